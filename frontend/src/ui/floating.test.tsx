import './jsdom-gaps'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { Menu } from './Menu'
import { Sheet } from './Sheet'
import { ToastProvider, useToast } from './Toast'
import { Tooltip } from './Tooltip'

function Changed() {
  const [open, setOpen] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="This tool changed"
        description="It asks again."
        initialFocus={keep}
        footer={
          <>
            <Button kind="danger">Block</Button>
            <Button ref={keep}>Keep asking</Button>
          </>
        }
      >
        Text
      </Dialog>
    </>
  )
}

test('a dialog starts where it is told, closes by Escape and gives the focus back', async () => {
  render(<Changed />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  expect(
    screen.getByRole('dialog', { name: 'This tool changed', description: 'It asks again.' }),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep asking')

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function Revoke({ act }: { act: () => Promise<unknown> }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Revoke?"
      confirm="Revoke token"
      danger
      onConfirm={act}
    >
      This cannot be undone.
    </ConfirmDialog>
  )
}

test('a confirmation starts on the way out and says what it does', () => {
  render(<Revoke act={() => Promise.resolve()} />)
  expect(
    screen.getByRole('alertdialog', { name: 'Revoke?', description: 'This cannot be undone.' }),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
})

test('a confirmation is busy while the act runs, cannot be left meanwhile, and goes when it is done', async () => {
  const server = new EventTarget()
  const act = vi.fn<() => Promise<unknown>>(
    () => new Promise((resolve) => server.addEventListener('answer', resolve)),
  )
  render(<Revoke act={act} />)
  const confirm = screen.getByRole('button', { name: 'Revoke token' })

  await userEvent.click(confirm)
  await userEvent.click(confirm)
  await userEvent.keyboard('{Escape}')
  expect(act).toHaveBeenCalledOnce()
  expect(confirm.getAttribute('aria-busy')).toBe('true')

  server.dispatchEvent(new Event('answer'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a confirmation that fails stays and says why', async () => {
  render(<Revoke act={() => Promise.reject(new Error('The server did not answer.'))} />)
  await userEvent.click(screen.getByRole('button', { name: 'Revoke token' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('a sheet is a dialog with a name, even where its title is not drawn', () => {
  render(
    <Sheet open onOpenChange={() => undefined} side="left" title="Navigation" bare>
      <a href="/servers">MCP servers</a>
    </Sheet>,
  )
  expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeTruthy()
})

const nothing = () => undefined

test('a menu opens by keyboard, says which choice is in force and runs what is chosen', async () => {
  const dark = vi.fn<() => void>()
  render(
    <Menu
      trigger={<Button>Theme</Button>}
      entries={[
        { heading: 'Theme' },
        { label: 'Light', checked: true, onSelect: nothing },
        { label: 'Dark', checked: false, onSelect: dark },
        'separator',
        { label: 'Not yours', disabled: true, onSelect: nothing },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menuitemradio', { name: 'Light', checked: true })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Not yours' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(dark).toHaveBeenCalledOnce())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a tooltip comes with the keyboard and goes with Escape', async () => {
  render(
    <Tooltip content="One revision back.">
      <Button>2025-11-25</Button>
    </Tooltip>,
  )
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('One revision back.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

function Row() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<Button>More</Button>} entries={[{ label: 'Delete…', onSelect: () => setOpen(true) }]} />
      <ConfirmDialog open={open} onOpenChange={setOpen} title="Delete?" confirm="Delete" onConfirm={nothing}>
        It is gone then.
      </ConfirmDialog>
    </>
  )
}

test('a dialog opened from a menu gives the focus back to the menu’s button', async () => {
  render(<Row />)
  const more = screen.getByRole('button', { name: 'More' })
  await userEvent.click(more)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(more))
})

function Invite({ change }: { change: (open: boolean) => void }) {
  const { show } = useToast()
  return (
    <Dialog open onOpenChange={change} title="Invite a member">
      <Button onClick={() => show({ kind: 'error', title: 'Not saved' })}>Fail</Button>
    </Dialog>
  )
}

test('closing a toast over a dialog does not close the dialog', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <ToastProvider>
      <Invite change={change} />
    </ToastProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }))
  const toast = screen.getByRole('alert').closest('li') as HTMLElement
  // A modal dialog makes the page deaf to the pointer; toasts take it back in toast.css, which jsdom does not read.
  document.body.style.pointerEvents = ''
  await userEvent.click(within(toast).getByRole('button', { name: 'Close' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(change).not.toHaveBeenCalled()
})
