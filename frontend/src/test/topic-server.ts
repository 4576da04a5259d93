/** A real WebSocket server that speaks the topics' language, for tests; it can lose, double and reorder events. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Sections, ServerMessage, TopicEvent } from '@/lib/topics'

type Received = { type: string; ref: string; topic?: string }
type Change = TopicEvent['changes'][number]

export class TopicServer {
  port = 0
  received: Received[] = []
  topics = new Map<string, { version: number; data: Sections }>()
  /** What happens to an event on its way; the default delivers it once. */
  deliver = (event: TopicEvent): TopicEvent[] => [event]
  answer = (message: Received): ServerMessage | null => ({ type: 'done', ref: message.ref, result: {} })
  /** Why a topic is not for this page; by default the one that only staff may see. */
  refuses = (topic: string): string | null => (topic === 'system' ? 'There is no such topic.' : null)
  private subscribers = new Map<string, Set<WebSocket>>()
  private server: WebSocketServer

  private constructor(port: number) {
    this.server = new WebSocketServer({ port, host: '127.0.0.1' })
    this.server.on('connection', (socket) => {
      socket.on('message', (text) => this.heard(socket, JSON.parse(String(text)) as Received))
      socket.on('close', () => this.subscribers.forEach((sockets) => sockets.delete(socket)))
    })
  }

  static async start(port = 0): Promise<TopicServer> {
    const server = new TopicServer(port)
    await once(server.server, 'listening')
    server.port = (server.server.address() as AddressInfo).port
    return server
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ws/`
  }

  subscriberCount(topic: string): number {
    return this.subscribers.get(topic)?.size ?? 0
  }

  snapshot(topic: string): { version: number; data: Sections } {
    return structuredClone(this.topics.get(topic) ?? { version: 0, data: {} })
  }

  change(topic: string, ...changes: Change[]): void {
    const state = this.topics.get(topic) ?? { version: 0, data: {} }
    for (const change of changes) {
      const section = (state.data[change.section] ??= {})
      if (change.op === 'put') section[change.id] = change.item
      else delete section[change.id]
    }
    state.version += 1
    this.topics.set(topic, state)
    const event: TopicEvent = { type: 'event', topic, version: state.version, changes }
    for (const copy of this.deliver(event)) {
      for (const socket of this.subscribers.get(topic) ?? []) this.tell(socket, copy)
    }
  }

  heartbeat(): void {
    for (const socket of this.server.clients) {
      const mine = [...this.subscribers].filter(([, sockets]) => sockets.has(socket)).map(([topic]) => topic)
      const versions = Object.fromEntries(mine.map((topic) => [topic, this.snapshot(topic).version]))
      this.tell(socket, { type: 'heartbeat', versions })
    }
  }

  /** Sends a frame to every page, sensible or not. */
  say(text: string): void {
    for (const socket of this.server.clients) socket.send(text)
  }

  hangUp(code?: number): void {
    for (const socket of this.server.clients) {
      if (code) socket.close(code)
      else socket.terminate()
    }
  }

  async stop(): Promise<void> {
    this.hangUp()
    this.server.close()
    await once(this.server, 'close')
  }

  private heard(socket: WebSocket, message: Received): void {
    this.received.push(message)
    const topic = message.topic ?? ''
    if (message.type === 'subscribe') {
      const detail = this.refuses(topic)
      if (detail !== null) {
        this.tell(socket, { type: 'error', ref: message.ref, code: 'not_found', detail })
        return
      }
      const sockets = this.subscribers.get(topic) ?? new Set<WebSocket>()
      this.subscribers.set(topic, sockets.add(socket))
      this.tell(socket, { type: 'snapshot', topic, ...this.snapshot(topic) })
    } else if (message.type === 'unsubscribe') {
      this.subscribers.get(topic)?.delete(socket)
    } else {
      const answer = this.answer(message)
      if (answer) this.tell(socket, answer)
    }
  }

  private tell(socket: WebSocket, message: ServerMessage): void {
    socket.send(JSON.stringify(message))
  }
}
