import { useForm } from '@/lib/form'
import { leaveFor } from '@/lib/leave'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Entrance } from './Entrance'
import { LinkLife } from './LinkLife'
import { checkNewPassword, NewPasswordField } from './NewPasswordField'
import { type Link, setUp } from './queries'

export function NewPasswordForm({ token, link }: { token: string; link: Link }) {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: checkNewPassword(password) }),
    submit: async ({ password }) => {
      await setUp({ token, password })
      await leaveFor('/')
    },
  })
  return (
    <Entrance
      title="Choose a new password"
      sub={`For ${link.name ?? 'the account'} (${link.username ?? ''}). It is signed out everywhere else.`}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        {/* Password managers save the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={link.username ?? ''} readOnly />
        <NewPasswordField label="New password" field={form.field('password')} />
        <Button type="submit" kind="primary" size="lg" block busy={form.busy}>
          Save password and sign in
        </Button>
        <LinkLife expiresAt={link.expires_at}>
          {link.purpose === 'recover' ? (
            <>
              <code className="inline-code">{`manage.py setup-link --user ${link.username ?? ''}`}</code>{' '}
              prints a new one.
            </>
          ) : (
            'A member of staff can make a new one.'
          )}
        </LinkLife>
      </form>
    </Entrance>
  )
}
