/** Two games use the same id for different people. The board on the page decides which of them is drawn. */
import { untrack } from 'svelte'

type Parts = Readonly<Record<string, string>>

let casts: readonly Parts[] = $state.raw([])

/** Draw some ids as others, until the returned function is called. */
export function cast(parts: Parts): () => void {
  // The caller must not depend on the list.
  casts = [...untrack(() => casts), parts]
  return () => {
    casts = untrack(() => casts).filter((one) => one !== parts)
  }
}

/** Return the id under which a person is drawn. */
export function drawnAs(id: string): string {
  return casts.at(-1)?.[id] ?? id
}
