import type { Sections, TopicEvent, TopicSnapshot } from './topics'

/** More waiting events than this means that the snapshot to come will be newer than them anyway. */
const MOST_WAITING = 500

/**
 * The page's copy of one topic: a snapshot, then events that each carry the next version.
 *
 * Nothing is shown out of order. Events that come while a snapshot is awaited, or too early, wait; once the gap is
 * closed they are applied, and what is older than the copy is dropped.
 */
export class TopicCopy {
  version = -1
  data: Sections | null = null
  /** True from asking for a snapshot until one comes. The old data stays. */
  awaiting = false
  private waiting = new Map<number, TopicEvent>()

  /** Returns whether the data changed. */
  takeSnapshot(snapshot: TopicSnapshot): boolean {
    // Two snapshots may have been asked for; the later one can be older than the events that overtook it.
    if (!this.awaiting && snapshot.version <= this.version) return false
    this.awaiting = false
    this.version = snapshot.version
    this.data = snapshot.data
    this.applyWaiting()
    return true
  }

  /** Returns whether the data changed. Afterwards `hasGap` may be true. */
  takeEvent(event: TopicEvent): boolean {
    if (!this.awaiting && event.version <= this.version) return false
    if (this.waiting.size >= MOST_WAITING) this.waiting.clear()
    this.waiting.set(event.version, event)
    return !this.awaiting && this.applyWaiting()
  }

  get hasGap(): boolean {
    return !this.awaiting && this.waiting.size > 0
  }

  private applyWaiting(): boolean {
    const before = this.version
    for (const version of this.waiting.keys()) {
      if (version <= this.version) this.waiting.delete(version)
    }
    let next: TopicEvent | undefined
    while ((next = this.waiting.get(this.version + 1))) {
      this.waiting.delete(next.version)
      this.version = next.version
      this.data = withChanges(this.data ?? {}, next.changes)
    }
    return this.version !== before
  }
}

/** A new object for every section that changed, the same object for the others, so that pages re-render only for their own. */
function withChanges(data: Sections, changes: TopicEvent['changes']): Sections {
  const next = { ...data }
  for (const change of changes) {
    const section = { ...next[change.section] }
    if (change.op === 'put') section[change.id] = change.item
    else delete section[change.id]
    next[change.section] = section
  }
  return next
}
