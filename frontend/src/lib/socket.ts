/**
 * The page's one WebSocket. Pages subscribe to topics and see data that is always some true version of the server's;
 * lost, doubled and reordered events, lost connections and restarts of the server heal by themselves.
 */
import { Line, type Connection, type LineOptions } from './line'
import { TopicCopy } from './topic-copy'
import type { Command, Sections, ServerMessage } from './topics'

export interface TopicView {
  data: Sections | null
  /** Why the server refuses this topic, as a sentence. */
  refused: string | null
}

/** A command that failed, or whose answer never came. */
export class SocketError extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail)
  }
}

interface Options extends LineOptions {
  /** How long an event may be late before a heartbeat's higher version means that it was lost. */
  healMs: number
  answerMs: number
}

const DEFAULTS: Options = {
  open: (url) => new WebSocket(url),
  random: Math.random,
  firstRetryMs: 500,
  lastRetryMs: 15_000,
  silenceMs: 15_000,
  healMs: 500,
  answerMs: 10_000,
}

interface Topic {
  copy: TopicCopy
  view: TopicView
  listeners: Set<() => void>
  /** Of the last time we asked for it. */
  ref: string
  /** There is no such topic for this person: asking again is no use on this connection. */
  final: boolean
}

interface Answer {
  resolve: (result: unknown) => void
  reject: (error: SocketError) => void
  timer: ReturnType<typeof setTimeout>
}

const NOTHING: TopicView = { data: null, refused: null }

export class Socket {
  private options: Options
  private line: Line
  private lastRef = 0
  private topics = new Map<string, Topic>()
  private answers = new Map<string, Answer>()
  private connectionListeners = new Set<() => void>()

  constructor(url: string, options: Partial<Options> = {}) {
    this.options = { ...DEFAULTS, ...options }
    this.line = new Line(url, this.options, {
      opened: () => this.subscribeAgain(),
      received: (text) => this.received(text),
      changed: (connection) => this.connectionChanged(connection),
    })
  }

  get connection(): Connection {
    return this.line.connection
  }

  start(): void {
    this.line.start()
  }

  /** After "signed out": at once if the session surely goes on, through the back-off if nobody could say. */
  resume(sure: boolean): void {
    this.line.resume(sure)
  }

  stop(): void {
    this.line.stop()
    this.forgetAnswers()
  }

  /** The network came back, or someone looks at the page again: do not wait for the next retry. */
  wake(): void {
    this.line.wake()
  }

  onConnection(listener: () => void): () => void {
    this.connectionListeners.add(listener)
    return () => this.connectionListeners.delete(listener)
  }

  view(name: string): TopicView {
    return this.topics.get(name)?.view ?? NOTHING
  }

  /** Any number of pages may share a topic; the server is told when the last one leaves. */
  subscribe(name: string, listener: () => void): () => void {
    let topic = this.topics.get(name)
    if (!topic) {
      topic = { copy: new TopicCopy(), view: NOTHING, listeners: new Set(), ref: '', final: false }
      this.topics.set(name, topic)
      this.ask(name, topic)
    }
    const mine = topic
    mine.listeners.add(listener)
    return () => {
      mine.listeners.delete(listener)
      if (mine.listeners.size > 0 || this.topics.get(name) !== mine) return
      this.topics.delete(name)
      this.line.send({ type: 'unsubscribe', topic: name, ref: this.nextRef() })
    }
  }

  /** Sent at most once: when the answer is lost, the caller is told so and decides. */
  command<Result>(command: Command): Promise<Result> {
    return new Promise((resolve, reject) => {
      const ref = this.nextRef()
      if (!this.line.send({ ...command, ref })) {
        reject(
          new SocketError('offline', 'Offline. Nothing was sent; try again when the connection is back.'),
        )
        return
      }
      const timer = setTimeout(() => {
        const late = 'No answer came. It may still happen; look before you try again.'
        this.settle(ref)?.reject(new SocketError('timeout', late))
      }, this.options.answerMs)
      this.answers.set(ref, { resolve: (result) => resolve(result as Result), reject, timer })
    })
  }

  private received(text: string): void {
    let message: ServerMessage
    try {
      message = JSON.parse(text) as ServerMessage
    } catch {
      this.line.lost()
      return
    }
    switch (message.type) {
      case 'snapshot':
      case 'event':
        return this.topicChanged(message)
      case 'heartbeat':
        this.line.alive()
        return this.compare(message.versions)
      case 'done':
        return this.settle(message.ref)?.resolve(message.result)
      case 'error':
        return this.refused(message.ref, new SocketError(message.code, message.detail))
      default:
        // A newer server may say more than this page understands.
        return undefined
    }
  }

  private topicChanged(message: Extract<ServerMessage, { topic: string }>): void {
    const topic = this.topics.get(message.topic)
    if (!topic) return
    const { copy } = topic
    const changed = message.type === 'snapshot' ? copy.takeSnapshot(message) : copy.takeEvent(message)
    if (copy.hasGap) this.ask(message.topic, topic)
    if (changed) this.show(topic, { data: copy.data, refused: null })
  }

  /** Whoever is still behind the heartbeat after a moment's grace has lost something, and asks again. */
  private compare(versions: Record<string, number>): void {
    const isBehind = (name: string, { copy, final }: Topic) =>
      !final && (copy.awaiting || copy.version < (versions[name] ?? Infinity))
    const suspects = [...this.topics].filter(([name, topic]) => isBehind(name, topic))
    if (suspects.length === 0) return
    setTimeout(() => {
      for (const [name, topic] of suspects) {
        if (this.topics.get(name) === topic && isBehind(name, topic)) this.ask(name, topic)
      }
    }, this.options.healMs)
  }

  private refused(ref: string | null, error: SocketError): void {
    if (ref === null) return
    const topic = [...this.topics.values()].find((each) => each.ref === ref)
    if (!topic) {
      this.settle(ref)?.reject(error)
      return
    }
    topic.final = error.code === 'not_found' || error.code === 'forbidden'
    this.show(topic, { data: topic.final ? null : topic.view.data, refused: error.message })
  }

  private ask(name: string, topic: Topic): void {
    topic.copy.awaiting = true
    topic.final = false
    topic.ref = this.nextRef()
    this.line.send({ type: 'subscribe', topic: name, ref: topic.ref })
  }

  private subscribeAgain(): void {
    for (const [name, topic] of this.topics) this.ask(name, topic)
  }

  private connectionChanged(connection: Connection): void {
    if (connection.state !== 'online') this.forgetAnswers()
    for (const listener of this.connectionListeners) listener()
  }

  private forgetAnswers(): void {
    const lost = 'The connection was lost before the answer came. Look before you try again.'
    for (const ref of this.answers.keys()) this.settle(ref)?.reject(new SocketError('offline', lost))
  }

  private settle(ref: string): Answer | undefined {
    const answer = this.answers.get(ref)
    this.answers.delete(ref)
    clearTimeout(answer?.timer)
    return answer
  }

  private nextRef(): string {
    return String(++this.lastRef)
  }

  private show(topic: Topic, view: TopicView): void {
    topic.view = view
    for (const listener of topic.listeners) listener()
  }
}
