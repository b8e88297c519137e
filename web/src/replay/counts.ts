/** How many answers were left to a side, over a game, and how that is drawn. */
import { chiefOf } from '../study/known'
import type { Shelf } from './stretches'

export interface Count {
  n: number
  count: number
}

/** The answers that were left to the chief question, at each known moment that has one. */
export function countsIn(shelf: Shelf): Count[] {
  return shelf.flatMap((moment) => {
    const question = moment === undefined ? null : chiefOf(moment.deduction ?? null)
    const count = question?.answers.length ?? 0
    return moment === undefined || count === 0 ? [] : [{ n: moment.n, count }]
  })
}

/** The highest of all counts: both sides are drawn by one measure. */
export function scaleOf(all: readonly (readonly Count[])[]): number {
  return Math.max(1, ...all.flat().map(({ count }) => count))
}

/** Points of a line in a box: as long as the game, one answer at the bottom, the most at the top. */
export function countLine(
  counts: readonly Count[],
  last: number,
  most: number,
  width: number,
  height: number
): string {
  const spread = Math.max(1, most - 1)
  return counts
    .map(({ n, count }) => {
      const x = last === 0 ? 0 : (n / last) * width
      const y = height * (1 - (count - 1) / spread)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
