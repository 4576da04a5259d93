import { formatDate, formatTime } from '@/lib/format'
import { Button } from '@/ui/Button'
import { CodeBlock } from '@/ui/CodeBlock'
import { CopyButton } from '@/ui/CopyButton'
import { Dialog } from '@/ui/Dialog'
import type { NewLink } from './queries'

interface LinkDialogProps {
  title: string
  link: NewLink
  onClose: () => void
}

/** A one-time link right after it was made. It cannot be shown a second time, but a new one can be made. */
export function LinkDialog({ title, link, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`It works once, until ${formatDate(link.expires_at)}, ${formatTime(link.expires_at)}. Send it by a way that only they read: whoever opens it first has the account.`}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={link.url} label="Copy link" labelled kind="primary" />
        </>
      }
    >
      <CodeBlock code={link.url} label="Link" copy={false} />
    </Dialog>
  )
}
