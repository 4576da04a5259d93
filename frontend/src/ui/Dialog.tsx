import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { IconButton } from './IconButton'
import type { Tone } from './tone'
import { useReturnFocus } from './useReturnFocus'
import { useScrollByKeys } from './useScrollByKeys'

type Size = 'sm' | 'md' | 'lg'
const SIZE: Record<Size, string> = { sm: '', md: 'dialog--md', lg: 'dialog--lg' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  icon?: IconName | undefined
  iconTone?: Tone | undefined
  /** 480, 600 or 720 px. */
  size?: Size | undefined
  /** Buttons, the way out before the act. Give one `mr-auto` to set it apart at the left. */
  footer?: ReactNode
  /** Where focus starts; the first control unless said. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  icon,
  iconTone = 'muted',
  size = 'sm',
  footer,
  initialFocus,
  children,
}: DialogProps) {
  const body = useScrollByKeys()
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={cx('dialog', SIZE[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={keepOpenForToasts}
            onCloseAutoFocus={focus.giveBack}
            onOpenAutoFocus={(event) => {
              focus.remember()
              if (!initialFocus?.current) return
              event.preventDefault()
              initialFocus.current.focus()
            }}
          >
            <div
              className={cx(
                'dialog__head',
                icon && 'dialog__head--icon',
                size === 'lg' && 'dialog__head--lined',
              )}
            >
              {icon && <Icon name={icon} className={`tone-${iconTone}`} />}
              <div>
                <Radix.Title className="dialog__title">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="dialog__description">{description}</Radix.Description>
                )}
              </div>
            </div>
            {children && (
              <div className="dialog__body" ref={body}>
                {children}
              </div>
            )}
            {footer && <div className="dialog__foot">{footer}</div>}
            {/* Last, so that focus starts on the first field rather than on the way out. */}
            <Radix.Close asChild>
              <IconButton icon="x" label="Close" size="sm" className="dialog__close" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A toast lies over the dialog; pressing it is not a wish to leave. By now it may have left the page already. */
export function keepOpenForToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('.toast')) event.preventDefault()
}
