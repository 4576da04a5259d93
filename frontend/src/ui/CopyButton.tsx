import { useEffect, useState } from 'react'
import { announce } from './announce'
import { Button, type ButtonKind } from './Button'
import { copyText } from './copy-text'
import { IconButton } from './IconButton'

type Result = 'idle' | 'copied' | 'failed'

const ICON: Record<Result, 'copy' | 'check' | 'x'> = { idle: 'copy', copied: 'check', failed: 'x' }
const SAYS: Record<Exclude<Result, 'idle'>, string> = {
  copied: 'Copied',
  failed: 'Copying did not work. Select the text and copy it.',
}

interface CopyButtonProps {
  /** Text, or a way to make it: a large one is made only when it is wanted. May throw. */
  text: string | (() => string)
  /** What is copied: "Copy link". */
  label?: string | undefined
  /** With its label in sight, as a button of its own; then a failure is a sentence in sight too. */
  labelled?: boolean | undefined
  /** Of the labelled one. */
  kind?: ButtonKind | undefined
}

export function CopyButton({ text, label = 'Copy', labelled = false, kind }: CopyButtonProps) {
  const [result, setResult] = useState<Result>('idle')

  useEffect(() => {
    // With a sentence in sight the failure stays until the next press.
    if (result === 'idle' || (labelled && result === 'failed')) return
    const timer = setTimeout(() => setResult('idle'), 2000)
    return () => clearTimeout(timer)
  }, [result, labelled])

  async function copy(near: Element) {
    const outcome = (await tryCopy(text, near)) ? 'copied' : 'failed'
    setResult(outcome)
    announce(SAYS[outcome])
  }

  const name = result === 'idle' ? label : SAYS[result]
  if (labelled) {
    return (
      <>
        <Button kind={kind} icon={ICON[result]} onClick={(event) => void copy(event.currentTarget)}>
          {result === 'copied' ? 'Copied' : label}
        </Button>
        {/* First in its row and as wide as it. It was announced already. */}
        {result === 'failed' && <p className="-order-1 w-full text-danger">{SAYS.failed}</p>}
      </>
    )
  }
  return (
    <IconButton
      icon={ICON[result]}
      iconSize={14}
      size="sm"
      label={name}
      onClick={(event) => void copy(event.currentTarget)}
    />
  )
}

async function tryCopy(text: string | (() => string), near: Element): Promise<boolean> {
  try {
    return await copyText(typeof text === 'string' ? text : text(), near)
  } catch {
    // Too deep or circular to be written out.
    return false
  }
}
