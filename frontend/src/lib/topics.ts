/** The words of the socket, and what each topic holds. Everything else imports them from here. */
import type { components } from './socket-types'

type Schemas = components['schemas']

export type ServerMessage = Schemas['SocketMessage']
export type TopicSnapshot = Schemas['Snapshot']
export type TopicEvent = Schemas['Event']
export type Sections = TopicSnapshot['data']

type WithoutRef<T> = T extends unknown ? Omit<T, 'ref'> : never
/** What a page may ask for besides topics, which are the socket's own business. */
export type Command = WithoutRef<
  Exclude<Schemas['SocketCommand'], { type: 'subscribe' } | { type: 'unsubscribe' }>
>

export type LiveSession = Schemas['SessionOut']
export type Worker = Schemas['WorkerOut']
export type Check = Schemas['CheckOut']

export type TopicName = `user:${number}` | 'system'
export type TopicData<T extends TopicName> = T extends 'system' ? Schemas['SystemData'] : Schemas['UserData']
