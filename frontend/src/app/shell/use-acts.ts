/** What the sidebar and the command menu can both do. */
import { sentence } from '@/lib/api'
import { signOut } from '@/lib/session'
import type { Theme } from '@/lib/theme'
import { useSetTheme } from '@/lib/use-set-theme'
import { useToast } from '@/ui/Toast'

export function useActs(): { setTheme: (theme: Theme) => void; leave: () => void } {
  const toast = useToast()
  const fail = (title: string, detail: string) => toast.show({ kind: 'error', title, detail })
  return {
    setTheme: useSetTheme((why) => fail('The theme was not saved', why)),
    leave: () => {
      signOut().catch((problem: unknown) => fail('Still signed in', sentence(problem)))
    },
  }
}
