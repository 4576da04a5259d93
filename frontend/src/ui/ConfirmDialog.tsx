import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { Notice } from './Notice'
import { useReturnFocus } from './useReturnFocus'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The act as a question: "Sign out Firefox on Linux?" */
  title: string
  /** What it does and whether it can be undone. */
  children: ReactNode
  /** The verb of the act: "Sign out". */
  confirm: string
  cancel?: string | undefined
  danger?: boolean | undefined
  /** While its promise runs the button is busy; a failure is shown and the dialog stays. */
  onConfirm: () => void | Promise<unknown>
}

/** Asks before something that cannot be taken back. Focus starts on the way out. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function change(next: boolean) {
    if (busy) return
    setFailure(null)
    onOpenChange(next)
  }

  async function run() {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It did not work. Try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className="dialog"
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <div className="dialog__head">
              <div>
                <Radix.Title className="dialog__title">{title}</Radix.Title>
                <Radix.Description asChild>
                  <div className="dialog__description">{children}</div>
                </Radix.Description>
              </div>
            </div>
            {failure && (
              <div className="dialog__body">
                <Notice tone="danger" alert>
                  {failure}
                </Notice>
              </div>
            )}
            <div className="dialog__foot">
              <Radix.Cancel asChild>
                <Button kind="ghost">{cancel}</Button>
              </Radix.Cancel>
              <Button kind={danger ? 'danger-solid' : 'primary'} busy={busy} onClick={() => void run()}>
                {confirm}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
