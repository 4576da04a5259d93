import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '@/lib/form'
import { meQuery, useUser } from '@/lib/session'
import type { Theme } from '@/lib/theme'
import { useSetTheme } from '@/lib/use-set-theme'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Field } from '@/ui/Field'
import { Input } from '@/ui/Input'
import { Notice } from '@/ui/Notice'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useToast } from '@/ui/Toast'
import { rename } from './queries'

const THEMES = [
  { value: 'system', label: 'System', icon: 'display' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

export function ProfileCard() {
  const user = useUser()
  const queries = useQueryClient()
  const toast = useToast()
  const setTheme = useSetTheme((why) =>
    toast.show({ kind: 'error', title: 'The theme was not saved', detail: why }),
  )
  const form = useForm({
    initial: { name: user.name },
    check: ({ name }) => ({ name: name.trim() ? null : 'Say what to call you.' }),
    submit: async ({ name }) => {
      const changed = await rename(name.trim())
      queries.setQueryData(meQuery.queryKey, changed)
      form.reset({ name: changed.name })
      toast.show({ kind: 'success', title: 'Name saved' })
    },
  })
  const name = form.field('name')
  return (
    <Card title="Profile">
      <form {...form.props} className="flex flex-col gap-4">
        {form.failure && (
          <Notice tone="danger" alert>
            {form.failure}
          </Notice>
        )}
        <Field
          label="Name"
          error={name.error}
          hint={<span className="break-words">{`You sign in as ${user.username}.`}</span>}
        >
          <Input {...name.input} autoComplete="name" maxLength={100} />
        </Field>
        <div>
          <Button type="submit" busy={form.busy}>
            Save name
          </Button>
        </div>
      </form>
      <div className="mt-4 border-t border-line pt-4">
        <Field label="Theme" hint="Kept with your account, for every browser.">
          <div>
            <SegmentedControl<Theme> segments={THEMES} value={user.theme} onChange={setTheme} />
          </div>
        </Field>
      </div>
    </Card>
  )
}
