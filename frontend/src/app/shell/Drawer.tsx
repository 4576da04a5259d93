import { Sheet } from '@/ui/Sheet'
import { Sidebar } from './Sidebar'

/** The sidebar on a small screen. */
export default function Drawer({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  return (
    <Sheet open onOpenChange={onClose} side="left" title="Menu" bare>
      <Sidebar onSearch={onSearch} onChosen={onClose} />
    </Sheet>
  )
}
