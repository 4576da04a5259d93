import { type ReactNode, useState } from 'react'
import { CopyButton } from './CopyButton'
import { childrenOf, countOf, kindOf, openLevels, quoted } from './json-text'

/** Lines drawn before anybody asks for more. */
const FIRST_LINES = 200
/** Children of one object drawn at a time. */
const PAGE = 100
/** Characters of one string drawn before anybody asks for the rest. */
const LONG_STRING = 2000

interface JsonViewProps {
  value: unknown
  /** What it is: "Arguments". */
  label: string
  copy?: boolean | undefined
}

/**
 * JSON as a tree that opens and closes. A megabyte costs no more than what is open: long lists come by the hundred,
 * long strings are cut until asked for. Whatever the data holds is drawn as text.
 */
export function JsonView({ value, label, copy = true }: JsonViewProps) {
  return (
    <div className="code-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <section className="code json" aria-label={label} tabIndex={0}>
        <Node value={value} openLevels={openLevels(value, FIRST_LINES)} />
      </section>
      {copy && (
        <div className="code-frame__tools">
          <CopyButton text={() => JSON.stringify(value, null, 2)} label={`Copy ${label.toLowerCase()}`} />
        </div>
      )}
    </div>
  )
}

interface NodeProps {
  /** Undefined at the root and inside arrays. */
  name?: string | undefined
  value: unknown
  openLevels: number
  last?: boolean
}

function Node({ name, value, openLevels, last = true }: NodeProps) {
  const key = name !== undefined && (
    <>
      <span className="json__key">{quoted(name)}</span>
      <span className="json__punct">: </span>
    </>
  )
  const comma = !last && <span className="json__punct">,</span>
  if (typeof value === 'object' && value !== null) {
    return <Branch head={key} value={value} openLevels={openLevels} comma={comma} />
  }
  return (
    <>
      {key}
      <Leaf value={value} />
      {comma}
    </>
  )
}

interface BranchProps {
  head: ReactNode
  comma: ReactNode
  value: object
  openLevels: number
}

function Branch({ head, comma, value, openLevels }: BranchProps) {
  const [open, setOpen] = useState(openLevels > 0)
  const [limit, setLimit] = useState(PAGE)
  const count = countOf(value)
  const list = Array.isArray(value)
  const [opening, closing] = list ? ['[', ']'] : ['{', '}']

  if (count === 0) {
    return (
      <>
        {head}
        <span className="json__punct">{opening + closing}</span>
        {comma}
      </>
    )
  }
  const words = `${count.toLocaleString()} ${list ? (count === 1 ? 'item' : 'items') : count === 1 ? 'entry' : 'entries'}`
  return (
    <>
      <button type="button" className="json__toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="json__arrow" aria-hidden="true" />
        {head}
        <span className="json__punct">{open ? opening : `${opening} `}</span>
        {!open && <span className="json__count">{words}</span>}
        {!open && <span className="json__punct">{` ${closing}`}</span>}
      </button>
      {!open && comma}
      {open && (
        <>
          <ul className="json__list">
            {childrenOf(value, limit).map(([key, child], index) => (
              <li key={key}>
                <Node
                  name={list ? undefined : key}
                  value={child}
                  openLevels={openLevels - 1}
                  last={index === count - 1}
                />
              </li>
            ))}
            {limit < count && (
              <li>
                <button type="button" className="link" onClick={() => setLimit(limit + PAGE)}>
                  {`Show ${Math.min(PAGE, count - limit)} more of ${(count - limit).toLocaleString()}`}
                </button>
              </li>
            )}
          </ul>
          <span className="json__punct json__close">{closing}</span>
          {comma}
        </>
      )}
    </>
  )
}

function Leaf({ value }: { value: unknown }) {
  const [whole, setWhole] = useState(false)
  if (typeof value !== 'string') return <span className={`json__${kindOf(value)}`}>{String(value)}</span>
  if (whole || value.length <= LONG_STRING) return <span className="json__string">{quoted(value)}</span>
  return (
    <>
      <span className="json__string">{`${quoted(value.slice(0, LONG_STRING)).slice(0, -1)}…`}</span>{' '}
      <button type="button" className="link" onClick={() => setWhole(true)}>
        {`Show all ${value.length.toLocaleString()} characters`}
      </button>
    </>
  )
}
