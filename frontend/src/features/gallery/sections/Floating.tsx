import { useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Input } from '@/ui/Input'
import { Menu, type MenuEntry } from '@/ui/Menu'
import { Sheet } from '@/ui/Sheet'
import { Tooltip } from '@/ui/Tooltip'
import { Row } from './Row'

type Open = 'dialog' | 'large' | 'confirm' | 'refused' | 'left' | 'right' | 'bottom' | null
const nothing = () => undefined

const SCOPES: MenuEntry[] = [
  {
    label: 'Once',
    icon: 'check',
    keys: 'A',
    description: 'Only this call, with these arguments',
    onSelect: nothing,
  },
  {
    label: 'For this chat',
    icon: 'chat',
    keys: 'C',
    description: 'create_release runs unasked until this chat ends',
    onSelect: nothing,
  },
  {
    label: 'Always for Release captain',
    icon: 'trusted',
    keys: 'T',
    description: 'Trusts definition 9f3a c21e. If the tool changes, it asks again',
    onSelect: nothing,
  },
  'separator',
  {
    label: 'Always, within limits…',
    icon: 'filter',
    keys: 'L',
    description: 'For example only when repo is acme/storefront',
    onSelect: nothing,
  },
]

export function Floating() {
  const [open, setOpen] = useState<Open>(null)
  const [theme, setTheme] = useState('System')
  const keepAsking = useRef<HTMLButtonElement>(null)
  const change = (next: boolean) => !next && setOpen(null)
  const themes: MenuEntry[] = [
    { heading: 'Theme' },
    ...['System', 'Light', 'Dark'].map((name) => ({
      label: name,
      checked: theme === name,
      onSelect: () => setTheme(name),
    })),
    'separator',
    { label: 'Sign out', icon: 'sign-out', danger: true, onSelect: nothing },
    { label: 'Not yours to press', icon: 'lock', disabled: true, onSelect: nothing },
  ]
  return (
    <div className="flex flex-col gap-3">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog…</Button>
        <Button onClick={() => setOpen('large')}>Open large dialog…</Button>
        <Button kind="danger" onClick={() => setOpen('confirm')}>
          Revoke…
        </Button>
        <Button kind="danger" onClick={() => setOpen('refused')}>
          Revoke, fails…
        </Button>
      </Row>
      <Row>
        <Button onClick={() => setOpen('left')}>Drawer</Button>
        <Button onClick={() => setOpen('right')}>Side sheet</Button>
        <Button onClick={() => setOpen('bottom')}>Bottom sheet</Button>
      </Row>
      <Row>
        <Menu trigger={<Button icon="down">Scope</Button>} entries={SCOPES} align="start" />
        <Menu trigger={<IconButton icon="sun" label={`Theme: ${theme}`} />} entries={themes} align="start" />
        <Menu
          trigger={<Button>Words only</Button>}
          align="start"
          entries={[
            { label: 'Rename…', onSelect: nothing },
            { label: 'Copy the address', onSelect: nothing },
          ]}
        />
        <Tooltip content="The revision of 25 November 2025, one before the current. Everything works.">
          <Button>Rest here</Button>
        </Tooltip>
        <Tooltip content="Search">
          <IconButton icon="search" label="Search" />
        </Tooltip>
      </Row>

      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title="Invite a member"
        description="They get a link that works once, for three days."
        footer={
          <>
            <Button kind="ghost" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button kind="primary">Make link</Button>
          </>
        }
      >
        <Field label="Name" optional hint="They can change it.">
          <Input />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'large'}
        onOpenChange={change}
        size="lg"
        icon="untrusted"
        iconTone="warning"
        title="This tool changed since you trusted it"
        description="Sentry search_issues, trusted for Release captain on 3 November. It asks again until you decide."
        initialFocus={keepAsking}
        footer={
          <>
            <Button kind="danger" icon="denied" className="mr-auto">
              Block this tool
            </Button>
            <Button ref={keepAsking} keys="Esc" onClick={() => setOpen(null)}>
              Keep asking
            </Button>
            <Button kind="primary" icon="trusted">
              Trust the new version
            </Button>
          </>
        }
      >
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line}>Line {line + 1} of a long text that scrolls between the head and the foot.</p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={change}
        title="Revoke the token “vscode”?"
        confirm="Revoke token"
        danger
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 600))}
      >
        Whatever uses it stops working at once. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'refused'}
        onOpenChange={change}
        title="Revoke the token “ci”?"
        confirm="Revoke token"
        danger
        onConfirm={() => Promise.reject(new Error('The server did not answer. Nothing was changed.'))}
      >
        Whatever uses it stops working at once. This cannot be undone.
      </ConfirmDialog>
      <Sheet open={open === 'left'} onOpenChange={change} side="left" title="Navigation">
        <p>The drawer of a phone.</p>
      </Sheet>
      <Sheet open={open === 'right'} onOpenChange={change} side="right" title="Details">
        <p>More about the thing that was pressed.</p>
      </Sheet>
      <Sheet open={open === 'bottom'} onOpenChange={change} side="bottom" title="Approve once or always">
        <p>Choices under the thumb.</p>
      </Sheet>
    </div>
  )
}
