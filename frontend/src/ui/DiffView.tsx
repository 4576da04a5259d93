import type { ReactNode } from 'react'
import { cx } from './cx'
import { VisuallyHidden } from './VisuallyHidden'
import { diffWords, type Piece } from './word-diff'

/** Without `before` something is new, without `after` it is gone. */
export interface Change {
  before?: string | undefined
  after?: string | undefined
}

export interface DiffPart {
  id: string
  /** "Description", "Input schema". */
  label: string
  /** What is not shown, counted: "1 added, 1 changed, 4 the same". */
  summary?: string | undefined
  /** Raised by the new text; stands beside the part it concerns. */
  flag?: ReactNode
  /** For what a machine reads. */
  mono?: boolean | undefined
  changes: Change[]
}

/** Before and after, a row each, with the changed words marked inside: struck or underlined, never by colour alone. */
export function DiffView({ parts }: { parts: DiffPart[] }) {
  return (
    <div className="diff-parts">
      {parts.map((part) => (
        <section key={part.id} className="diff-part">
          <div className="diff-part__head">
            <h3 className="diff-part__label">{part.label}</h3>
            {part.summary && <span className="diff-part__summary">{part.summary}</span>}
            {part.flag}
          </div>
          <div className={cx('diff', part.mono && 'diff--mono')}>
            {part.changes.map((change) => (
              <ChangeRows key={`${change.before}→${change.after}`} {...change} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function ChangeRows({ before, after }: Change) {
  const pieces =
    before !== undefined && after !== undefined
      ? diffWords(before, after)
      : { before: whole(before), after: whole(after) }
  return (
    <>
      {before !== undefined && (
        <div className="diff__row diff__row--before">
          <span className="diff__sign" aria-hidden="true">
            −
          </span>
          <p className="diff__text">
            <VisuallyHidden>Before: </VisuallyHidden>
            <Words pieces={pieces.before} as="del" />
          </p>
        </div>
      )}
      {after !== undefined && (
        <div className="diff__row diff__row--after">
          <span className="diff__sign" aria-hidden="true">
            +
          </span>
          <p className="diff__text">
            <VisuallyHidden>After: </VisuallyHidden>
            <Words pieces={pieces.after} as="ins" />
          </p>
        </div>
      )}
    </>
  )
}

function whole(text: string | undefined): Piece[] {
  return text === undefined ? [] : [{ text, changed: true }]
}

function Words({ pieces, as: Tag }: { pieces: Piece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, changed }, index) => {
    if (!changed) return text
    // The space behind the last changed word is not part of the change.
    const word = text.trimEnd()
    return (
      // Pieces have no identity beyond their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>
        <Tag>{word}</Tag>
        {text.slice(word.length)}
      </span>
    )
  })
}
