import { useForm } from '@/lib/form'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { RadioCards } from '@/ui/RadioCards'
import { invite, type NewLink } from './queries'

const ROLES = [
  { value: 'member', title: 'Member', hint: 'Uses Patchbay.' },
  { value: 'staff', title: 'Staff', hint: 'Also looks after members and the system.' },
] as const

interface InviteDialogProps {
  onClose: () => void
  onInvited: (link: NewLink, name: string) => void
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useForm({
    initial: { name: '', role: 'member' },
    submit: async ({ name, role }) => {
      const link = await invite({ name: name.trim(), role: role === 'staff' ? 'staff' : 'member' })
      onInvited(link, name.trim())
    },
  })
  const name = form.field('name')
  const role = form.field('role')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite a member"
      description="You get a link to send. Whoever opens it makes the account."
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invite" kind="primary" busy={form.busy}>
            Make invite link
          </Button>
        </>
      }
    >
      <form {...form.props} id="invite" className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        <Field label="Name" optional error={name.error} hint="Filled in for them; they can change it.">
          <Input {...name.input} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Role" error={role.error}>
          <RadioCards cards={ROLES} value={role.value as 'member' | 'staff'} onChange={role.set} />
        </Field>
      </form>
    </Dialog>
  )
}
