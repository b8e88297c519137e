/** A table as somebody follows it: the scene, what has happened, what was pressed and what is underway.
 *
 * Everything about the game comes from the house. What was sent and not yet answered is `pending`; it
 * is drawn as such, and never as if it were done.
 */
import { SvelteMap } from 'svelte/reactivity'
import { keyOf, targetOf, type Key } from '../boards/board'
import type {
  ChoiceTold,
  DangerTold,
  DeductionTold,
  Happened,
  Presence,
  Problem,
  Scene,
  Told
} from '../wire'
import { house, Refusal } from '../wire/house'
import { Line, type Pending as Unanswered, type Wish } from '../wire/line'
import { meant, narrowed, pressable } from './picking'
import { broken, keepReceipt, noted, receiptOf } from './receipts'
import { settings } from './settings.svelte'

/** What was sent and is not answered. */
export interface Pending {
  choices: readonly number[]
  /** What was pressed for it last. */
  keys: readonly Key[]
  /** Whether it is for good, or a draft. */
  move: boolean
}

/** What may not be done, and why. */
export interface Refused {
  lines: readonly string[]
  rule: string | null
  key: Key | null
}

/** Names the next thing to choose, or null when there is none. */
export type Sweep = (choices: readonly ChoiceTold[]) => ChoiceTold | null

/** Milliseconds that a pointer rests on something before the house is asked what it would lead to. */
const REST = 70

