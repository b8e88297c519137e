/** Handles news from the server: screen reader announcements, the paths of people, moments to show before the game
 * continues.
 */
import type { AnyBoard, Call, Drawn } from '../boards/board'
import { joined, type Ways } from '../boards/ways'
import type { LiveTable } from '../state/live.svelte'
import { play } from '../state/sounds'
import type { AnyStep, Happened } from '../wire'

/** Create it while a component is initialised: it uses effects to see when its announcements were shown. */
export class News {
  /** The paths of people by the last news. Several news may arrive before any is drawn. */
  paths: Ways = $state.raw(new Map())
  /** The screen reader announcement. More text may be added before it is read. */
  spoken = $state('')
  /** Moments to show before the game continues, one after another. */
  private moments: readonly (Call | Drawn)[] = $state.raw([])
  readonly call = $derived(this.moments[0] ?? null)
  private drawn = true
  private begun = true
  /** The cards of this seat at the last news. */
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
      this.paths = whole
        ? new Map()
        : joined(
            this.drawn ? new Map() : this.paths,
            log.map((one) => one.paths)
          )
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
    // A hidden page must not wait for the user.
    if (!document.hidden) this.live.hold()
    if (found[0] !== undefined) play(found[0].seen ? 'call-seen' : 'call-unseen')
  }

  /** Close the moment that is shown. */
  goOn(): void {
    this.moments = this.moments.slice(1)
    if (this.moments.length === 0) this.live.resume()
  }

  /** Announce something at once, and drop earlier announcements. */
  say(text: string): void {
    this.spoken = text
  }

  private tell(log: readonly Happened[]): void {
    const told = log.flatMap((one) =>
      (one.story ?? []).map((line) => (line.title ? `${line.title}: ${line.text}` : line.text))
    )
    const rest = log.filter((one) => !one.story?.length && one.text).map((one) => one.text ?? '')
    if (told.length + rest.length > 0) this.speak([...told, ...rest].join(' '))
    if (log.some((one) => one.what === 'said' && one.by !== this.live.seat)) play('message')
  }

  private speak(text: string): void {
    const next = this.begun ? text : `${this.spoken} ${text}`
    this.begun = next === this.spoken
    this.spoken = next
  }

  /** Return the cards that this seat has drawn since the last news. */
  private drawnSince(): readonly string[] {
    const { scene } = this.live
    const now = scene?.view ? this.board.held(scene.view) : []
    const fresh = now.filter((card) => !this.cards.includes(card))
    this.cards = now
    return fresh
  }
}
