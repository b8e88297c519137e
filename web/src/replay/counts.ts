/** How many answers remained possible for a side during a game, and the curve of it. */
import { chiefOf } from '../study/questions'
import type { Shelf } from './stretches'

export interface Count {
  n: number
  count: number
}

/** Return the number of possible answers to the main question, at each known moment that has one. */
export function countsIn(shelf: Shelf): Count[] {
  return shelf.flatMap((moment) => {
    const question = moment === undefined ? null : chiefOf(moment.deduction ?? null)
    const count = question?.answers.length ?? 0
    return moment === undefined || count === 0 ? [] : [{ n: moment.n, count }]
  })
}

/** Return the highest of all counts: both sides are drawn at the same scale. */
export function scaleOf(all: readonly (readonly Count[])[]): number {
  return Math.max(1, ...all.flat().map(({ count }) => count))
}

/** Return the points of a line in a box: as wide as the game is long, one answer at the bottom, the most at the top. */
export function countLine(counts: readonly Count[], last: number, most: number, width: number, height: number): string {
  const spread = Math.max(1, most - 1)
  return counts
    .map(({ n, count }) => {
      const x = last === 0 ? 0 : (n / last) * width
      const y = height * (1 - (count - 1) / spread)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
