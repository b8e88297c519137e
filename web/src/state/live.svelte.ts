/** The live state of a table: the scene, what has happened, what was pressed and what is pending.
 *
 * Everything about the game comes from the server. What was sent and not yet answered is `pending`. It is drawn as
 * such, and never as if it were done.
 */
import { SvelteMap } from 'svelte/reactivity'
import { keyOf, targetOf, type Key } from '../boards/board'
import type { Choice, AnyDanger, Deduction, Happened, Presence, Problem, Scene, Told } from '../wire'
import { server, Refusal } from '../wire/http'
import { TableSocket, type Pending as Unanswered, type NewCommand } from '../wire/socket'
import { meant, narrowed, pressable } from './picking'
import { broken, keepReceipt, noted, receiptOf } from './receipts'
import { settings } from './settings.svelte'

/** A request that was sent and is not answered. */
export interface Pending {
  choices: readonly number[]
  /** What was pressed for it last. */
  keys: readonly Key[]
  /** Whether it is final, or a draft. */
  move: boolean
}

/** What is not allowed, and why. */
export interface Refused {
  lines: readonly string[]
  rule: string | null
  key: Key | null
}

/** Returns the next choice, or null if there is none. */
export type Sweep = (choices: readonly Choice[]) => Choice | null

/** Milliseconds that a pointer rests on something before the server is asked for a preview. */
const REST = 70

export class LiveTable {
  scene: Scene | null = $state.raw(null)
  /** The newest scene, also while updates are held back. */
  latest: Scene | null = $state.raw(null)
  /** Milliseconds by which this browser's clock is ahead of the server's: an upper bound. */
  skew = $state(0)
  log: readonly Happened[] = $state.raw([])
  seat = $state('')
  presence: Presence | null = $state.raw(null)
  up = $state(false)
  tries = $state(0)
  next = $state(0)
  ended: Problem | null = $state.raw(null)
  pending: Pending | null = $state.raw(null)
  refused: Refused | null = $state.raw(null)
  /** A choice that needs a second confirmation. */
  warned: Choice | null = $state.raw(null)
  pressed: readonly Key[] = $state.raw([])
  /** The selected kind of choice, such as a walk, if what is pressed could mean several. */
  kind: string | null = $state(null)
  /** What a pointer or the keyboard focus is on: something on the table, or the button of a choice. */
  over: Key | Choice | null = $state.raw(null)
  deduction: Deduction | null = $state.raw(null)
  danger: AnyDanger | null = $state.raw(null)
  /** What everybody has seen so far. It belongs to the previous moment until the server has sent it anew. */
  chronicle: readonly unknown[] = $state.raw([])
  hint: readonly Choice[] = $state.raw([])
  hinting = $state(false)
  problem: Problem | null = $state.raw(null)
  private views = new SvelteMap<number, unknown>()
  /** Whether `skew` has been measured. */
  private known = false
  /** Updates that are held back. null while they are shown at once. */
  private held: [Scene, readonly Happened[], boolean][] | null = null
  /** Whether the moves of others are not shown until it is the user's turn. */
  skipping = $state(false)
  /** Chooses automatically: returns the next choice, or null when it is done. */
  private sweeping: Sweep | null = $state.raw(null)
  /** What was known when `deduction` was requested last. */
  private deduced = ''
  /** The step for which `chronicle` was sent. Games without a chronicle are asked once. */
  private recalled: number | 'nothing' = -1
  private socket: TableSocket
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly choices = $derived(this.pending === null ? (this.scene?.choices ?? []) : [])
  readonly open = $derived(pressable(this.choices, this.pressed))
  /** The choices that fit what was pressed. */
  readonly left = $derived(narrowed(this.choices, this.pressed))
  /** The one choice that is meant by what is pointed at. */
  readonly pointed: Choice | null = $derived.by(() => {
    const over = this.over
    if (over === null) return meant(this.choices, this.pressed, this.kind)
    if (typeof over !== 'string') return over
    return meant(this.choices, [...this.pressed, over], this.kind)
  })
  /** The view after the choice that waits to be confirmed. It is carried out only then. */
  private settled: { row: string; view: unknown } | null = $state.raw(null)
  /** The view after the choice that is pointed at, or after the one that waits to be confirmed. */
  readonly ahead: unknown = $derived.by(() => {
    const [pointed, settled, row] = [this.pointed, this.settled, rowOf(this.scene)]
    if (pointed !== null) return this.views.get(pointed.action) ?? null
    return this.scene?.draft?.closed === true && settled?.row === row ? settled.view : null
  })
  readonly assist = $derived(this.scene?.table.assist ?? 0)

