/** The people who have just been cleared, and how long each disc waits before it turns over: from left to right. */
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
    // Within one game suspects only become fewer. Any other change means that another moment is shown.
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

function ordered(cleared: readonly string[], view: HuntView, hexes: ReadonlyMap<string, Hex>): Map<string, number> {
  const left = (id: string): number => hexes.get(personOf(view, id)?.hex ?? '')?.x ?? 0
  const inOrder = [...cleared].sort((one, other) => left(one) - left(other))
  return new Map(inOrder.map((id, at) => [id, at * APART]))
}
