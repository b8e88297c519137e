/** What a night's beginning and end are told with: from what everybody has seen, and from the sheet of Jack. */
import type { AnyStep, WhitechapelChapter, WhitechapelView } from '../../../wire'
import type { Interlude, Known } from '../../board'
import { asked, chaptersOf, movesIn } from '../panels/casefile'
import { rowOf, sheetOf } from '../table'

interface Seen {
  event: string
  number?: number
  circles?: readonly number[]
}

/** Return the moment that a step is, if any: the policemen are turned up, or Jack is home and another night comes. It
 * is none any more once the game has gone on.
 */
export function interludeOf(step: AnyStep, view: WhitechapelView): Interlude | null {
  const seen = (step.events ?? []) as readonly Seen[]
  const found = (event: string): Seen | undefined => seen.find((one) => one.event === event)
  if (view.result !== null) return null
  const next = found('night')?.number
  if (next !== undefined) {
    return view.round === next && view.track.length === 0 ? { kind: 'night-end', round: next - 1, places: [] } : null
  }
  if (found('whistles') === undefined || view.track.some((cell) => cell.kind !== 'murder')) return null
  return { kind: 'night-begin', round: view.round, places: (found('murder')?.circles ?? []).map(String) }
}

/** Return what everybody has seen of a night. null until it is known, or where the table does not say it. */
export function chapterOf(known: Known, night: number): WhitechapelChapter | null {
  return chaptersOf(known).find((one) => one.night === night) ?? null
}

/** A cell of a night as its review shows it. */
export interface ReviewCell {
  name: string
  kind: string
  circle: number | null
  /** The first cell at which he can have been there, if it is known for a clue. */
  earliest: string | null
  /** How the circle is known: a crime, a clue that was found, his own sheet, or not at all. */
  by: 'scene' | 'clue' | 'sheet' | null
}

/** Return the filled cells of a night. A clue stands in the first cell that it can be from, once for each cell. */
export function cellsOf(view: WhitechapelView, chapter: WhitechapelChapter): ReviewCell[] {
  const row = new Map(sheetOf(view) === null ? [] : rowOf(view, chapter.night).map((note) => [note.cell, note.circle]))
  const found = new Set(chapter.clues.map((clue) => clue.circle))
  const scenes = [...chapter.scenes]
  return chapter.track.map(({ name, kind }): ReviewCell => {
    const own = row.get(name)
    if (own !== undefined) {
      const by = kind === 'murder' ? 'scene' : found.has(own) ? 'clue' : 'sheet'
      return { name, kind, circle: own, earliest: null, by }
    }
    // Which of two murders came first is not known.
    if (kind === 'murder') return { name, kind, circle: scenes.shift() ?? null, earliest: null, by: 'scene' }
    const clue = chapter.clues.find((one) => (one.earliest ?? one.cell) === name)
    if (clue === undefined) return { name, kind, circle: null, earliest: null, by: null }
    return { name, kind, circle: clue.circle, earliest: clue.earliest, by: 'clue' }
  })
}

/** Numbers about a night that has ended. */
export interface NightCount {
  moves: number
  coaches: number
  alleys: number
  clues: number
  /** Circles of his way, without those of the murders. */
  circles: number
  /** How many hideouts fit now, and how many fitted before that night. null where it is not told. */
  homes: number | null
  before: number | null
}

export function countOf(known: Known, chapter: WhitechapelChapter): NightCount {
  const kinds = (kind: string): number => chapter.track.filter((cell) => cell.kind === kind).length
  return {
    moves: movesIn(chapter),
    coaches: kinds('coach') / 2,
    alleys: kinds('alley'),
    clues: chapter.clues.length,
    circles: chapter.track.length,
    homes: chapter.hideouts ?? asked(known.deduction, 'hideout')?.answers.length ?? null,
    before: chapterOf(known, chapter.night - 1)?.hideouts ?? null
  }
}

/** Return where Jack was, by his own sheet, when he had reached a cell. */
export function whereAt(view: WhitechapelView, night: number, cell: string): number | null {
  return rowOf(view, night).find((note) => note.cell === cell)?.circle ?? null
}
