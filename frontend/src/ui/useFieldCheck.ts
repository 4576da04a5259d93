import { useState } from 'react'

/**
 * When a field's error shows: on leaving it, and from then on with every change until it is right.
 * `check` returns a sentence, or null if the value will do.
 */
export function useFieldCheck<Value>(value: Value, check: (value: Value) => string | null) {
  const [left, setLeft] = useState(false)
  const problem = check(value)
  return {
    error: left ? problem : null,
    /** For the control. */
    onBlur: () => setLeft(problem !== null),
    /** For the form's button: shows the problem and says whether there is one. */
    fails: () => {
      setLeft(problem !== null)
      return problem !== null
    },
  }
}
