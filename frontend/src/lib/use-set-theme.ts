import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, sentence, unwrap } from './api'
import { meQuery, type User } from './session'
import { applyTheme, type Theme } from './theme'

const KEY = ['theme']

/** Changes the look at once and saves it; if saving fails, the old look comes back and `onFailed` is told why. */
export function useSetTheme(onFailed: (why: string) => void): (theme: Theme) => void {
  const queries = useQueryClient()
  const show = (theme: Theme) => {
    applyTheme(theme)
    queries.setQueryData(meQuery.queryKey, (user: User | undefined) => user && { ...user, theme })
  }
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'theme' }, // One after the other: the last choice is the one that stays.
    mutationFn: (theme: Theme) => unwrap(api.PATCH('/api/auth/me', { body: { theme } })),
    onMutate: async (theme) => {
      applyTheme(theme)
      // An answer that is on its way still has the old theme.
      await queries.cancelQueries({ queryKey: meQuery.queryKey })
      const before = queries.getQueryData<User>(meQuery.queryKey)?.theme ?? 'system'
      show(theme)
      return { before }
    },
    onError: (problem, theme, context) => {
      const stillShown = queries.getQueryData<User>(meQuery.queryKey)?.theme === theme
      if (context && stillShown) show(context.before)
      onFailed(sentence(problem))
    },
    onSettled: () => {
      // After the last of several, the server says which one it kept.
      if (queries.isMutating({ mutationKey: KEY }) === 1) {
        void queries.invalidateQueries({ queryKey: meQuery.queryKey })
      }
    },
  })
  return mutate
}
