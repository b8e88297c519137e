/** Who has just been cleared, and how long each waits to turn over: from left to right. */
import type { Hex } from './geometry'
import { personOf, type HuntView } from './rows'

const APART = 90

export function turns(
  view: () => HuntView,
  hexes: () => ReadonlyMap<string, Hex>
): { readonly waits: ReadonlyMap<string, number> } {
  let before: readonly string[] | null = null
  let waits: ReadonlyMap<string, number> = $state.raw(new Map())
  $effect.pre(() => {
    const now = view()
    const cleared = (before ?? []).filter((id) => !now.suspects.includes(id))
    // Of one game the suspects only become fewer: anything else is another moment to look at.
    const follows = before === null || now.suspects.every((id) => before?.includes(id))
    before = now.suspects
    if (cleared.length > 0) waits = ordered(cleared, now, hexes())
    else if (!follows) waits = new Map()
  })
  return {
    get waits() {
      return waits
    }
  }
}

function ordered(
  cleared: readonly string[],
  view: HuntView,
  hexes: ReadonlyMap<string, Hex>
): Map<string, number> {
  const left = (id: string): number => hexes.get(personOf(view, id)?.hex ?? '')?.x ?? 0
  const inOrder = [...cleared].sort((one, other) => left(one) - left(other))
  return new Map(inOrder.map((id, at) => [id, at * APART]))
}
