import { useState } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { IconButton } from '@/ui/IconButton'
import { KeyHint } from '@/ui/KeyHint'
import { Row } from './Row'

const KINDS: [ButtonKind, string][] = [
  ['primary', 'Primary'],
  ['secondary', 'Secondary'],
  ['ghost', 'Ghost'],
  ['danger', 'Danger'],
  ['danger-solid', 'Danger, in a dialog'],
]
const SIZES: [ButtonSize, string][] = [
  ['sm', 'Small'],
  ['md', 'Medium'],
  ['lg', 'Large'],
]

export function Buttons() {
  const [busy, setBusy] = useState(true)
  return (
    <div className="flex flex-col gap-3">
      <Row>
        {KINDS.map(([kind, label]) => (
          <Button key={kind} kind={kind}>
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        {SIZES.map(([size, label]) => (
          <Button key={size} size={size} icon="plus">
            {label}
          </Button>
        ))}
        {SIZES.map(([size, label]) => (
          <Button key={size} size={size} kind="primary">
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        <Button kind="primary" icon="check" keys="A">
          Approve once
        </Button>
        <Button icon="x" keys="D">
          Deny…
        </Button>
        <Button kind="ghost" keys="Esc">
          Back
        </Button>
        <Button kind="primary" keys="Mod+↵" icon="play">
          Run
        </Button>
        <KeyHint keys="Mod K" />
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button kind="primary" disabledReason="Fix the two marked fields first.">
          Disabled, says why
        </Button>
        <Button asChild icon="external">
          <a href="#buttons">A link</a>
        </Button>
      </Row>
      <Row>
        <Button kind="primary" busy={busy} onClick={() => setBusy(true)}>
          Save server
        </Button>
        <Button icon="refresh" busy={busy} onClick={() => setBusy(true)}>
          Test again
        </Button>
        <Button size="sm" busy={busy} onClick={() => setBusy(true)}>
          Revoke
        </Button>
        <Button kind="ghost" onClick={() => setBusy(!busy)}>
          {busy ? 'End busy' : 'Start busy'}
        </Button>
      </Row>
      <Row>
        <IconButton icon="search" label="Search" />
        <IconButton icon="dots" label="More" size="sm" />
        <IconButton icon="eye" label="Show password" kind="secondary" />
        <IconButton icon="refresh" label="Check all" busy />
        <IconButton icon="trash" label="Delete" disabled />
        <CopyButton text="pb_4f2a" label="Copy token" />
        <CopyButton text="pb_4f2a" label="Copy link" labelled />
      </Row>
      <Button kind="primary" size="lg" block>
        Make account and sign in
      </Button>
    </div>
  )
}
