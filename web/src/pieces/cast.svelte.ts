/** Who is drawn for an id that two games have: whom the board on the page means by it. */
import { untrack } from 'svelte'

type Parts = Readonly<Record<string, string>>

let casts: readonly Parts[] = $state.raw([])

/** Let ids be drawn as others, until what is given back is called. */
export function cast(parts: Parts): () => void {
  // Whoever lets them be drawn does not follow how they are.
  casts = [...untrack(() => casts), parts]
  return () => {
    casts = untrack(() => casts).filter((one) => one !== parts)
  }
}

/** By which name somebody is drawn. */
export function drawnAs(id: string): string {
  return casts.at(-1)?.[id] ?? id
}
