import type { Ref } from 'react'
import { useForm } from '@/lib/form'
import { signIn, type User } from '@/lib/session'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { PasswordInput } from '@/ui/PasswordInput'

interface SignInFormProps {
  /** Whose page this is, when someone signs in again. */
  username?: string
  passwordRef?: Ref<HTMLInputElement>
  onSignedIn: (user: User) => void
}

export function SignInForm({ username, passwordRef, onSignedIn }: SignInFormProps) {
  const form = useForm({
    initial: { username: username ?? '', password: '' },
    check: (values) => ({
      username: values.username.trim() ? null : 'Type your user name.',
      password: values.password ? null : 'Type your password.',
    }),
    submit: async (values) => onSignedIn(await signIn(values.username.trim(), values.password)),
  })
  const name = form.field('username')
  const password = form.field('password')
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && (
        <Notice tone="danger" alert>
          {form.failure}
        </Notice>
      )}
      {username === undefined ? (
        <Field label="User name" error={name.error}>
          <Input
            {...name.input}
            size="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        </Field>
      ) : (
        <p className="break-words text-muted">
          As <strong className="font-medium text-ink">{username}</strong>
          {/* For password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        </p>
      )}
      <Field label="Password" error={password.error}>
        <PasswordInput
          {...password.input}
          ref={passwordRef}
          size="lg"
          autoComplete="current-password"
          maxLength={1000}
        />
      </Field>
      <Button type="submit" kind="primary" size="lg" block busy={form.busy}>
        Sign in
      </Button>
    </form>
  )
}