  constructor(
    readonly id: string,
    readonly heard: (happened: readonly Happened[], whole: boolean) => void = () => undefined
  ) {
    this.socket = this.connect()
  }

  private connect(unanswered?: Map<string, Unanswered>): TableSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/tables/${this.id}/socket?lang=${settings.language}`
    return new TableSocket(
      address,
      {
        scene: (scene, happened, whole) => this.take(scene, happened, whole),
        seated: (seat) => (this.seat = seat),
        presence: (presence) => (this.presence = presence),
        connection: (up, tries, next) => {
          this.up = up
          this.tries = tries
          this.next = next
        },
        ended: (problem) => (this.ended = problem),
        why: () => this.why()
      },
      unanswered
    )
  }

  /** Find out why the socket cannot be opened: whether the seat, or the table, exists at all. */
  private async why(): Promise<Problem | null> {
    try {
      await server.seat(this.id)
      return null
    } catch (error) {
      return error instanceof Refusal ? error.problem : null
    }
  }

  /** Open a new socket, in the present language. Pending requests stay pending. */
  retell(): void {
    const unanswered = this.socket.handOver()
    this.held = null
    this.skipping = false
    this.forget()
    this.forgetDeduction()
    this.socket = this.connect(unanswered)
  }

  retry(): void {
    this.socket.retry()
  }

  close(): void {
    clearTimeout(this.timer)
    this.socket.close()
  }

  // Messages from the server.

  /** Hold back updates until `resume`, because something that has happened is being shown. */
  hold(): void {
    this.held ??= []
  }

  /** Hold back the moves of others. They are shown together when it is the user's turn. */
  skip(): void {
    if (this.scene?.yours === true || this.seat === 'spectator') return
    this.skipping = true
    this.hold()
  }

  resume(): void {
    this.skipping = false
    const waiting = this.held ?? []
    this.held = null
    for (const [at, news] of waiting.entries()) {
      this.show(...news)
      // What was just shown may hold back the rest again.
      if (this.held !== null) {
        this.held = waiting.slice(at + 1)
        return
      }
    }
  }

  private take(scene: Scene, happened: readonly Happened[], whole: boolean): void {
    if (!this.isFair(scene)) return
    this.latest = scene
    this.tell(happened, whole)
    if (this.held !== null) {
      this.held.push([scene, happened, whole])
      const turn = scene.yours === true || scene.table.status === 'over'
      if (this.skipping && turn) this.resume()
      return
    }
    this.show(scene, happened, whole)
  }

  /** Save the scene in the receipt. If the server has changed its commitment, end the connection. */
  private isFair(scene: Scene): boolean {
    if (this.seat === 'spectator' || this.seat === '') return true
    const receipt = receiptOf(this.id)
    if (broken(receipt, scene)) {
      this.close()
      this.ended = { code: 'fairness/changed', text: '' }
      return false
    }
    keepReceipt(this.id, noted(receipt, scene))
    return true
  }

  /** Measure the difference of the clocks, from the news that took the least time to arrive. */
  private tell(happened: readonly Happened[], whole: boolean): void {
    const last = happened.at(-1)
    if (whole || last === undefined) return
    const late = Date.now() - last.at
    this.skew = this.known ? Math.min(this.skew, late) : late
    this.known = true
  }

  private show(scene: Scene, happened: readonly Happened[], whole: boolean): void {
    const before = this.scene
    this.scene = scene
    this.log = whole ? happened : merged(this.log, happened)
    if (momentOf(before) !== momentOf(scene)) this.forget()
    if (knownIn(before) !== knownIn(scene)) this.forgetDeduction()
    // A new scene settles what was sent, even if the answer itself was lost.
    if (this.pending !== null && before !== null && scene.n !== before.n) this.pending = null
    this.heard(happened, whole)
    // Help is not requested for moments that automatic choices pass through.
    if (this.sweeping === null) this.think()
    this.sweepOn()
  }

  /** Drop what belonged to the previous moment. */
  private forget(): void {
    this.pressed = []
    this.over = null
    this.views.clear()
    this.hint = []
    this.danger = null
    this.refused = null
    this.warned = null
  }

  private forgetDeduction(): void {
    this.deduction = null
    this.deduced = ''
  }

  /** Request the help that this table offers. */
  private think(): void {
    if (this.scene?.view == null) return
    this.recall(this.scene.n)
    if (this.assist < 2) return
    this.deduce(knownIn(this.scene))
    if (this.seat === 'spectator' || this.danger !== null) return
    void this.ask({ do: 'ask', what: 'danger' }).then((told) => {
      if (told?.danger) this.danger = told.danger
    })
  }

  /** Request what can be deduced, once for all drafts from which nothing else follows. */
  private deduce(known: string): void {
    if (this.deduced === known) return
    this.deduced = known
    void this.ask({ do: 'ask', what: 'deduction' }, knownIn).then((told) => {
      if (told?.deduction) this.deduction = told.deduction
      else if (this.deduced === known) this.deduced = ''
    })
  }

  private recall(n: number): void {
    if (this.assist < 1 || this.recalled === n || this.recalled === 'nothing') return
    void this.ask({ do: 'ask', what: 'chronicle' }).then((told) => {
      if (told === null) return
      this.chronicle = told.chronicle ?? []
      this.recalled = this.chronicle.length > 0 ? n : 'nothing'
    })
  }

  /** Ask about the present moment. An answer that arrives when `about` has changed is dropped. */
  private async ask(command: Extract<NewCommand, { do: 'ask' }>, about = momentOf): Promise<Told | null> {
    const [socket, moment] = [this.socket, about(this.scene)]
    try {
      const told = await socket.do(command)
      const still = socket === this.socket && moment === about(this.scene)
      return still && told.type === 'told' && told.n === this.scene?.n ? told : null
    } catch {
      return null // what is not known is not shown
    }
  }

  // Pointing.

  point(at: Key | Choice | null): void {
    this.over = at
    clearTimeout(this.timer)
    const choice = this.pointed
    if (choice === null || this.assist < 1 || this.views.has(choice.action)) return
    this.timer = setTimeout(() => void this.foresee(choice.action), REST)
  }

  private async foresee(action: number): Promise<void> {
    const told = await this.ask({ do: 'ask', what: 'preview', action })
    if (told?.view != null && this.choices.some((one) => one.action === action)) {
      this.views.set(action, told.view)
    }
  }

  // Pressing and choosing.

  /** Press something on the table. With `firm` the choice that is meant is made, otherwise it is only shown. */
  press(key: Key, firm = true): void {
    if (this.scene?.yours !== true || this.pending !== null) return
    this.refused = null
    if (this.pressed.includes(key)) {
      if (firm) this.release(key)
      return
    }
    if (!this.open.has(key)) {
      void this.whyNot(key)
      return
    }
    const pressed = [...this.pressed, key]
    const choice = meant(this.choices, pressed, this.kind)
    if (choice === null) this.pressed = pressed
    else if (firm) this.choose(choice, pressed)
    else this.point(key)
  }

  private release(key: Key): void {
    const choice = meant(this.choices, this.pressed, this.kind)
    if (choice !== null) this.choose(choice, this.pressed)
    else this.pressed = this.pressed.filter((one) => one !== key)
  }

  private async whyNot(key: Key): Promise<void> {
    const told = await this.ask({ do: 'ask', what: 'refusal', target: targetOf(key) })
    if (told?.lines !== undefined && told.lines.length > 0) {
      this.refused = { lines: told.lines, rule: told.rule ?? null, key }
    }
  }

  /** Make a choice: into the draft, or at once if no confirmation is wanted. */
  choose(choice: Choice, keys: readonly Key[] = choice.targets.map(keyOf), sure = false): void {
    if (this.pending !== null || this.scene === null) return
    if (choice.warning && !sure) {
      this.warned = choice
      return
    }
    this.warned = null
    const row = [...(this.scene.draft?.choices ?? []), choice.action]
    this.settled = { row: row.join(' '), view: this.views.get(choice.action) ?? null }
    const at_once = choice.stands && (sure || !settings.confirm)
    void this.send(row, keys, at_once)
  }

  /** Choose and confirm one choice after another, as long as `next` returns one. A step back stops it. */
  sweep(next: Sweep): void {
    this.sweeping = next
    this.sweepOn()
  }

  /** Whether choices are being made automatically. */
  get sweeps(): boolean {
    return this.sweeping !== null
  }

  private sweepOn(): void {
    if (this.sweeping === null || this.pending !== null) return
    const choices = this.scene?.choices ?? []
    const choice = this.scene?.yours === true ? this.sweeping(choices) : null
    if (choice === null || choice.warning) {
      this.rest()
      return
    }
    const row = [...(this.scene?.draft?.choices ?? []), choice.action]
    void this.send(row, choice.targets.map(keyOf), choice.stands)
  }

  /** Stop choosing automatically, and request help for the present moment. */
  private rest(): void {
    if (this.sweeping === null) return
    this.sweeping = null
    this.think()
  }

  /** Whether everything is chosen and waits to be confirmed. */
  readonly ready = $derived(this.scene?.draft?.closed === true)

  confirm(): void {
    const row = this.scene?.draft?.choices
    if (row !== undefined && row.length > 0 && this.pending === null) void this.send(row, [], true)
  }

  /** Go one step back: undo the last press, then the last choice of the draft. */
  back(): void {
    this.rest()
    if (this.warned !== null || this.refused !== null) {
      this.warned = null
      this.refused = null
    } else if (this.pressed.length > 0) {
      this.pressed = this.pressed.slice(0, -1)
    } else if (this.scene?.draft && this.pending === null) {
      void this.send(this.scene.draft.choices.slice(0, -1), [], false)
    }
  }

  private async send(choices: readonly number[], keys: readonly Key[], move: boolean): Promise<void> {
    const n = this.scene?.n ?? 0
    const pending: Pending = { choices, keys, move }
    this.pending = pending
    try {
      const told = await this.socket.do({ do: move ? 'move' : 'draft', n, choices: [...choices] } as NewCommand)
      // The acknowledgement arrives before the new scene. Until then the request is pending.
      if ((told.n ?? 0) > (this.scene?.n ?? 0)) return
    } catch (problem) {
      this.problem = problem as Problem
      this.rest()
    }
    if (this.pending === pending) this.pending = null
    this.sweepOn()
  }

  // Everything else that a seat can do.

  /** Send a command other than a choice. A refusal is shown. */
  async do(command: NewCommand): Promise<boolean> {
    try {
      await this.socket.do(command)
      return true
    } catch (problem) {
      this.problem = problem as Problem
      return false
    }
  }

  async askHint(): Promise<void> {
    if (this.hinting) return
    this.hinting = true
    const told = await this.ask({ do: 'ask', what: 'hint' })
    this.hinting = false
    this.hint = told?.hint ?? []
  }
}

function rowOf(scene: Scene | null): string {
  return (scene?.draft?.choices ?? []).join(' ')
}

/** Identifies the choices of a moment: the step, and the seat's own draft. */
function momentOf(scene: Scene | null): string {
  return scene === null ? '' : `${scene.n}: ${rowOf(scene)}`
}

/** Identifies what can be deduced: a draft changes it only if it changes what the seat alone knows. */
function knownIn(scene: Scene | null): string {
  const view = scene?.view as { own?: unknown } | null | undefined
  return scene === null ? '' : `${scene.n} ${scene.head ?? ''} ${JSON.stringify(view?.own ?? null)}`
}

/** Return the log with new entries. An entry that was taken back only says that it existed. */
function merged(log: readonly Happened[], fresh: readonly Happened[]): readonly Happened[] {
  if (fresh.length === 0) return log
  const seen = new Set(fresh.map((one) => one.seq))
  const kept = log.filter((one) => !seen.has(one.seq))
  return [...fresh.filter((one) => one.what === 'taken-back').reduce(struck, kept), ...fresh]
}

function struck(log: Happened[], back: Happened): Happened[] {
  return log.map((one) => {
    if (one.what !== 'moved' || (one.n ?? 0) <= (back.n ?? 0)) return one
    const { seq, at, what, by, n } = one
    return { seq, at, what, by, n, struck: true }
  })
}