export class LiveTable {
  scene: Scene | null = $state.raw(null)
  /** The newest scene, also while nothing new is to be shown. */
  latest: Scene | null = $state.raw(null)
  /** Milliseconds that the clock here is ahead of that of the house, or less than it seems. */
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
  /** A choice that is asked about twice. */
  warned: ChoiceTold | null = $state.raw(null)
  pressed: readonly Key[] = $state.raw([])
  /** The kind of choice that is meant where what is pressed could mean several, such as a walk. */
  kind: string | null = $state(null)
  /** What a pointer or the keyboard is on: something on the table, or the button of a choice. */
  over: Key | ChoiceTold | null = $state.raw(null)
  deduction: DeductionTold | null = $state.raw(null)
  danger: DangerTold | null = $state.raw(null)
  /** What everybody has seen so far; that of the moment before, until it is told anew. */
  chronicle: readonly unknown[] = $state.raw([])
  hint: readonly ChoiceTold[] = $state.raw([])
  hinting = $state(false)
  problem: Problem | null = $state.raw(null)
  private views = new SvelteMap<number, unknown>()
  /** What has come while nothing new is to be shown. */
  private known = false
  private held: [Scene, readonly Happened[], boolean][] | null = null
  /** Whether nothing is shown of what others do until it is one's own turn. */
  skipping = $state(false)
  /** What goes on choosing by itself: names the next choice, or none when it is done. */
  private sweeping: Sweep | null = $state.raw(null)
  /** The step that `chronicle` was told of; games that have none to tell are asked once. */
  private recalled: number | 'nothing' = -1
  private line: Line
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly choices = $derived(this.pending === null ? (this.scene?.choices ?? []) : [])
  readonly open = $derived(pressable(this.choices, this.pressed))
  /** What may still be meant by what was pressed. */
  readonly left = $derived(narrowed(this.choices, this.pressed))
  /** The one choice that what is pointed at stands for. */
  readonly pointed: ChoiceTold | null = $derived.by(() => {
    const over = this.over
    if (over === null) return meant(this.choices, this.pressed, this.kind)
    if (typeof over !== 'string') return over
    return meant(this.choices, [...this.pressed, over], this.kind)
  })
  /** The view as the choice makes it that waits to be confirmed: it is carried out only then. */
  private settled: { row: string; view: unknown } | null = $state.raw(null)
  /** The view as that choice would make it. */
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
    this.line = this.connect()
  }

  private connect(unanswered?: Map<string, Unanswered>): Line {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/api/tables/${this.id}/socket?lang=${settings.language}`
    return new Line(address, {
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
    }, unanswered)
  }

  /** Why a line is not opened: whether the seat, or the table, is there at all. */
  private async why(): Promise<Problem | null> {
    try {
      await house.seat(this.id)
      return null
    } catch (error) {
      return error instanceof Refusal ? error.problem : null
    }
  }

  /** Take the line up anew, in the language of now; what is underway stays so. */
  retell(): void {
    const unanswered = this.line.handOver()
    this.held = null
    this.skipping = false
    this.forget()
    this.line = this.connect(unanswered)
  }

  retry(): void {
    this.line.retry()
  }

  close(): void {
    clearTimeout(this.timer)
    this.line.close()
  }

  // What the house tells.

  /** Show nothing new until `resume`: something that has happened is being looked at. */
  hold(): void {
    this.held ??= []
  }

  /** Let others play unseen; what they did is shown together when it is one's own turn. */
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
      // What was shown just now may be something to look at, too.
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

  /** Note what the house says, and end it with one that has changed what it had bound itself to. */
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

  /** See how the clocks here and there differ: by the news that took the least time to come. */
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
    // An answer of the house settles what was sent, whether it was heard as such or not.
    if (this.pending !== null && before !== null && scene.n !== before.n) this.pending = null
    this.heard(happened, whole)
    // What goes by while one thing is chosen after another is not thought about.
    if (this.sweeping === null) this.think()
    this.sweepOn()
  }

  /** Drop what belonged to the moment before. */
  private forget(): void {
    this.pressed = []
    this.over = null
    this.views.clear()
    this.hint = []
    this.deduction = null
    this.danger = null
    this.refused = null
    this.warned = null
  }

  /** Ask what this table helps with. */
  private think(): void {
    if (this.scene?.view == null) return
    this.recall(this.scene.n)
    if (this.assist < 2 || this.deduction !== null) return
    void this.ask({ do: 'ask', what: 'deduction' }).then((told) => {
      if (told?.deduction) this.deduction = told.deduction
    })
    if (this.seat === 'spectator') return
    void this.ask({ do: 'ask', what: 'danger' }).then((told) => {
      if (told?.danger) this.danger = told.danger
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

  /** Ask about the moment; an answer that comes when there is another one is of no use. */
  private async ask(wish: Extract<Wish, { do: 'ask' }>): Promise<Told | null> {
    const [line, moment] = [this.line, momentOf(this.scene)]
    try {
      const told = await line.do(wish)
      const still = line === this.line && moment === momentOf(this.scene)
      return still && told.type === 'told' && told.n === this.scene?.n ? told : null
    } catch {
      return null // what cannot be told is not shown
    }
  }

  // Pointing.

  point(at: Key | ChoiceTold | null): void {
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

  /** Press something on the table; `firm` takes what is meant, else it is only shown. */
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
    if (told !== null && told.lines !== undefined && told.lines.length > 0) {
      this.refused = { lines: told.lines, rule: told.rule ?? null, key }
    }
  }

  /** Take a choice: into the draft, or at once where nothing is asked for. */
  choose(choice: ChoiceTold, keys: readonly Key[] = choice.targets.map(keyOf), sure = false): void {
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

  /** Choose and confirm one thing after another, as long as `next` names one; a step back stops it. */
  sweep(next: Sweep): void {
    this.sweeping = next
    this.sweepOn()
  }

  /** Whether one thing is chosen after another by itself. */
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

  /** Choose no more by itself, and think about the moment that it has come to. */
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

  /** One step back: what was pressed, then what was drafted. */
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
      const told = await this.line.do({ do: move ? 'move' : 'draft', n, choices: [...choices] } as Wish)
      // That it was done is heard before what it has led to: until then it is underway.
      if ((told.n ?? 0) > (this.scene?.n ?? 0)) return
    } catch (problem) {
      this.problem = problem as Problem
      this.rest()
    }
    if (this.pending === pending) this.pending = null
    this.sweepOn()
  }

  // Everything else that a seat can do.

  /** Do something else than choosing; what is refused is shown. */
  async do(wish: Wish): Promise<boolean> {
    try {
      await this.line.do(wish)
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

/** What the choices of a moment belong to: the step, and the own draft. */
function momentOf(scene: Scene | null): string {
  return scene === null ? '' : `${scene.n}: ${rowOf(scene)}`
}

/** The log with what is new; of what was taken back only that it was there is left. */
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
