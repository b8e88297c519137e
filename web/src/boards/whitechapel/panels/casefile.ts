/** What the police keep in their case file: where Jack may be, and what all have seen of each night. */
import type { DeductionTold, Layout, QuestionTold, WhitechapelChapter, WhitechapelView } from '../../../wire'
import type { Known } from '../../board'

/** Whether somebody looks as Jack, for whom what is possible is what the police can think. */
export function isJack(view: WhitechapelView): boolean {
  return view.own !== null && view.result === null
}

// Where Jack may be.

/** A question of the deduction; for Jack what the police ask themselves. */
export function asked(deduction: DeductionTold | null, id: string): QuestionTold | null {
  const questions = deduction?.questions ?? []
  return questions.find((one) => one.id === id || one.id === `their-${id}`) ?? null
}

/** A circle that something may be on, and how likely that is where it is told. */
export interface Held {
  id: string
  odds: number | null
}

/** What a question can be answered with, the likeliest first where odds are told. */
export function heldIn(question: QuestionTold | null): Held[] {
  const { answers = [], weights = [], total = 0 } = question ?? {}
  return answers.map((id, at) => ({ id, odds: oddsAt(weights[at], total) }))
}

function oddsAt(weight: number | undefined, total: number): number | null {
  return weight === undefined || total === 0 ? null : weight / total
}

/** Whether the table tells how likely things are. */
export function hasOdds(deduction: DeductionTold | null): boolean {
  return (deduction?.questions ?? []).some((one) => (one.weights ?? []).length > 0)
}

/** A cell that Jack has filled tonight, and on how many circles he may have been then. */
export interface Bar {
  cell: string
  count: number
}

/** A bar for each cell of tonight; none where nothing is told of them. */
export function barsOf(view: WhitechapelView, deduction: DeductionTold | null): Bar[] {
  const bars = view.track.map(({ name }) => ({
    cell: name,
    count: asked(deduction, `circle-at-${name}`)?.answers.length ?? 0
  }))
  return bars.every((bar) => bar.count > 0) ? bars : []
}

export function circlesOn(layout: Layout): number {
  return layout.spots.filter((spot) => spot.target.kind === 'circle').length
}

// The track.

/** A cell of the track as it is drawn. */
export interface TrackCell {
  name: string
  /** How it was filled; null where it is not. */
  kind: string | null
  /** Where Jack has come to. */
  present: boolean
}

/** The cells of a night from its murder on, filled or not. */
export function trackOf(layout: Layout, { time, track }: Pick<WhitechapelChapter, 'time' | 'track'>): TrackCell[] {
  const cells = layout.tracks?.[0]?.cells ?? []
  const filled = new Map(track.map((cell) => [cell.name, cell.kind]))
  const last = track.at(-1)?.name
  return cells.slice(Math.max(0, cells.indexOf(time))).map((name) => ({
    name,
    kind: filled.get(name) ?? null,
    present: name === last
  }))
}

/** How many cells are left to fill. */
export function cellsLeft(cells: readonly TrackCell[]): number {
  return cells.filter((cell) => cell.kind === null).length
}

/** How often Jack moved after his murders; a coach fills two cells at once. */
export function movesIn({ track }: Pick<WhitechapelChapter, 'track'>): number {
  const count = (kind: string): number => track.filter((cell) => cell.kind === kind).length
  return count('walk') + count('alley') + count('coach') / 2
}

// The nights.

/** What was told of earlier nights; as far as the table helps, or nothing. */
export function chaptersOf(known: Known): readonly WhitechapelChapter[] {
  return known.chronicle as readonly WhitechapelChapter[]
}

/** The first cell of tonight in which Jack can have been on each circle. */
function firstCells(view: WhitechapelView, deduction: DeductionTold | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name } of view.track) {
    for (const id of asked(deduction, `circle-at-${name}`)?.answers ?? []) {
      if (!found.has(id)) found.set(id, name)
    }
  }
  return found
}

/** Tonight as the view has it, with what the house has told of it besides. */
export function tonightOf(view: WhitechapelView, known: Known): WhitechapelChapter {
  const told = chaptersOf(known).find((chapter) => chapter.night === view.round)
  const first = firstCells(view, known.deduction)
  const before = new Map(told?.clues.map((find) => [find.circle, find.earliest]))
  return {
    night: view.round,
    scenes: view.track.length === 0 ? [] : (told?.scenes ?? []),
    time: view.time,
    track: view.track,
    clues: view.clues.map(({ circle, cell }) => ({
      circle,
      cell,
      earliest: first.get(String(circle)) ?? before.get(circle) ?? null
    })),
    vain: told?.vain ?? view.cleared,
    spared: told?.spared ?? view.spared,
    letters: told?.letters ?? [],
    false_clues: view.false_clues,
    home: told?.home ?? false
  }
}

/** The night that is looked at, of those that are told. */
export function nightShown(view: WhitechapelView, known: Known, night: number | null): WhitechapelChapter {
  const earlier = chaptersOf(known).find((chapter) => chapter.night === night)
  return earlier === undefined || night === view.round ? tonightOf(view, known) : earlier
}

/** The nights that can be looked at. */
export function nightsOf(view: WhitechapelView, known: Known): number[] {
  const earlier = chaptersOf(known).map((chapter) => chapter.night)
  return [...new Set([...earlier.filter((night) => night < view.round), view.round])]
}

/** Markers with the newest first, those of one cell in the order of their numbers. */
export function newestFirst<M extends { circle: number; cell: string }>(markers: readonly M[], layout: Layout): M[] {
  const cells = layout.tracks?.[0]?.cells ?? []
  const at = (marker: M): number => cells.indexOf(marker.cell)
  return [...markers].sort((a, b) => at(b) - at(a) || a.circle - b.circle)
}

/** Circles that were searched and have no clue by now, each once with the cell of the last time. */
export function stillEmpty({ vain, clues }: Pick<WhitechapelChapter, 'vain' | 'clues'>): WhitechapelChapter['vain'] {
  const found = new Set(clues.map((find) => find.circle))
  const last = new Map(vain.map((marker) => [marker.circle, marker]))
  return [...last.values()].filter((marker) => !found.has(marker.circle))
}
