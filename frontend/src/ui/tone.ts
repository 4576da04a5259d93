/** The meanings a colour may carry. The classes `tone-…`, `badge--…` and `notice--…` follow these words. */
export type Tone = 'success' | 'accent' | 'warning' | 'danger' | 'info' | 'muted' | 'faint'
