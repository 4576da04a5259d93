import { cx } from './cx'
import { passwordStrength } from './password-strength'

const BARS = [1, 2, 3, 4]

/** Four bars under a new password. The sentence of `passwordStrength` goes into the field's hint. */
export function PasswordMeter({ password }: { password: string }) {
  const { bars, tone } = passwordStrength(password)
  return (
    <div className={`meter meter--${tone}`} aria-hidden="true">
      {BARS.map((bar) => (
        <span key={bar} className={cx(bar <= bars && 'is-on')} />
      ))}
    </div>
  )
}
