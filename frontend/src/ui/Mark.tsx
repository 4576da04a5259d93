/** The logo: two jacks, one cable. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle className="mark-jack" cx="15.25" cy="4.75" r="2.5" />
      <circle className="mark-jack" cx="4.75" cy="15.25" r="2.5" />
      <path className="mark-cable" d="M4.75 4.75C4.75 12.5 15.25 7.5 15.25 15.25" />
      <circle className="mark-plug" cx="4.75" cy="4.75" r="3.25" />
      <circle className="mark-plug" cx="15.25" cy="15.25" r="3.25" />
    </svg>
  )
}

/** The logo with its word. */
export function Brand() {
  return (
    <span className="brand">
      <Mark />
      <span className="brand__word">Patchbay</span>
    </span>
  )
}
