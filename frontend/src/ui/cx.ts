/** Joins the class names that apply: `cx('btn', busy && 'is-busy')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
