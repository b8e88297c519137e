/** Shows what has happened one beat after another, before the user can act. */
import type { Beat } from './beats'

/** How fast it is shown: the factor of all durations. 0 shows only what waits for the user. */
export type Pace = number

/** Milliseconds between two presses that skip everything up to the next thing that waits. */
const TWICE = 400
/** Milliseconds between activations, and the longest time that all beats together take. */
const BETWEEN = 300
const LONGEST = 7000

/** What starts and stops timers, and reads the clock. */
export interface Timers {
  set: (after: number, done: () => void) => number
  clear: (timer: number) => void
  now: () => number
}

const BROWSER: Timers = {
  set: (after, done) => window.setTimeout(done, after),
  clear: (timer) => window.clearTimeout(timer),
  now: () => performance.now()
}

export class Director {
  /** The beat that is shown. null if nothing is. */
  beat: Beat | null = $state.raw(null)
  /** The beats of the present update, and the number of the one that is shown. */
  beats: readonly Beat[] = $state.raw([])
  at = $state(0)
  paused = $state(false)
  /** What others have done since the user acted last. */
  last: readonly Beat[] = $state.raw([])
  /** Whether the last turn is shown once more. */
  repeating = $state(false)
  private done: () => void = () => undefined
  private timer: number | null = null
  private skipped = -Infinity

  /** Whether something waits for a button of its own. */
  readonly waits = $derived(this.beat?.moment != null && this.beat.lasts === null)

  constructor(
    private readonly pace: () => Pace,
    private readonly timers: Timers = BROWSER
  ) {}

  /** Show beats, then call `done`. Return whether there is anything to show. */
  show(beats: readonly Beat[], done: () => void): boolean {
    this.note(beats)
    const wanted = this.pace() > 0 ? beats : beats.filter((beat) => beat.lasts === null)
    return this.begin(wanted, done)
  }

  /** Note what has happened without showing it. */
  note(beats: readonly Beat[]): void {
    this.last = [...this.last, ...beats]
  }

  /** Show the last turn once more. */
  again(): void {
    const beats = this.last.filter((beat) => beat.moment === null)
    if (this.beat !== null) return
    this.repeating = this.begin(beats, () => (this.repeating = false))
  }

  /** Forget the last turn, because the user acts. */
  forget(): void {
    this.last = []
  }

  /** End the present beat. A second press soon after goes on to what waits for the user, or to the end. */
  skip(): void {
    if (this.waits) return
    const now = this.timers.now()
    const twice = now - this.skipped < TWICE
    this.skipped = now
    if (twice) this.skipAll()
    else this.advance()
  }

  /** Go on to what waits for the user, or to the end. */
  skipAll(): void {
    const next = this.beats.findIndex((beat, at) => at > this.at && beat.lasts === null)
    if (this.beat === null || this.waits) return
    this.go(next < 0 ? this.beats.length : next)
  }

  /** Go on after something that waited for the user. */
  goOn(): void {
    if (this.beat?.moment != null) this.advance()
  }

  /** End everything at once. */
  finish(): void {
    if (this.beat !== null) this.go(this.beats.length)
  }

  togglePause(): void {
    if (this.beat === null || this.waits) return
    this.paused = !this.paused
    if (this.paused) this.stop()
    else this.wait()
  }

  private begin(beats: readonly Beat[], done: () => void): boolean {
    if (beats.length === 0) return false
    this.beats = beats
    this.done = done
    this.paused = false
    this.go(0)
    return true
  }

  private advance(): void {
    this.go(this.at + 1)
  }

  private go(at: number): void {
    this.stop()
    this.at = at
    this.beat = this.beats[at] ?? null
    if (this.beat === null) {
      this.beats = []
      const { done } = this
      this.done = () => undefined
      done()
    } else if (!this.paused) this.wait()
  }

  private wait(): void {
    const lasts = this.beat?.lasts
    if (lasts == null) return
    const between = this.beats[this.at + 1]?.opens === true ? BETWEEN : 0
    this.timer = this.timers.set((lasts + between) * this.factor(), () => this.advance())
  }

  /** Many beats are shown faster. */
  private factor(): number {
    const whole = this.beats.reduce((sum, beat) => sum + (beat.lasts ?? 0), 0)
    return (this.pace() || 1) * Math.min(1, LONGEST / Math.max(whole, 1))
  }

  private stop(): void {
    if (this.timer !== null) this.timers.clear(this.timer)
    this.timer = null
  }
}
