import { useForm } from '@/lib/form'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { RadioCards } from '@/ui/RadioCards'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { createToken, type NewToken } from './queries'

const ACCESS = [
  { value: 'read', title: 'Read', hint: 'Sees what you see, changes nothing.' },
  { value: 'write', title: 'Read and write', hint: 'May do what you may do.' },
] as const

const LIFE = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'No end' },
] as const

interface NewTokenDialogProps {
  onClose: () => void
  onCreated: (token: NewToken) => void
}

export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const form = useForm({
    initial: { name: '', scopes: 'read', expires_in_days: '90' },
    check: ({ name }) => ({ name: name.trim() ? null : 'Name it after the program that will use it.' }),
    submit: async ({ name, scopes, expires_in_days: days }) => {
      const token = await createToken({
        name: name.trim(),
        scopes: scopes === 'write' ? ['read', 'write'] : ['read'],
        expires_in_days: days === 'never' ? null : Number(days),
      })
      onCreated(token)
    },
  })
  const name = form.field('name')
  const scopes = form.field('scopes')
  const life = form.field('expires_in_days')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Create a token"
      description="For a program that uses Patchbay in your name."
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="new-token" kind="primary" busy={form.busy}>
            Create token
          </Button>
        </>
      }
    >
      <form {...form.props} id="new-token" className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        <Field label="Name" error={name.error} hint="As you will find it in the list.">
          <Input {...name.input} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Access" error={scopes.error}>
          <RadioCards cards={ACCESS} value={scopes.value as 'read' | 'write'} onChange={scopes.set} />
        </Field>
        <Field
          label="Works for"
          error={life.error}
          hint={
            life.value === 'never' ? 'Until you revoke it. Whoever finds it can use it that long.' : undefined
          }
        >
          <div>
            <SegmentedControl
              segments={LIFE}
              value={life.value as (typeof LIFE)[number]['value']}
              onChange={life.set}
            />
          </div>
        </Field>
      </form>
    </Dialog>
  )
}
