/** The WebSocket of a table. It reconnects by itself, loses no request and does none twice.
 *
 * Every request has an id and is sent, again if necessary, until the server has answered. News are numbered. If a
 * number is missing, the client sends `hello` with the last number it has.
 */
import type { Ack, Happened, Incoming, Presence, Problem, Said, Scene, Told } from '.'

const PROTOCOL = 1
/** Milliseconds between two pings, and of silence after which the connection is given up. */
const BEAT = 2500
const SILENCE = 9000
/** Milliseconds after which an unanswered request is sent again on a working connection: at first, and at most. */
const RESEND = 4000
const LONGEST_RESEND = 30_000
const DELAYS = [100, 400, 1000, 2000, 3500] as const
/** Errors after which the same request is sent again. */
const AGAIN = new Set(['request/too-often', 'store/unavailable', 'store/conflict', 'house/stopping'])
/** Errors after which reconnecting is of no use. */
const FINAL = new Set([
  'seat/locked',
  'table/unknown',
  'request/protocol',
  'seat/not-yours',
  'request/origin',
  'name/unknown',
  'table/damaged',
  'store/damaged'
])
/** How often the socket must fail to open with a final error before that error is believed. */
const TURNED_AWAY = 2

export type Command = Extract<Incoming, { id: string }>
/** A command before it has an id. */
export type NewCommand = Command extends infer D ? (D extends Command ? Omit<D, 'id'> : never) : never

export interface Listener {
  /** The scene has changed, by news or by the seat's own draft. `happened` are the new entries of the log. */
  scene: (scene: Scene, happened: readonly Happened[], whole: boolean) => void
  seated: (seat: string) => void
  presence: (presence: Presence) => void
  /** Whether the connection works. If not, how often it was tried and when it is tried next. */
  connection: (up: boolean, tries: number, next: number) => void
  /** The connection is closed for good. */
  ended: (problem: Problem) => void
  /** The socket could not be opened. Find out the reason over HTTP, because browsers do not report it. */
  why: () => Promise<Problem | null>
}

export interface Pending {
  command: Command
  resolve: (answer: Ack | Told) => void
  reject: (problem: Problem) => void
  /** The request was refused, but this is reported only when the scene is up to date. */
  refused?: Problem
  /** When it is sent again unless an answer has arrived, and how long to wait after that. */
  due?: number
  wait?: number
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

export class TableSocket {
  private socket: WebSocket | null = null
  private opened = false
  private welcomed = false
  private seq = -1
  private tries = 0
  private turnedAway = 0
  /** When the server was last asked for a sign of life, if it has sent nothing since. */
  private asked: number | null = null
  private closed = false
  private again: ReturnType<typeof setTimeout> | undefined
  private readonly beat: ReturnType<typeof setInterval>

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    /** Requests that the previous socket left unanswered, to be sent again with the same ids. */
    private readonly pending = new Map<string, Pending>()
  ) {
    this.beat = setInterval(() => this.listen(), BEAT)
    this.connect()
  }

  /** Send a request that is carried out once, however often the connection breaks. Rejects with a `Problem`. */
  do(unsent: NewCommand): Promise<Ack | Told> {
    const command = { ...unsent, id: newId() }
    return new Promise((resolve, reject) => {
      const one: Pending = { command, resolve, reject }
      this.pending.set(command.id, one)
      if (this.welcomed) this.request(one)
    })
  }

  /** Whether there are unanswered requests. */
  get waiting(): boolean {
    return this.pending.size > 0
  }

  /** Reconnect at once, instead of when it is due. */
  retry(): void {
    if (this.socket === null && !this.closed) {
      clearTimeout(this.again)
      this.connect()
    }
  }

  close(): void {
    this.closed = true
    clearInterval(this.beat)
    clearTimeout(this.again)
    this.socket?.close()
  }

  /** Close the socket, and return the unanswered requests for its successor. */
  handOver(): Map<string, Pending> {
    this.close()
    return new Map(this.pending)
  }

