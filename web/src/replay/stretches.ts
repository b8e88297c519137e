/** Which moments are fetched next, and which one is drawn meanwhile. */
import type { Moment } from '../wire'

/** Moments of a game by their number, as far as they are known. */
export type Shelf = readonly (Moment | undefined)[]

/** Moments in one request: few enough to be there soon, many enough not to ask too often. */
export const STRETCH = 40

export interface Span {
  from: number
  /** The first one after it. */
  to: number
}

/** The stretch to fetch next: the one that somebody looks at, then its neighbours, in turn; null when
 * all moments up to the last one are known. */
export function nextSpan(shelf: Shelf, at: number, last: number): Span | null {
  const here = Math.floor(at / STRETCH)
  const count = Math.floor(last / STRETCH) + 1
  for (let away = 0; away < count; away += 1) {
    for (const index of away === 0 ? [here] : [here + away, here - away]) {
      if (index < 0 || index >= count) continue
      const span = { from: index * STRETCH, to: Math.min((index + 1) * STRETCH, last + 1) }
      if (!isKnown(shelf, span)) return span
    }
  }
  return null
}

function isKnown(shelf: Shelf, { from, to }: Span): boolean {
  for (let n = from; n < to; n += 1) if (shelf[n] === undefined) return false
  return true
}

/** The shelf with moments put on it. */
export function shelved(shelf: Shelf, moments: readonly Moment[]): Shelf {
  const wider = [...shelf]
  for (const moment of moments) wider[moment.n] = moment
  return wider
}

/** The known moment that is nearest, an earlier one rather than a later one. */
export function nearest(shelf: Shelf, at: number): Moment | null {
  for (let away = 0; away <= Math.max(at, shelf.length); away += 1) {
    const found = shelf[at - away] ?? shelf[at + away]
    if (found !== undefined) return found
  }
  return null
}
