import { useState } from 'react'
import { Tabs } from '@/ui/Tabs'

type View = 'try' | 'schema' | 'raw' | 'history'

export function TabViews() {
  const [view, setView] = useState<View>('try')
  return (
    <Tabs<View>
      label="The tool"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'try', label: 'Try it', content: <p>Arrows move between tabs.</p> },
        { value: 'schema', label: 'JSON Schema', content: <p>What the tool takes.</p> },
        { value: 'raw', label: 'Raw text', disabled: true, content: null },
        { value: 'history', label: 'History', count: 18, content: <p>What it did.</p> },
      ]}
    />
  )
}
