import { Button } from '@/ui/Button'
import { type ToastMessage, useToast } from '@/ui/Toast'
import { Row } from './Row'

const MESSAGES: ToastMessage[] = [
  { kind: 'success', title: 'Server saved', detail: 'Sentry is connected, 19 tools.' },
  { kind: 'info', title: 'Signed in on another machine', detail: 'Firefox on Linux, a minute ago.' },
  {
    kind: 'error',
    id: 'offline',
    title: 'Offline',
    detail: 'Trying again in 4 s. Nothing is lost.',
    action: { label: 'Now', onPress: () => undefined },
    quiet: true,
  },
  { kind: 'warning', title: 'Two tools changed', detail: 'Sentry asks again until you have looked.' },
  { kind: 'error', title: 'The server was not saved', detail: 'Its name is taken. Choose another one.' },
]

export function Toasts() {
  const { show } = useToast()
  return (
    <Row>
      {MESSAGES.map((message) => (
        <Button key={message.title} onClick={() => show(message)}>
          {message.title}
        </Button>
      ))}
    </Row>
  )
}
