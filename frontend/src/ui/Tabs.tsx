import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Count } from './Count'

export interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  disabled?: boolean | undefined
  content: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Views of one thing. Pages of their own are links with the class `tab` inside a `nav`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className="tab">
            {tab.label}
            {tab.count !== undefined && <Count value={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
