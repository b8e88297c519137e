/** The game as a row of moments: its rounds, where to stop when stepping, how many could be Jack. */
import type { AnyBoard } from '../boards/board'
import type { AnyStep, Line, Moment } from '../wire'
import { possibleIn } from '../boards/possible'
import type { Shelf } from './stretches'

/** Return the round, turn or night of a moment. */
export function roundOf(moment: Moment): number {
  return Math.max(1, (moment.view as { round: number }).round)
}

/** A round on the slider. */
export interface Tick {
  round: number
  /** Its first and its last loaded moment. */
  from: number
  to: number
  /** Whether Jack was seen, if its call was answered. */
  seen: boolean | null
}

/** Return the rounds of a game. A step that ends a round belongs to it, and so does the answer of its call. */
export function ticksOf(shelf: Shelf, board: AnyBoard | null): Tick[] {
  const ticks = new Map<number, Tick>()
  for (const moment of shelf) {
    if (moment === undefined) continue
    const round = roundOf(moment)
    const tick = ticks.get(round)
    if (tick === undefined) ticks.set(round, { round, from: moment.n, to: moment.n, seen: null })
    else tick.to = moment.n
    const call = moment.step === undefined ? null : board?.call(moment.step as unknown as AnyStep, moment.view)
    const called = call ? ticks.get(call.round) : undefined
    if (call && called !== undefined) called.seen = call.seen
  }
  return [...ticks.values()].sort((one, other) => one.round - other.round)
}

/** Return where a step forward or back leads: to a moment that has something to show. */
export function stepFrom(shelf: Shelf, at: number, last: number, way: 1 | -1): number {
  let n = at + way
  while (n > 0 && n < last && isQuiet(shelf[n])) n += way
  return Math.min(Math.max(n, 0), last)
}

/** Return whether nothing of a step was visible, such as a half of a choice, or a draw face down. */
function isQuiet(moment: Moment | undefined): boolean {
  return moment !== undefined && !moment.story?.length
}

/** Return where a round begins for the viewer: its first moment with a choice to make. */
function stopIn(shelf: Shelf, tick: Tick): number {
  for (let n = tick.from; n <= tick.to; n += 1) if (shelf[n]?.asked) return n
  return tick.from
}

/** Return where a replay begins: when the table is set up, and there is a choice to make. */
export function firstStop(shelf: Shelf): number {
  return shelf.find((moment) => moment?.asked)?.n ?? 0
}

/** Return the beginning of the next round, or of this one or the one before it. */
export function roundFrom(shelf: Shelf, ticks: readonly Tick[], at: number, last: number, way: 1 | -1): number {
  const stops = ticks.map((tick) => stopIn(shelf, tick))
  if (way > 0) return stops.find((stop) => stop > at) ?? last
  return stops.filter((stop) => stop < at).at(-1) ?? 0
}

/** The lines of a step, in the round in which it was taken. */
export interface Told {
  n: number
  round: number
  by: string | null
  lines: readonly Line[]
}

/** Return the story of the whole game as far as it is loaded. */
export function storyOf(shelf: Shelf): Told[] {
  const told: Told[] = []
  for (const moment of shelf) {
    if (!moment?.story?.length) continue
    const before = shelf[moment.n - 1] ?? moment
    const round = roundOf(before)
    told.push({ n: moment.n, round, by: moment.by ?? null, lines: moment.story })
  }
  return told
}

/** Return how many could be Jack at each loaded moment, if that is known. */
export function countsOf(shelf: Shelf): { n: number; count: number }[] {
  return shelf.flatMap((moment) => {
    const possible = moment === undefined ? null : possibleIn(moment.deduction ?? null)
    return moment === undefined || possible === null ? [] : [{ n: moment.n, count: possible.size }]
  })
}
