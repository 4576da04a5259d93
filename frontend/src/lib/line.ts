/** Keeps one WebSocket open: reconnects with back-off, notices silence, and stops when the server says "signed out". */

export type Connection =
  | { state: 'connecting' }
  | { state: 'online' }
  | { state: 'offline'; retryAt: number }
  | { state: 'signed_out' }

export const SIGNED_OUT = 4401

/** A line that is signed out again this soon after a resumption is not resumed at once a second time. */
const RESUME_PAUSE_MS = 5000

export interface LineOptions {
  open: (url: string) => WebSocket
  random: () => number
  firstRetryMs: number
  lastRetryMs: number
  /** A line without a sign of life for this long is dead, whatever the browser thinks of it. */
  silenceMs: number
}

interface LineEvents {
  opened: () => void
  received: (text: string) => void
  changed: (connection: Connection) => void
}

type Timer = ReturnType<typeof setTimeout> | undefined

export class Line {
  connection: Connection = { state: 'connecting' }
  private socket: WebSocket | null = null
  private running = false
  private failures = 0
  private resumedAt = -Infinity
  private retryTimer: Timer
  private silenceTimer: Timer

  constructor(
    private url: string,
    private options: LineOptions,
    private events: LineEvents,
  ) {}

  start(): void {
    if (this.running) return
    this.running = true
    this.tell({ state: 'connecting' })
    this.connect()
  }

  /** After "signed out", when the session goes on (`sure`) or nobody could say. Never a storm of attempts. */
  resume(sure: boolean): void {
    if (this.running) return
    if (sure && Date.now() - this.resumedAt > RESUME_PAUSE_MS) {
      this.resumedAt = Date.now()
      this.start()
    } else {
      this.running = true
      this.retryLater()
    }
  }

  stop(): void {
    this.running = false
    this.hangUp()
  }

  /** Tries at once instead of waiting for the next retry. */
  wake(): void {
    if (this.running && !this.socket) this.connect()
  }

  /** False when there is nobody to hear it. */
  send(message: object): boolean {
    if (this.socket?.readyState !== 1) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** The server is alive and makes sense. */
  alive(): void {
    this.failures = 0
    clearTimeout(this.silenceTimer)
    this.silenceTimer = setTimeout(() => this.lost(), this.options.silenceMs)
  }

  /** Gives this socket up and plans the next one. */
  lost(code?: number): void {
    this.hangUp()
    if (code === SIGNED_OUT) {
      this.running = false
      this.tell({ state: 'signed_out' })
      return
    }
    this.retryLater()
  }

  private retryLater(): void {
    const { firstRetryMs, lastRetryMs, random } = this.options
    const longest = Math.min(lastRetryMs, firstRetryMs * 2 ** this.failures++)
    // Between half and all of it, so that a thousand pages do not come back in the same instant.
    const delay = longest * (0.5 + random() / 2)
    this.retryTimer = setTimeout(() => this.connect(), delay)
    this.tell({ state: 'offline', retryAt: Date.now() + delay })
  }

  private connect(): void {
    clearTimeout(this.retryTimer)
    const socket = this.options.open(this.url)
    this.socket = socket
    // A socket that was given up may still call back; only the current one counts.
    const current = () => this.socket === socket
    socket.addEventListener('open', () => {
      if (!current()) return
      this.tell({ state: 'online' })
      this.events.opened()
    })
    socket.addEventListener('message', (event) => {
      if (current()) this.events.received(String(event.data))
    })
    socket.addEventListener('close', (event) => {
      if (current()) this.lost(event.code)
    })
    socket.addEventListener('error', () => undefined) // `close` follows, and says more.
    // An attempt that hangs is as dead as a line that went silent. It is no success yet, so the back-off goes on.
    clearTimeout(this.silenceTimer)
    this.silenceTimer = setTimeout(() => this.lost(), this.options.silenceMs)
  }

  private hangUp(): void {
    clearTimeout(this.retryTimer)
    clearTimeout(this.silenceTimer)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private tell(connection: Connection): void {
    this.connection = connection
    this.events.changed(connection)
  }
}