  private connect(): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    this.opened = false
    this.asked = Date.now()
    socket.onopen = () => {
      this.opened = true
      this.hello()
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      this.asked = null
      this.hear(JSON.parse(String(event.data)) as Said)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.lost()
    }
  }

  private lost(): void {
    this.socket = null
    this.welcomed = false
    if (this.closed) return
    if (!this.opened) void this.askWhy()
    const delay = DELAYS[Math.min(this.tries, DELAYS.length - 1)] ?? 3500
    this.tries += 1
    this.listener.connection(false, this.tries, Date.now() + delay)
    this.again = setTimeout(() => this.connect(), delay)
  }

  private async askWhy(): Promise<void> {
    const problem = await this.listener.why()
    this.turnedAway = problem !== null && FINAL.has(problem.code) ? this.turnedAway + 1 : 0
    if (problem !== null && this.turnedAway >= TURNED_AWAY && !this.welcomed) this.end(problem)
  }

  private end(problem: Problem): void {
    if (this.closed) return
    this.close()
    for (const one of this.pending.values()) one.reject(problem)
    this.pending.clear()
    this.listener.ended(problem)
  }

  private listen(): void {
    const socket = this.socket
    if (socket === null) return
    const now = Date.now()
    // Timers of a hidden page are late: only silence after a ping counts.
    if (this.asked !== null && now - this.asked > SILENCE) {
      // A dead connection does not close by itself: it is given up here and opened again.
      socket.onclose = null
      socket.close()
      this.lost()
    } else if (this.welcomed) {
      this.asked ??= now
      this.send({ do: 'ping' })
      this.resend(now)
    }
  }

  /** Send unanswered requests again with the same id: a single frame may be lost on a working connection. */
  private resend(now: number): void {
    const due = [...this.pending.values()].filter((one) => now >= (one.due ?? now))
    for (const one of due.filter((one) => one.refused === undefined)) this.request(one)
    for (const one of due) {
      // A refused request waits for a scene, which was lost.
      if (one.refused === undefined) continue
      this.postpone(one)
      this.hello()
      break
    }
  }

  private request(one: Pending): void {
    this.postpone(one)
    this.send(one.command)
  }

  private postpone(one: Pending): void {
    const wait = one.wait ?? RESEND
    one.due = Date.now() + wait
    one.wait = Math.min(2 * wait, LONGEST_RESEND)
  }

  private send(request: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request))
  }

  private hello(): void {
    this.send({
      do: 'hello',
      protocol: PROTOCOL,
      ...(this.seq >= 0 ? { since: this.seq } : {})
    })
  }

  private hear(said: Said): void {
    switch (said.type) {
      case 'welcome':
        this.welcome(said)
        break
      case 'news':
        this.news(said.seq, said.happened, said.scene)
        break
      case 'drafted':
        if (said.seq > this.seq) this.hello()
        else if (said.seq === this.seq) this.listener.scene(said.scene, [], false)
        break
      case 'pong':
        if (said.seq > this.seq) this.hello()
        break
      case 'presence':
        this.listener.presence(said)
        break
      case 'ack':
        this.dropOlderDrafts(said)
        this.settle(said.id, (one) => one.resolve(said))
        break
      case 'told':
        this.settle(said.id, (one) => one.resolve(said))
        break
      case 'refused':
        this.refused(said.problem, said.id ?? null)
        break
      case 'goodbye':
        if (said.problem.code !== 'house/stopping') this.end(said.problem)
    }
  }

  private welcome(said: Extract<Said, { type: 'welcome' }>): void {
    const whole = said.since === 0
    if (!whole && (said.since > this.seq || said.seq < this.seq)) {
      // The log begins after what is known here, or ends before it: everything is requested again.
      this.seq = -1
      this.hello()
      return
    }
    const fresh = whole ? said.log : said.log.filter((one) => one.seq > this.seq)
    this.seq = said.seq
    this.tries = 0
    this.turnedAway = 0
    const back = !this.welcomed
    this.welcomed = true
    this.listener.seated(said.seat)
    this.listener.scene(said.scene, fresh, whole)
    if (back) this.listener.connection(true, 0, 0)
    for (const [id, one] of this.pending) {
      const refused = one.refused
      if (refused !== undefined) this.settle(id, () => one.reject(refused))
      else if (back) this.request(one)
    }
  }

  private news(seq: number, happened: readonly Happened[], scene: Scene): void {
    const fresh = happened.filter((one) => one.seq > this.seq)
    if (fresh.length === 0) return
    if (fresh[0]?.seq !== this.seq + 1) {
      this.hello()
      return
    }
    this.seq = seq
    this.listener.scene(scene, fresh, false)
  }

  private refused(problem: Problem, id: string | null): void {
    const later = (problem.wait ?? 1) * 1000
    if (id === null) {
      if (FINAL.has(problem.code)) this.end(problem)
      else if (problem.code === 'request/too-often') setTimeout(() => this.hello(), later)
      return
    }
    const one = this.pending.get(id)
    if (one === undefined) return
    if (AGAIN.has(problem.code)) {
      one.due = Date.now() + later + RESEND
      setTimeout(() => this.welcomed && this.pending.has(id) && this.request(one), later)
    } else if (problem.code === 'action/wrong-step') {
      // Another player was faster: first get the present state of the game.
      one.refused = problem
      this.postpone(one)
      this.hello()
    } else {
      this.settle(id, () => one.reject(problem))
    }
  }

  /** Settle drafts older than an acknowledged one: sent again they would replace it. */
  private dropOlderDrafts(ack: Ack): void {
    if (this.pending.get(ack.id)?.command.do !== 'draft') return
    for (const [id, one] of this.pending) {
      if (id === ack.id) return
      if (one.command.do === 'draft') this.settle(id, () => one.resolve(ack))
    }
  }

  private settle(id: string, how: (one: Pending) => void): void {
    const one = this.pending.get(id)
    if (one === undefined) return
    this.pending.delete(id)
    how(one)
  }
}
