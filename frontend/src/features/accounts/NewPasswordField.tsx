import type { FieldState } from '@/lib/form'
import { Field } from '@/ui/Field'
import { PasswordInput } from '@/ui/PasswordInput'
import { PasswordMeter } from '@/ui/PasswordMeter'
import { FEWEST_DIFFERENT, passwordStrength, SHORTEST_PASSWORD } from '@/ui/password-strength'

/** What the page can tell before asking; the server also knows the common passwords. */
export function checkNewPassword(password: string): string | null {
  if (password === '') return 'Choose a password.'
  if ([...password].length < SHORTEST_PASSWORD)
    return `Use ${SHORTEST_PASSWORD} characters or more; a sentence is fine.`
  if (new Set(password).size < FEWEST_DIFFERENT)
    return `Use ${FEWEST_DIFFERENT} different characters or more; a sentence is fine.`
  return null
}

interface NewPasswordFieldProps {
  label: string
  field: FieldState
  size?: 'md' | 'lg'
}

export function NewPasswordField({ label, field, size = 'lg' }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={field.error} hint={passwordStrength(field.value).sentence}>
      <PasswordInput {...field.input} size={size} autoComplete="new-password" maxLength={1000} />
      <PasswordMeter password={field.value} />
    </Field>
  )
}
