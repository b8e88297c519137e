/** The way to the table of a rematch: whoever is there when all have agreed moves on to it, players and spectators. */
import { untrack } from 'svelte'
import type { LiveTable } from '../state/live.svelte'
import { here } from '../state/route.svelte'
import { Refusal } from '../wire/http'

/** Create it while a component is initialised: it uses an effect. */
export class NextTable {
  /** The rematch that the page has shown last; undefined before the first scene. */
  private shown: string | null | undefined = undefined
  private readonly live: LiveTable

  constructor(live: LiveTable) {
    this.live = live
    $effect(() => {
      const { scene } = live
      if (scene === null) return
      const next = scene.table.rematch ?? null
      if (next !== null && this.shown === null) untrack(() => void this.go(next))
      this.shown = next
    })
  }

  /** Sit down at the next table, if the user has a seat, and show it. */
  async go(next: string): Promise<void> {
    const { live } = this
    const table = live.scene?.table
    if (table === undefined) return
    try {
      if (live.seat === 'spectator' || (await seated(table, live.seat, next))) here.go(`/t/${next}`)
      else live.problem = { code: 'seat/locked', text: '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      live.problem = error.problem
    }
  }
}

async function seated(...at: Parameters<typeof import('./rematch').joinRematch>): Promise<boolean> {
  const { joinRematch } = await import('./rematch')
  return joinRematch(...at)
}
