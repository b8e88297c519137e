/** The state of a lesson: which step is shown, what was pressed for it, what follows.
 *
 * Nothing is decided here: a learner who presses what a step asks for sees what was played in the game next.
 */
import type { Call, Key } from '../boards/board'
import { joined, type Ways } from '../boards/ways'
import type { Past } from '../replay/past.svelte'
import type { Moment } from '../wire'
import type { LessonTold, Step } from './lessons'

/** A step waits for its press; what follows is shown; a call is answered; all steps are done. */
export type Phase = 'asking' | 'telling' | 'calling' | 'over'

const NOWHERE: Ways = new Map()

export class Lesson {
  index = $state(0)
  phase: Phase = $state('asking')
  /** What was pressed for this step so far. */
  pressed: readonly Key[] = $state.raw([])
  /** What was pressed instead of what was asked for. */
  missed: Key | null = $state.raw(null)
  call: Call | null = $state.raw(null)
  /** What has been played since the press, in words. */
  story: readonly string[] = $state.raw([])
  /** The paths of people by what was played last. */
  paths: Ways = $state.raw(NOWHERE)
  /** The number of the running playback. A later one cancels it. */
  private run = 0
  private answered: () => void = () => undefined

  readonly step: Step = $derived.by(() => {
    const step = this.told.steps[this.index]
    if (step === undefined) throw new Error(`there is no step ${this.index}`)
    return step
  })
  /** The learner's seat at this step. */
  readonly seat: string = $derived.by(() => this.step.seat ?? this.told.seat)
  /** What is to be pressed now. */
  readonly wanted: Key | null = $derived(
    this.phase === 'asking' ? (this.step.press?.[this.pressed.length] ?? null) : null
  )
  private readonly following: Step | undefined = $derived.by(() => this.told.steps[this.index + 1])

  constructor(
    private readonly told: LessonTold,
    private readonly past: Past,
    private readonly callOf: (moment: Moment) => Call | null,
    /** Milliseconds that a played step is shown, for the learner's own steps or those of others. */
    private readonly pace: (own: boolean) => number
  ) {}

  /** The moment after the last press of this step, if it can be shown as a preview. */
  get ahead(): Moment | null {
    const last = this.pressed.length + 1 === this.step.press?.length
    const next = this.past.shelf[this.step.at + 1]
    if (!last || next === undefined || next.n > (this.following?.at ?? 0)) return null
    // The result of a call cannot be known before it.
    return this.callOf(next) === null ? next : null
  }

  press(key: Key): void {
    if (this.phase !== 'asking' || this.wanted === null) return
    if (key !== this.wanted) {
      this.missed = this.pressed.includes(key) ? null : key
      return
    }
    this.missed = null
    this.pressed = [...this.pressed, key]
    if (this.wanted === null) void this.goOn()
  }

  /** Continue to the next step, through everything that was played up to it. */
  async goOn(): Promise<void> {
    const to = this.following?.at ?? this.past.last
    if (this.following?.leap !== true && !(await this.play(to))) return
    this.arrive(to)
  }

  /** Continue without showing what was played. */
  skip(): void {
    this.run += 1
    this.arrive(this.following?.at ?? this.past.last)
  }

  /** Go back one press, otherwise one step. */
  back(): void {
    this.run += 1
    const begun = this.phase !== 'asking' || this.pressed.length > 0 || this.missed !== null
    if (!begun) this.index = Math.max(0, this.index - 1)
    this.ask(this.step.at)
  }

  /** Close the moment of a call. */
  resume(): void {
    this.call = null
    this.answered()
  }

  close(): void {
    this.run += 1
  }

  private arrive(to: number): void {
    if (this.following === undefined) {
      this.past.go(to)
      this.call = null
      this.phase = 'over'
      return
    }
    this.index += 1
    this.ask(to)
  }

  private ask(at: number): void {
    if (this.past.at !== at) this.paths = NOWHERE
    if (this.past.seenAs !== this.seat) this.past.seeAs(this.seat)
    this.past.go(at)
    this.phase = 'asking'
    this.pressed = []
    this.missed = null
    this.call = null
  }

  /** Show what was played up to a moment. Returns whether nothing else was begun meanwhile. */
  private async play(to: number): Promise<boolean> {
    this.run += 1
    const run = this.run
    this.phase = 'telling'
    this.story = []
    for (let n = this.past.at + 1, from = this.past.at; n <= to; n += 1) {
      const moment = this.past.shelf[n]
      if (moment === undefined || (n < to && !moment.story?.length)) continue
      this.show(moment, from)
      from = n
      const call = this.callOf(moment)
      if (call !== null) await this.answer(call)
      else await new Promise((go) => setTimeout(go, this.pace(moment.by === this.seat)))
      if (run !== this.run) return false
    }
    return true
  }

  private show(moment: Moment, from: number): void {
    const { n, story = [] } = moment
    this.paths = joined(
      NOWHERE,
      this.past.shelf.slice(from + 1, n + 1).map((one) => one?.paths)
    )
    this.past.go(n)
    this.story = [...this.story, ...story.map(({ title, text }) => (title ? `${title}: ${text}` : text))]
  }

  private async answer(call: Call): Promise<void> {
    this.call = call
    this.phase = 'calling'
    await new Promise<void>((go) => (this.answered = go))
    this.phase = 'telling'
  }
}
