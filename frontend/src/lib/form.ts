/** The state of a form: what is typed, what is wrong with it, and the one request that sends it. */
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentence } from './api'
import { useUnsaved } from './unsaved'

type Values = Record<string, string>
export type Errors<V> = { [Name in keyof V]?: string | null }

interface FormSettings<V extends Values> {
  initial: V
  /** What is wrong with the values, as a sentence per field. The server has the last word. */
  check?: (values: V) => Errors<V>
  submit: (values: V) => Promise<unknown>
}

export interface FieldState {
  value: string
  error: string | null
  set: (value: string) => void
  /** Goes on the input. */
  input: {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
}

export function useForm<V extends Values>({ initial, check = () => ({}), submit }: FormSettings<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Errors<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const dirty = Object.keys(initial).some((name) => values[name] !== initial[name])
  useUnsaved(dirty)

  const wrong = check(values)

  function field(name: keyof V & string): FieldState {
    const set = (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setRefused((before) => ({ ...before, [name]: null }))
    }
    return {
      value: values[name] ?? '',
      // A field is judged once it was left, and from then on at every key.
      error: refused[name] ?? (left.has(name) ? (wrong[name] ?? null) : null),
      set,
      input: {
        name,
        value: values[name] ?? '',
        onChange: (event) => set(event.target.value),
        onBlur: () => {
          if (values[name]) setLeft((before) => new Set(before).add(name))
        },
      },
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setLeft(new Set(Object.keys(initial)))
    setFailure(null)
    if (Object.values(wrong).some(Boolean)) {
      focusFirstInvalid(element.current)
      return
    }
    setBusy(true)
    try {
      await submit(values)
    } catch (problem) {
      const { known, rest } = split(problem, initial)
      setRefused(known)
      setFailure(rest)
      focusFirstInvalid(element.current)
    } finally {
      setBusy(false)
    }
  }

  function reset(next: V = initial) {
    setValues(next)
    setLeft(new Set())
    setRefused({})
    setFailure(null)
  }

  return {
    values,
    field,
    failure,
    busy,
    dirty,
    reset,
    props: { ref: element, onSubmit: send, noValidate: true },
  }
}

/** The sentences that belong to a field of this form, and what is left to say above it. */
function split<V extends Values>(problem: unknown, initial: V): { known: Errors<V>; rest: string | null } {
  if (!(problem instanceof ApiError)) return { known: {}, rest: sentence(problem) }
  const known: Values = {}
  const others: string[] = []
  for (const [name, text] of Object.entries(problem.fields)) {
    if (name in initial) known[name] = text
    else others.push(text)
  }
  const covered = Object.keys(known).length > 0 && others.length === 0
  return { known: known as Errors<V>, rest: covered ? null : [problem.message, ...others].join(' ') }
}

/** After the errors are drawn: the next frame. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
