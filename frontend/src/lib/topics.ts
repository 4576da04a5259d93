/** The words of the socket, and what each topic holds. Everything else imports them from here. */
import type { components } from './socket-types'

type Schemas = components['schemas']

export type ServerMessage =
  Schemas['Snapshot'] | Schemas['Event'] | Schemas['Heartbeat'] | Schemas['Done'] | Schemas['Error']
export type TopicSnapshot = Schemas['Snapshot']
export type TopicEvent = Schemas['Event']
export type Sections = TopicSnapshot['data']

type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
export type Command = WithoutRef<Schemas['CheckWorker']>

export type LiveSession = Schemas['Session']
export type Worker = Schemas['Worker']
export type Check = Schemas['Check']

export type TopicName = `user:${number}` | 'system'
export type TopicData<T extends TopicName> = T extends 'system'
  ? { workers: Record<string, Worker>; checks: Record<string, Check> }
  : { sessions: Record<string, LiveSession> }
