import { useEffect, useRef } from 'react'
import { focusSoon } from '@/lib/focus'
import { useUnsaved } from '@/lib/unsaved'
import { Button } from '@/ui/Button'
import { CodeBlock } from '@/ui/CodeBlock'
import { CopyButton } from '@/ui/CopyButton'
import type { NewToken } from './queries'

/** A token right after it was made: the only time that it can be seen. */
export function FreshToken({ token, onDone }: { token: NewToken; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useUnsaved(true)
  useEffect(() => focusSoon(heading), [])
  return (
    <section
      aria-labelledby="fresh-token"
      className="flex flex-col gap-3 rounded-lg border border-success-line bg-success-soft p-4"
    >
      <div>
        <h2
          id="fresh-token"
          ref={heading}
          tabIndex={-1}
          className="text-sm font-semibold break-words outline-none"
        >
          Copy {token.name} now
        </h2>
        <p className="text-muted">It is not shown again. If you lose it, revoke it and create another.</p>
      </div>
      <CodeBlock code={token.token} label="Token" copy={false} />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={token.token} label="Copy token" labelled kind="primary" />
        <Button kind="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
