import { CopyButton } from './CopyButton'
import { cx } from './cx'

interface CodeBlockProps {
  code: string
  /** What it is: "Error from the server". */
  label: string
  /** Off for logs and tables whose columns must stand. */
  wrap?: boolean | undefined
  copy?: boolean | undefined
}

/** Text a machine wrote or reads. Tall ones scroll inside. */
export function CodeBlock({ code, label, wrap = true, copy = true }: CodeBlockProps) {
  return (
    <div className="code-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <section className={cx('code', !wrap && 'code--nowrap')} aria-label={label} tabIndex={0}>
        <pre>{code}</pre>
      </section>
      {copy && (
        <div className="code-frame__tools">
          <CopyButton text={code} label={`Copy ${label.toLowerCase()}`} />
        </div>
      )}
    </div>
  )
}
