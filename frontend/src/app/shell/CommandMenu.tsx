import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '@/lib/session'
import { Icon } from '@/ui/Icon'
import { IconButton } from '@/ui/IconButton'
import { KeyHint } from '@/ui/KeyHint'
import { commandsFor, matching, type MenuCommand } from './commands'
import { useActs } from './use-acts'

/** Search over everything that exists: type, move with the arrows, Enter. */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  const commands = useCommands()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = matching(commands, typed)
  const at = Math.min(chosen, found.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

  function run(command: MenuCommand | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function move(event: KeyboardEvent) {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (event.key === 'Enter') run(found[at])
    else if (target === undefined || found.length === 0) return
    else setChosen((target + found.length) % found.length)
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim items-start pt-[12vh]">
          <Dialog.Content className="dialog" aria-describedby={undefined}>
            <Dialog.Title className="sr">Search</Dialog.Title>
            <div className="flex h-12 flex-none items-center gap-2 border-b border-line px-4">
              <Icon name="search" className="text-faint" />
              <input
                role="combobox"
                aria-label="Search pages and commands"
                aria-expanded="true"
                aria-controls={listId}
                aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                placeholder="Go to a page or run a command"
                className="h-full min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setChosen(0)
                }}
                onKeyDown={move}
              />
              <span className="pointer-coarse:hidden">
                <KeyHint keys="Esc" />
              </span>
              <span className="hidden pointer-coarse:block">
                <Dialog.Close asChild>
                  <IconButton icon="x" label="Close" />
                </Dialog.Close>
              </span>
            </div>
            <div id={listId} role="listbox" aria-label="Found" className="max-h-80 overflow-y-auto p-2">
              {found.map((command, index) => (
                <Option
                  key={command.id}
                  id={optionId(index)}
                  command={command}
                  selected={index === at}
                  startsGroup={command.group !== found[index - 1]?.group}
                  onPoint={() => setChosen(index)}
                  onRun={() => run(command)}
                />
              ))}
            </div>
            <p role="status" className={found.length > 0 ? 'sr' : 'px-4 pb-4 break-words text-muted'}>
              {found.length > 0 ? `${found.length} found` : `Nothing found for “${typed}”.`}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface OptionProps {
  id: string
  command: MenuCommand
  selected: boolean
  startsGroup: boolean
  onPoint: () => void
  onRun: () => void
}

function Option({ id, command, selected, startsGroup, onPoint, onRun }: OptionProps) {
  return (
    <>
      {startsGroup && (
        <div role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-faint">
          {command.group}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className="flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 aria-selected:bg-active pointer-coarse:h-11"
        onMouseMove={onPoint}
        onClick={onRun}
      >
        <Icon name={command.icon} className="text-muted" />
        <span className="min-w-0 truncate">{command.label}</span>
        <span className="sr">{command.group}</span>
      </div>
    </>
  )
}

function useCommands(): MenuCommand[] {
  const user = useUser()
  const navigate = useNavigate()
  const { setTheme, leave } = useActs()
  return commandsFor(user, { go: (to) => void navigate(to), setTheme, signOut: leave })
}
