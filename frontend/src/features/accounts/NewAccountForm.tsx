import { useForm } from '@/lib/form'
import { leaveFor } from '@/lib/leave'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { Entrance } from './Entrance'
import { LinkLife } from './LinkLife'
import { checkNewPassword, NewPasswordField } from './NewPasswordField'
import { type Link, setUp } from './queries'

const WORDS = {
  owner: {
    title: 'Make the owner account',
    sub: 'It is kept on this machine and nowhere else.',
    renewal: (
      <>
        <code className="inline-code whitespace-nowrap">manage.py setup-link</code> prints a new one.
      </>
    ),
  },
  invite: {
    title: 'Make your account',
    sub: 'You were invited to this Patchbay.',
    renewal: 'Whoever invited you can make a new one.',
  },
}

export function NewAccountForm({ token, link }: { token: string; link: Link }) {
  const words = WORDS[link.purpose === 'owner' ? 'owner' : 'invite']
  const form = useForm({
    initial: { name: link.name ?? '', username: link.username ?? '', password: '' },
    check: (values) => ({
      name: values.name.trim() ? null : 'Say what to call you.',
      username: values.username.trim() ? null : 'Choose a user name. You sign in with it.',
      password: checkNewPassword(values.password),
    }),
    submit: async ({ name, username, password }) => {
      await setUp({ token, name: name.trim(), username: username.trim().toLowerCase(), password })
      await leaveFor('/')
    },
  })
  const name = form.field('name')
  const username = form.field('username')
  return (
    <Entrance title={words.title} sub={words.sub}>
      <form {...form.props} className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        <Field label="Your name" error={name.error}>
          <Input {...name.input} size="lg" autoComplete="name" maxLength={100} />
        </Field>
        <Field label="User name" error={username.error}>
          <Input
            {...username.input}
            size="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        </Field>
        <NewPasswordField label="Password" field={form.field('password')} />
        <Button type="submit" kind="primary" size="lg" block busy={form.busy}>
          Make account and sign in
        </Button>
        <LinkLife expiresAt={link.expires_at}>{words.renewal}</LinkLife>
      </form>
    </Entrance>
  )
}
