/** Whom the user looks at, and why that person is seen or not.
 *
 * A pointer or the keyboard focus has to rest on a person, and the answer stays for a moment after it has gone. After
 * a press the answer stays until the next one.
 */
import { targetOf, type Key } from '../boards/board'
import type { LiveTable } from '../state/live.svelte'
import type { Why } from '../wire'

/** Milliseconds until a person is asked about, and until the answer is gone again. */
const REST = 120
const LINGER = 300

type Panel = typeof import('./WhyPanel.svelte').default

export class Inquiry {
  /** The person who is asked about. */
  person: Key | null = $state.raw(null)
  private answer: Why | null = $state.raw(null)
  /** Whether the answer stays, because the person was pressed. */
  held = $state(false)
  /** Loaded when somebody is first asked about. */
  Panel: Panel | null = $state.raw(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly live: LiveTable) {}

  /** The answer. None while a choice waits to be confirmed: the board then shows what comes of it. */
  readonly told: Why | null = $derived.by(() => {
    const [answer, person, ready] = [this.answer, this.person, this.live.ready]
    return answer !== null && !ready && person === `person:${answer.about.id}` ? answer : null
  })

  /** Look at a person, or at nobody. */
  look(person: Key | null): void {
    if (this.held && person === null) return
    clearTimeout(this.timer)
    if (person === this.person) return
    const wait = person === null ? LINGER : REST
    this.timer = setTimeout(() => this.turnTo(person, false), wait)
  }

  /** Keep the answer about a person, or dismiss it if it is already kept. */
  hold(person: Key): void {
    clearTimeout(this.timer)
    if (this.held && this.person === person) this.dismiss()
    else this.turnTo(person, true)
  }

  /** Ask again, because something has changed. */
  refresh(): void {
    if (this.person !== null) void this.ask(this.person)
  }

  dismiss(): void {
    clearTimeout(this.timer)
    this.turnTo(null, false)
  }

  private turnTo(person: Key | null, held: boolean): void {
    this.held = held
    this.person = person
    if (person !== null) void this.ask(person)
  }

  private async ask(person: Key): Promise<void> {
    try {
      const [answer, panel] = await Promise.all([this.live.whySeen(targetOf(person)), import('./WhyPanel.svelte')])
      if (this.person !== person) return
      this.answer = answer
      this.Panel = panel.default
    } catch {
      // The server, which has the panel, cannot be reached just now.
    }
  }
}
