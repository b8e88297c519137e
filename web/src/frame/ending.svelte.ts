/** The end of a game: its verdict, which the user can put away and open again. */
import { untrack } from 'svelte'
import type { LiveTable } from '../state/live.svelte'
import { play } from '../state/sounds'
import { loadValue, saveValue } from '../state/storage'
import type { VerdictTold } from '../wire'
import { NextTable } from './rematch.svelte'

/** Loaded when a game is over. */
type Parts = typeof import('./verdict_parts')

/** Create it while a component is initialised: it uses effects. */
export class Ending {
  readonly next: NextTable
  /** Whether the verdict stands in place of the task. A reload does not open it again. */
  open = $state(true)
  parts: Parts | null = $state.raw(null)
  private readonly live: LiveTable
  /** Turns to the part of a phone that shows the verdict. */
  private readonly uncover: () => void
  private heard = false

  constructor(live: LiveTable, busy: () => boolean, uncover: () => void) {
    this.live = live
    this.uncover = uncover
    this.next = new NextTable(live)
    this.open = loadValue(this.saved, true, 'tab')
    $effect(() => {
      if (this.verdict !== null && !busy()) untrack(() => this.come())
    })
  }

  readonly verdict: VerdictTold | null = $derived.by(() => this.live.scene?.verdict ?? null)
  /** Whether this seat is on the winning side. null for spectators, and if nobody has won. */
  readonly won: boolean | null = $derived.by(() => {
    const table = this.live.scene?.table
    const winner = table?.ending?.winner ?? null
    const side = table?.chairs.find((chair) => chair.seat === this.live.seat)?.side
    return winner === null || side === undefined ? null : side === winner
  })

  private get saved(): string {
    return `verdict.${this.live.id}`
  }

  private come(): void {
    if (!this.heard && this.live.seat !== 'spectator') play(this.won === true ? 'win' : 'lose')
    this.heard = true
    if (this.open) this.uncover()
    void this.load()
  }

  private async load(): Promise<void> {
    try {
      this.parts ??= await import('./verdict_parts')
    } catch {
      // The server cannot be reached just now, which the page shows. The key V asks again.
    }
  }

  /** Open the verdict, or put it away. */
  show(open: boolean): void {
    if (this.verdict === null) return
    this.open = open
    saveValue(this.saved, open, 'tab')
    void this.load()
  }
}
