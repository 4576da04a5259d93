import { useState } from 'react'
import { Badge } from '@/ui/Badge'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { rangeHint } from '@/ui/number-text'
import { NumberInput } from '@/ui/NumberInput'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'

const SORTS = [
  { value: 'date', label: 'date' },
  { value: 'freq', label: 'freq' },
  { value: 'new', label: 'new' },
  { value: 'priority', label: 'priority' },
  { value: 'user', label: 'user' },
  { value: 'inbox', label: 'inbox', disabled: true },
] as const

const noSpace = (value: string) => (/\s/.test(value) ? 'No space allowed, must match v1.2.3' : null)
const inRange = (value: number | null) =>
  value === null || value < 1000 || value > 300_000 ? `A number from ${rangeHint(1000, 300_000)}.` : null

export function Fields() {
  const [tag, setTag] = useState('v2.8.1 ')
  const [limit, setLimit] = useState<number | null>(30_000)
  const [sort, setSort] = useState<(typeof SORTS)[number]['value'] | null>('freq')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 md:grid-cols-2">
        <Field
          label="Name"
          hint={
            <>
              Tools appear to models as <code>mcp__sentry__…</code>
            </>
          }
        >
          <Input defaultValue="Sentry" />
        </Field>
        <Field label="Description" optional>
          <Input placeholder="What is it for?" />
        </Field>
        <Field label="tag_name" badge={<Badge tone="accent">Edited</Badge>} error={noSpace(tag)}>
          <Input value={tag} onChange={(event) => setTag(event.target.value)} />
        </Field>
        <Field label="Address" hint="Set by the operator.">
          <Input mono defaultValue="https://mcp.sentry.dev/mcp" disabled />
        </Field>
        <Field label="One request" hint={rangeHint(1000, 300_000)} error={inRange(limit)}>
          <NumberInput value={limit} onChange={setLimit} min={1000} max={300_000} step={1000} unit="ms" />
        </Field>
        <Field label="sort" optional>
          <Select options={SORTS} value={sort} onChange={setSort} />
        </Field>
      </div>
      <Input icon="search" keys="/" type="search" placeholder="Search 19 tools" aria-label="Search tools" />
      <Field label="Your name">
        <Input size="lg" defaultValue="Owner" autoComplete="name" />
      </Field>
      <Field label="body" hint="Markdown works here.">
        <Textarea
          mono
          rows={2}
          defaultValue={'- Fix crash when a cart has no currency\n- Retry webhooks after a 429'}
        />
      </Field>
      <Field label="Region" hint="Nothing chosen yet.">
        <Select options={SORTS} value={null} onChange={setSort} placeholder="Choose a region" />
      </Field>
    </div>
  )
}
