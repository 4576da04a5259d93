import { Slot } from 'radix-ui'
import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { KeyHint } from './KeyHint'
import { VisuallyHidden } from './VisuallyHidden'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-solid'
export type ButtonSize = 'sm' | 'md' | 'lg'

const KIND: Record<ButtonKind, string> = {
  primary: 'btn--primary',
  secondary: '',
  ghost: 'btn--ghost',
  danger: 'btn--danger',
  'danger-solid': 'btn--danger-solid',
}
const SIZE: Record<ButtonSize, string> = { sm: 'btn--sm', md: '', lg: 'btn--lg' }
const ICON_SIZE: Record<ButtonSize, 14 | 16> = { sm: 14, md: 16, lg: 16 }

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** Shown after the label, as in `A` or `Mod K`. */
  keys?: string | undefined
  /** The icon becomes the spinner; presses do nothing, and focus stays. */
  busy?: boolean | undefined
  /** Disabled, and says why. Stays in the tab order, so that the reason can be heard. */
  disabledReason?: string | undefined
  block?: boolean | undefined
  /** Lends its look to its only child, such as a link. */
  asChild?: boolean | undefined
}

export function buttonClass(
  kind: ButtonKind,
  size: ButtonSize,
  ...more: (string | false | undefined)[]
): string {
  return cx('btn', KIND[kind], SIZE[size], ...more)
}

/** Takes the press away without taking the focus away, as `disabled` would. */
export function ignorePress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  kind = 'secondary',
  size = 'md',
  icon,
  keys,
  busy = false,
  disabledReason,
  block = false,
  asChild = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const Element = asChild ? Slot.Root : 'button'
  const inert = busy || disabledReason !== undefined
  return (
    <>
      <Element
        type={asChild ? undefined : 'button'}
        aria-describedby={disabledReason ? reasonId : undefined}
        title={disabledReason}
        {...rest}
        className={buttonClass(
          kind,
          size,
          block && 'btn--block',
          busy && !icon && 'btn--spinner-added',
          className,
        )}
        onClick={inert ? ignorePress : onClick}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
      >
        {busy ? (
          <Icon name="spinner" size={icon ? ICON_SIZE[size] : 12} />
        ) : (
          icon && <Icon name={icon} size={ICON_SIZE[size]} />
        )}
        <Slot.Slottable>{children}</Slot.Slottable>
        {keys && <KeyHint keys={keys} />}
      </Element>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
