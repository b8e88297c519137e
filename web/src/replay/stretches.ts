/** Which moments are loaded next, and which one is drawn meanwhile. */
import type { Moment } from '../wire'

/** The loaded moments of a game, by their number. */
export type Shelf = readonly (Moment | undefined)[]

/** Moments in one request: few enough to arrive soon, many enough to need few requests. */
export const STRETCH = 40

export interface Span {
  from: number
  /** The first moment after it. */
  to: number
}

/** Return the range to load next: the one around the current moment, then its neighbours, in turn. null if all moments
 * up to the last one are loaded.
 */
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

/** Return the loaded moments with new ones added. */
export function shelved(shelf: Shelf, moments: readonly Moment[]): Shelf {
  const wider = [...shelf]
  for (const moment of moments) wider[moment.n] = moment
  return wider
}

/** Return the nearest loaded moment, an earlier one rather than a later one. */
export function nearest(shelf: Shelf, at: number): Moment | null {
  for (let away = 0; away <= Math.max(at, shelf.length); away += 1) {
    const found = shelf[at - away] ?? shelf[at + away]
    if (found !== undefined) return found
  }
  return null
}
