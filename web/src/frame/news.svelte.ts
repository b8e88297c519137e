/** What the house tells as it happens: what a voice says of it, how people walked, what is to be looked at. */
import type { AnyBoard, Call, Drawn } from '../boards/board'
import { joined, type Ways } from '../boards/ways'
import type { LiveTable } from '../state/live.svelte'
import { play } from '../state/sounds'
import type { AnyStep, Happened } from '../wire'

/** To be made as a component begins: it sees when what it has told was shown. */
export class News {
  /** How people came to where they stand by the last news; several may come before any is drawn. */
  paths: Ways = $state.raw(new Map())
  /** What a voice says; more may come before it could begin. */
  spoken = $state('')
  /** What is to be looked at before the game goes on, one after the other. */
  private moments: readonly (Call | Drawn)[] = $state.raw([])
  readonly call = $derived(this.moments[0] ?? null)
  private drawn = true
  private begun = true
  /** The cards of this seat, as they were told last. */
  private cards: readonly string[] = []
  private readonly live: LiveTable
  private readonly board: AnyBoard

  constructor(live: LiveTable, board: AnyBoard) {
    this.live = live
    this.board = board
    $effect(() => {
      void this.paths
      this.drawn = true
    })
    $effect(() => {
      void this.spoken
      this.begun = true
    })
  }

  take(log: readonly Happened[], whole: boolean): void {
    if (log.length > 0) {
      this.paths = whole ? new Map() : joined(this.drawn ? new Map() : this.paths, log.map((one) => one.paths))
      this.drawn = false
    }
    const fresh = this.drawnSince()
    if (whole) return
    this.tell(log)
    const steps = log.flatMap((one) => (one.steps ?? []) as unknown as AnyStep[])
    const found = steps.map((step) => this.board.call(step, this.live.scene?.view)).filter((call) => call !== null)
    const shown = [...fresh.map((card) => ({ card })), ...found]
    if (shown.length === 0) return
    this.moments = [...this.moments, ...shown]
    // Nobody looks at a page that is hidden: it must not stand still.
    if (!document.hidden) this.live.hold()
    if (found[0] !== undefined) play(found[0].seen ? 'call-seen' : 'call-unseen')
  }

  /** Leave what is looked at. */
  goOn(): void {
    this.moments = this.moments.slice(1)
    if (this.moments.length === 0) this.live.resume()
  }

  /** Say something at once, whatever was said before. */
  say(text: string): void {
    this.spoken = text
  }

  private tell(log: readonly Happened[]): void {
    const told = log.flatMap((one) => (one.story ?? []).map((line) => (line.title ? `${line.title}: ${line.text}` : line.text)))
    const rest = log.filter((one) => !one.story?.length && one.text).map((one) => one.text ?? '')
    if (told.length + rest.length > 0) this.speak([...told, ...rest].join(' '))
    if (log.some((one) => one.what === 'said' && one.by !== this.live.seat)) play('message')
  }

  private speak(text: string): void {
    const next = this.begun ? text : `${this.spoken} ${text}`
    this.begun = next === this.spoken
    this.spoken = next
  }

  /** The cards that this seat has drawn since it was told last. */
  private drawnSince(): readonly string[] {
    const { scene } = this.live
    const now = scene?.view ? this.board.held(scene.view) : []
    const fresh = now.filter((card) => !this.cards.includes(card))
    this.cards = now
    return fresh
  }
}
