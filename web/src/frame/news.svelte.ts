/** Handles news from the server: screen reader announcements, and the paths of people. */
import { joined, type Ways } from '../boards/ways'
import type { LiveTable } from '../state/live.svelte'
import { play } from '../state/sounds'
import type { Happened } from '../wire'

/** Create it while a component is initialised: it uses effects to see when its announcements were shown. */
export class News {
  /** The paths of people by the last news. Several news may arrive before any is drawn. */
  paths: Ways = $state.raw(new Map())
  /** The screen reader announcement. More text may be added before it is read. */
  spoken = $state('')
  private drawn = true
  private begun = true
  private readonly live: LiveTable

  constructor(live: LiveTable) {
    this.live = live
    $effect(() => {
      void this.paths
      this.drawn = true
    })
    $effect(() => {
      void this.spoken
      this.begun = true
    })
  }

  /** Take what has happened. `told` means that it was shown step by step, and announced. */
  take(log: readonly Happened[], whole: boolean, told = false): void {
    if (log.length > 0) {
      this.paths = whole
        ? new Map()
        : joined(
            this.drawn ? new Map() : this.paths,
            log.map((one) => one.paths)
          )
      this.drawn = false
    }
    if (!whole) this.tell(log, told)
  }

  /** Announce something at once, and drop earlier announcements. */
  say(text: string): void {
    this.spoken = text
  }

  private tell(log: readonly Happened[], announced: boolean): void {
    const told = (announced ? [] : log).flatMap((one) =>
      (one.story ?? []).map((line) => (line.title ? `${line.title}: ${line.text}` : line.text))
    )
    const rest = log.filter((one) => !one.story?.length && one.text).map((one) => one.text ?? '')
    if (told.length + rest.length > 0) this.speak([...told, ...rest].join(' '))
    if (log.some((one) => one.what === 'said' && one.by !== this.live.seat)) play('message')
  }

  /** Announce something after what was announced before. */
  speak(text: string): void {
    const next = this.begun ? text : `${this.spoken} ${text}`
    this.begun = next === this.spoken
    this.spoken = next
  }
}
