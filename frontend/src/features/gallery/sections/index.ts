import type { ComponentType } from 'react'
import { Badges } from './Badges'
import { Buttons } from './Buttons'
import { Calls } from './Calls'
import { Charts } from './Charts'
import { Choices } from './Choices'
import { Code } from './Code'
import { Diffs } from './Diffs'
import { EmptyStates } from './EmptyStates'
import { Fields } from './Fields'
import { Floating } from './Floating'
import { Icons } from './Icons'
import { Secrets } from './Secrets'
import { Stages } from './Stages'
import { Surfaces } from './Surfaces'
import { Tables } from './Tables'
import { TabViews } from './TabViews'
import { Toasts } from './Toasts'

interface GallerySection {
  /** The `data-section` that tests look for: never renamed lightly. */
  id: string
  title: string
  /** Over both columns. */
  wide?: boolean
  Section: ComponentType
}

export const SECTIONS: GallerySection[] = [
  { id: 'calls', title: 'Tool calls, every status', Section: Calls },
  { id: 'button', title: 'Button, icon button, key hint', Section: Buttons },
  { id: 'field', title: 'Field, input, select, number', Section: Fields },
  { id: 'choice', title: 'Segmented control, radio cards, switch, checkbox', Section: Choices },
  { id: 'secret', title: 'Secret field, password, meter', Section: Secrets },
  { id: 'badge', title: 'Status, badge, count, avatar, mark', Section: Badges },
  { id: 'surface', title: 'Card, notice, skeleton', Section: Surfaces },
  { id: 'code', title: 'JSON view, code', Section: Code },
  { id: 'tabs', title: 'Tabs', Section: TabViews },
  { id: 'floating', title: 'Dialog, sheet, menu, tooltip', Section: Floating },
  { id: 'toast', title: 'Toast', Section: Toasts },
  { id: 'stages', title: 'Stage list', wide: true, Section: Stages },
  { id: 'diff', title: 'Diff view', wide: true, Section: Diffs },
  { id: 'chart', title: 'Charts', wide: true, Section: Charts },
  { id: 'table', title: 'Table; cards below 48 rem', wide: true, Section: Tables },
  { id: 'empty', title: 'Empty states', wide: true, Section: EmptyStates },
  { id: 'icon', title: 'Icons', wide: true, Section: Icons },
]
