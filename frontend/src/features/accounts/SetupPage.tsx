import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { ApiError, sentence } from '@/lib/api'
import { useLinkToken } from '@/lib/link-token'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { Entrance } from './Entrance'
import { NewAccountForm } from './NewAccountForm'
import { NewPasswordForm } from './NewPasswordForm'
import { linkQuery } from './queries'

/** Where a one-time link leads: make the account it is for, or give an account a new password. */
export default function SetupPage() {
  const token = useLinkToken()
  if (token === '')
    return (
      <LinkProblem
        title="Open the link again"
        text="It is not kept in the address bar, so that nobody can copy it from there."
      />
    )
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const link = useQuery(linkQuery(token, useId()))
  if (link.isError) {
    const passes = link.error instanceof ApiError && link.error.passes
    return (
      <LinkProblem
        title={passes ? 'The link could not be checked' : 'This link does not work'}
        text={sentence(link.error)}
        onRetry={passes ? () => void link.refetch() : undefined}
      />
    )
  }
  if (!link.data) {
    return (
      <Entrance title="One moment">
        <Loading label="Looking at the link" className="flex flex-col gap-4">
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Loading>
      </Entrance>
    )
  }
  const { purpose } = link.data
  return purpose === 'owner' || purpose === 'invite' ? (
    <NewAccountForm token={token} link={link.data} />
  ) : (
    <NewPasswordForm token={token} link={link.data} />
  )
}

interface LinkProblemProps {
  title: string
  text: string
  onRetry?: (() => void) | undefined
}

function LinkProblem({ title, text, onRetry }: LinkProblemProps) {
  return (
    <Entrance title={title}>
      <Notice tone="warning">{text}</Notice>
      <div className="flex gap-2">
        {onRetry && (
          <Button size="lg" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button asChild size="lg">
          <RouterLink to="/sign-in">Go to sign-in</RouterLink>
        </Button>
      </div>
      <p className="text-xs text-faint">
        On the machine itself,{' '}
        <code className="inline-code whitespace-nowrap">manage.py setup-link --user NAME</code> prints a new
        link.
      </p>
    </Entrance>
  )
}
