/** The case file of the police: where Jack may be, and what everybody has seen of each night. */
import type { Deduction, Layout, Question, WhitechapelChapter, WhitechapelView } from '../../../wire'
import type { Known } from '../../board'

/** Return whether the seat is Jack's. For him, what is possible means what the police can believe. */
export function isJack(view: WhitechapelView): boolean {
  return view.own !== null && view.result === null
}

// Where Jack may be.

/** Return a question of the deduction. For Jack: the question as the police ask it. */
export function asked(deduction: Deduction | null, id: string): Question | null {
  const questions = deduction?.questions ?? []
  return questions.find((one) => one.id === id || one.id === `their-${id}`) ?? null
}

/** A circle that is a possible answer, and how likely it is if the table shows odds. */
export interface Held {
  id: string
  odds: number | null
}

/** Return the answers to a question, the likeliest first if the table shows odds. */
export function heldIn(question: Question | null): Held[] {
  const { answers = [], weights = [], total = 0 } = question ?? {}
  return answers.map((id, at) => ({ id, odds: oddsAt(weights[at], total) }))
}

function oddsAt(weight: number | undefined, total: number): number | null {
  return weight === undefined || total === 0 ? null : weight / total
}

/** Return whether the table shows odds. */
export function hasOdds(deduction: Deduction | null): boolean {
  return (deduction?.questions ?? []).some((one) => (one.weights ?? []).length > 0)
}

/** A cell that Jack has filled tonight, and on how many circles he may have been then. */
export interface Bar {
  cell: string
  count: number
}

/** Return a bar for each cell of tonight. Empty if nothing is known about them. */
export function barsOf(view: WhitechapelView, deduction: Deduction | null): Bar[] {
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
  /** How it was filled. null if it is empty. */
  kind: string | null
  /** Whether Jack is at this cell now. */
  present: boolean
}

/** Return the cells of a night from its murder on, filled or not. */
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

/** Return how many cells are left to fill. */
export function cellsLeft(cells: readonly TrackCell[]): number {
  return cells.filter((cell) => cell.kind === null).length
}

/** Return how often Jack moved after his murders. A coach fills two cells at once. */
export function movesIn({ track }: Pick<WhitechapelChapter, 'track'>): number {
  const count = (kind: string): number => track.filter((cell) => cell.kind === kind).length
  return count('walk') + count('alley') + count('coach') / 2
}

// The nights.

/** Return what is known of earlier nights, which depends on the table's level of help. */
export function chaptersOf(known: Known): readonly WhitechapelChapter[] {
  return known.chronicle as readonly WhitechapelChapter[]
}

/** Return, for each circle, the first cell of tonight in which Jack can have been there. */
function firstCells(view: WhitechapelView, deduction: Deduction | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name } of view.track) {
    for (const id of asked(deduction, `circle-at-${name}`)?.answers ?? []) {
      if (!found.has(id)) found.set(id, name)
    }
  }
  return found
}

/** Return tonight as the view describes it, with what else the server has sent about it. */
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

/** Return the night that is looked at, if it is known. */
export function nightShown(view: WhitechapelView, known: Known, night: number | null): WhitechapelChapter {
  const earlier = chaptersOf(known).find((chapter) => chapter.night === night)
  return earlier === undefined || night === view.round ? tonightOf(view, known) : earlier
}

/** Return the nights that can be looked at. */
export function nightsOf(view: WhitechapelView, known: Known): number[] {
  const earlier = chaptersOf(known).map((chapter) => chapter.night)
  return [...new Set([...earlier.filter((night) => night < view.round), view.round])]
}

/** Return markers with the newest first. Those of one cell are in the order of their numbers. */
export function newestFirst<M extends { circle: number; cell: string }>(markers: readonly M[], layout: Layout): M[] {
  const cells = layout.tracks?.[0]?.cells ?? []
  const at = (marker: M): number => cells.indexOf(marker.cell)
  return [...markers].sort((a, b) => at(b) - at(a) || a.circle - b.circle)
}

/** Return circles that were searched and have no clue by now, each once with the cell of its last search. */
export function stillEmpty({ vain, clues }: Pick<WhitechapelChapter, 'vain' | 'clues'>): WhitechapelChapter['vain'] {
  const found = new Set(clues.map((find) => find.circle))
  const last = new Map(vain.map((marker) => [marker.circle, marker]))
  return [...last.values()].filter((marker) => !found.has(marker.circle))
}
