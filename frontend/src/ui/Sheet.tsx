import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { keepOpenForToasts } from './Dialog'
import { IconButton } from './IconButton'
import { useReturnFocus } from './useReturnFocus'

type Side = 'left' | 'right' | 'bottom'
const SIDE: Record<Side, string> = { left: 'sheet--left', right: 'sheet--right', bottom: 'sheet--bottom' }

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: Side | undefined
  /** Leaves the title to screen readers and the whole sheet to its content, as the navigation drawer does. */
  bare?: boolean | undefined
  children: ReactNode
}

/** A drawer from the side or, on a phone, a sheet from below. */
export function Sheet({ open, onOpenChange, title, side = 'right', bare = false, children }: SheetProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="sheet-scrim" />
        <Radix.Content
          className={`sheet ${SIDE[side]}`}
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          {bare ? (
            <>
              <Radix.Title asChild>
                <h2 className="sr">{title}</h2>
              </Radix.Title>
              {children}
            </>
          ) : (
            <>
              <div className="sheet__head">
                <Radix.Title className="sheet__title">{title}</Radix.Title>
                <Radix.Close asChild>
                  <IconButton icon="x" label="Close" />
                </Radix.Close>
              </div>
              <div className="sheet__body">{children}</div>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
