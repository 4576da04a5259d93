import { useForm } from '@/lib/form'
import { useUser } from '@/lib/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { PasswordInput } from '@/ui/PasswordInput'
import { useToast } from '@/ui/Toast'
import { checkNewPassword, NewPasswordField } from './NewPasswordField'
import { changePassword } from './queries'

export function PasswordCard() {
  const { username } = useUser()
  const toast = useToast()
  const form = useForm({
    initial: { current: '', new: '' },
    check: (values) => ({
      current: values.current ? null : 'Type your current password.',
      new: checkNewPassword(values.new),
    }),
    submit: async (values) => {
      await changePassword(values)
      form.reset()
      toast.show({
        kind: 'success',
        title: 'Password changed',
        detail: 'Your other sessions were signed out.',
      })
    },
  })
  const current = form.field('current')
  return (
    <Card title="Password">
      <form {...form.props} className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        {/* For password managers, which look for the name beside the password. Nobody else needs it. */}
        <input
          className="sr"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field label="Current password" error={current.error}>
          <PasswordInput
            {...current.input}
            noun="current password"
            autoComplete="current-password"
            maxLength={1000}
          />
        </Field>
        <NewPasswordField label="New password" field={form.field('new')} size="md" />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            Change password
          </Button>
          <span className="text-xs text-muted">Signs you out everywhere but here.</span>
        </div>
      </form>
    </Card>
  )
}
