/** The line to a table: it breaks, comes back by itself, loses and doubles nothing.
 *
 * What is to be done has an id and is sent, again if need be, until the house has answered. News are
 * numbered; who finds a number missing says hello with the last one it has.
 */
import type { Ack, Happened, Incoming, Presence, Problem, Said, Scene, Told } from '.'

const PROTOCOL = 1
/** Milliseconds between two questions whether the house is there, and of silence until it is given up. */
const BEAT = 2500
const SILENCE = 9000
/** Milliseconds after which a request without an answer is sent again on a line that is up: at first and at most. */
const RESEND = 4000
const LONGEST_RESEND = 30_000
const DELAYS = [100, 400, 1000, 2000, 3500] as const
/** Refusals after which the same is sent again. */
const AGAIN = new Set(['request/too-often', 'store/unavailable', 'store/conflict', 'house/stopping'])
/** Refusals after which it is of no use to come back. */
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
/** So often a line is not opened, while the house says why, until that is believed. */
const TURNED_AWAY = 2

export type Deed = Extract<Incoming, { id: string }>
/** A deed before it has an id. */
export type Wish = Deed extends infer D ? (D extends Deed ? Omit<D, 'id'> : never) : never

export interface Listener {
  /** The scene has changed, by news or by the own draft; `happened` is what is new. */
  scene: (scene: Scene, happened: readonly Happened[], whole: boolean) => void
  seated: (seat: string) => void
  presence: (presence: Presence) => void
  /** Whether the house is heard; if not, how often it was tried and when it is tried next. */
  connection: (up: boolean, tries: number, next: number) => void
  /** The conversation is over for good. */
  ended: (problem: Problem) => void
  /** A line was not opened: ask by another way why. A browser is not told. */
  why: () => Promise<Problem | null>
}

export interface Pending {
  deed: Deed
  resolve: (answer: Ack | Told) => void
  reject: (problem: Problem) => void
  /** Refused, but told only when the scene is up to date. */
  refused?: Problem
  /** When it is sent again unless an answer has come, and how long to wait after that. */
  due?: number
  wait?: number
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export class Line {
  private socket: WebSocket | null = null
  private opened = false
  private welcomed = false
  private seq = -1
  private tries = 0
  private turnedAway = 0
  /** When the house was asked whether it is there, and has said nothing since. */
  private asked: number | null = null
  private closed = false
  private again: ReturnType<typeof setTimeout> | undefined
  private readonly beat: ReturnType<typeof setInterval>

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    /** What was not answered on the line before this one, to be sent again by the same ids. */
    private readonly pending = new Map<string, Pending>()
  ) {
    this.beat = setInterval(() => this.listen(), BEAT)
    this.connect()
  }

  /** Have something done, once, however often the line breaks; rejects with a `Problem`. */
  do(wish: Wish): Promise<Ack | Told> {
    const deed = { ...wish, id: newId() } as Deed
    return new Promise((resolve, reject) => {
      const one: Pending = { deed, resolve, reject }
      this.pending.set(deed.id, one)
      if (this.welcomed) this.request(one)
    })
  }

  /** Whether anything that was asked for has not been answered. */
  get waiting(): boolean {
    return this.pending.size > 0
  }

  /** Try at once, instead of when it is time. */
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

  /** Hang up, and give what was not answered to the line that takes its place. */
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
    // Timers of a page that nobody looks at come late: only silence after a question counts.
    if (this.asked !== null && now - this.asked > SILENCE) {
      // A line that is dead does not close by itself: it is given up here and taken up anew.
      socket.onclose = null
      socket.close()
      this.lost()
    } else if (this.welcomed) {
      this.asked ??= now
      this.send({ do: 'ping' })
      this.resend(now)
    }
  }

  /** Send what has no answer again, by the same id: a single frame may be lost on a line that is up. */
  private resend(now: number): void {
    const due = [...this.pending.values()].filter((one) => now >= (one.due ?? now))
    for (const one of due.filter((one) => one.refused === undefined)) this.request(one)
    for (const one of due) {
      // What was refused waits for a scene, which was lost.
      if (one.refused === undefined) continue
      this.postpone(one)
      this.hello()
      break
    }
  }

  private request(one: Pending): void {
    this.postpone(one)
    this.send(one.deed)
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
      // It begins after more than is known here, or ends before it: all is asked for again.
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
      // Somebody was faster: first see what the game has come to.
      one.refused = problem
      this.postpone(one)
      this.hello()
    } else {
      this.settle(id, () => one.reject(problem))
    }
  }

  /** Settle drafts before an acknowledged one: sent again they would take the place of it. */
  private dropOlderDrafts(ack: Ack): void {
    if (this.pending.get(ack.id)?.deed.do !== 'draft') return
    for (const [id, one] of this.pending) {
      if (id === ack.id) return
      if (one.deed.do === 'draft') this.settle(id, () => one.resolve(ack))
    }
  }

  private settle(id: string, how: (one: Pending) => void): void {
    const one = this.pending.get(id)
    if (one === undefined) return
    this.pending.delete(id)
    how(one)
  }
}
