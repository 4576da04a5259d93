import { useState } from 'react'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { RadioCards } from '@/ui/RadioCards'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { Switch } from '@/ui/Switch'
import { Row } from './Row'

const AUTH = [
  { value: 'none', label: 'None' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'key', label: 'API key' },
  { value: 'basic', label: 'Basic' },
] as const
const FILTERS = [
  { value: 'all', label: 'All', count: 8 },
  { value: 'connected', label: 'Connected', count: 4 },
  { value: 'attention', label: 'Needs attention', count: 2 },
] as const
const WHO = [
  { value: 'me', label: 'Only me', icon: 'lock' },
  { value: 'all', label: 'Everyone here', icon: 'users' },
] as const
const VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
  { value: 'text', label: 'Text', disabled: true },
] as const
const MODES = [
  { value: 'ask', title: 'Always ask', hint: 'Every call waits for you. The default.' },
  { value: 'trusted', title: 'Trusted only', hint: 'Trusted tools run, the rest ask.' },
  { value: 'auto', title: 'Auto', hint: 'Runs unasked. Deny rules still hold.', disabled: true },
] as const

export function Choices() {
  const [auth, setAuth] = useState<(typeof AUTH)[number]['value']>('bearer')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all')
  const [who, setWho] = useState<(typeof WHO)[number]['value']>('me')
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('form')
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('trusted')
  const [on, setOn] = useState(true)
  const [tools, setTools] = useState({ create: true, remove: false })
  const chosen = Object.values(tools).filter(Boolean).length
  return (
    <div className="flex flex-col gap-4">
      <Field label="Authentication">
        <SegmentedControl segments={AUTH} value={auth} onChange={setAuth} block />
      </Field>
      <Row>
        <SegmentedControl label="State" segments={FILTERS} value={filter} onChange={setFilter} />
        <SegmentedControl label="Who may use it" segments={WHO} value={who} onChange={setWho} />
        <SegmentedControl label="Arguments as" size="sm" segments={VIEWS} value={view} onChange={setView} />
      </Row>
      <Field label="When it wants to run a tool">
        <RadioCards cards={MODES} value={mode} onChange={setMode} />
      </Field>
      <Switch
        checked={on}
        onChange={setOn}
        label="Its results hold text that strangers can write"
        hint="Issues, mail, web pages. After reading them, tools that write or send ask once more."
      />
      <Row>
        <Switch checked={on} onChange={setOn} name="GitHub enabled" />
        <Switch checked={!on} onChange={(next) => setOn(!next)} name="Stripe enabled" />
        <Switch checked disabled onChange={setOn} name="Project files enabled" />
      </Row>
      <div className="flex flex-col gap-2">
        <Checkbox
          checked={chosen === 2 ? true : chosen === 1 ? 'mixed' : false}
          onChange={(all) => setTools({ create: all, remove: all })}
          label="All tools"
        />
        <Checkbox
          checked={tools.create}
          onChange={(create) => setTools({ ...tools, create })}
          label={<code>create_release</code>}
          hint="Create a release or a draft"
        />
        <Checkbox
          checked={tools.remove}
          onChange={(remove) => setTools({ ...tools, remove })}
          label={<code>delete_release</code>}
        />
        <Checkbox checked disabled onChange={() => undefined} label="Chosen by the operator" />
      </div>
    </div>
  )
}
