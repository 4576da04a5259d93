import { expect, test } from 'vitest'
import { TopicCopy } from './topic-copy'
import type { TopicEvent, TopicSnapshot } from './topics'

/** Version n of this topic holds the items 1 to n. */
const snapshot = (version: number): TopicSnapshot => ({
  type: 'snapshot',
  topic: 'user:7',
  version,
  data: {
    sessions: Object.fromEntries(Array.from({ length: version }, (_, i) => [i + 1, { version: i + 1 }])),
  },
})
const event = (version: number): TopicEvent => ({
  type: 'event',
  topic: 'user:7',
  version,
  changes: [{ op: 'put', section: 'sessions', id: String(version), item: { version } }],
})

function copyAt(version: number): TopicCopy {
  const copy = new TopicCopy()
  copy.awaiting = true
  copy.takeSnapshot(snapshot(version))
  return copy
}

const holds = (copy: TopicCopy) => ({
  version: copy.version,
  items: Object.keys(copy.data?.sessions ?? {}).length,
})

test('an event that overtakes the snapshot it belongs after is not lost', () => {
  const copy = new TopicCopy()
  copy.awaiting = true
  expect(copy.takeEvent(event(6))).toBe(false)
  copy.takeSnapshot(snapshot(5))
  expect(holds(copy)).toEqual({ version: 6, items: 6 })
})

test('after a reconnect an event waits for the snapshot, even if it would fit the old copy', () => {
  const copy = copyAt(5)
  copy.awaiting = true
  copy.takeEvent(event(6))
  expect(copy.version).toBe(5)
  copy.takeSnapshot(snapshot(5))
  expect(holds(copy)).toEqual({ version: 6, items: 6 })
})

test('an event of a server that began again at lower versions is kept until its snapshot comes', () => {
  const copy = copyAt(9)
  copy.awaiting = true
  copy.takeEvent(event(2))
  copy.takeSnapshot(snapshot(1))
  expect(holds(copy)).toEqual({ version: 2, items: 2 })
})

test('a second snapshot that is older than the copy changes nothing', () => {
  const copy = copyAt(5)
  copy.takeEvent(event(6))
  expect(copy.takeSnapshot(snapshot(5))).toBe(false)
  expect(holds(copy)).toEqual({ version: 6, items: 6 })
})

test('swapped events are put in order without asking, a missing one is a gap', () => {
  const copy = copyAt(1)
  expect(copy.takeEvent(event(3))).toBe(false)
  expect(copy.hasGap).toBe(true)
  expect(copy.takeEvent(event(2))).toBe(true)
  expect(copy.hasGap).toBe(false)
  expect(holds(copy)).toEqual({ version: 3, items: 3 })
})

test('a section that did not change stays the same object', () => {
  const copy = copyAt(1)
  const before = copy.data?.sessions
  copy.takeEvent({ ...event(2), changes: [{ op: 'put', section: 'other', id: 'x', item: {} }] })
  expect(copy.data?.sessions).toBe(before)
})
