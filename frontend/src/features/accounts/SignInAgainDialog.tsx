import { useRef } from 'react'
import type { User } from '@/lib/session'
import { Dialog } from '@/ui/Dialog'
import { SignInForm } from './SignInForm'

interface SignInAgainDialogProps {
  username: string
  onSignedIn: (user: User) => void
  onClose: () => void
}

/** Over a page whose session ended, so that nothing typed there is lost. */
export default function SignInAgainDialog({ username, onSignedIn, onClose }: SignInAgainDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      initialFocus={password}
      onOpenChange={onClose}
      title="Sign in again"
      description="Your session ended. What you typed on this page is still there."
    >
      <SignInForm username={username} passwordRef={password} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
