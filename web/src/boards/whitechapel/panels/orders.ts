/** Orders: what each policeman has done, where to go, and one search after another. */
import type { Choice, WhitechapelView } from '../../../wire'
import { keyOf, type Key, type Mark } from '../../board'

const MOVES: readonly string[] = ['policeman', 'go']
const ACTIONS: readonly string[] = ['actor', 'act', 'search']

/** A policeman, and his state in the current phase. */
export interface Officer {
  colour: string
  key: Key
  /** The crossing he is on. */
  crossing: string
  /** The text about him: a message id. */
  state: string
  taken: boolean
  done: boolean
  mark: Mark | null
}

export function officersOf(view: WhitechapelView, marks: ReadonlyMap<Key, Mark>): Officer[] {
  return Object.entries(view.policemen).map(([colour, crossing]) => {
    const key: Key = `policeman:${colour}`
    const taken = view.taken === colour
    const done = view.done.includes(colour)
    return { colour, key, crossing, state: stateOf(view, taken, done), taken, done, mark: marks.get(key) ?? null }
  })
}

function stateOf(view: WhitechapelView, taken: boolean, done: boolean): string {
  const moves = MOVES.includes(view.stage)
  if (!moves && !ACTIONS.includes(view.stage)) return 'order-stands'
  const what = moves ? 'move' : 'act'
  if (taken) return `order-${what}-now`
  return done ? `order-${what}-done` : `order-${what}-open`
}

// Places to go to, to search or to name.

/** What may be done with a circle, and the choices for it. */
export interface Way {
  group: string
  choices: readonly Choice[]
}

/** Groups of choices that are drawn as cells, one for each circle. */
const GROUPS: readonly string[] = ['walk', 'escape', 'coach', 'on', 'alley', 'search', 'arrest']

export function waysOf(choices: readonly Choice[]): Way[] {
  return GROUPS.map((group) => ({ group, choices: choices.filter((one) => one.group === group) })).filter(
    (way) => way.choices.length > 0
  )
}

/** Return the circle that a choice is about. */
export function circleOf(choice: Choice): { key: Key; id: string } | null {
  const target = choice.targets.find((one) => one.kind === 'circle')
  return target === undefined ? null : { key: keyOf(target), id: target.id }
}

// One search after another.

/** Return the choice that is likeliest to find something. If several are equal, the first. */
function likeliest(choices: readonly Choice[]): Choice | null {
  const odds = ({ preview }: Choice): number => {
    const share = preview?.best ?? preview?.odds
    return share ? share.weight / share.of : 0
  }
  return choices.reduce<Choice | null>((best, one) => (best === null || odds(one) > odds(best) ? one : best), null)
}

/** Return whether searches are offered, or a policeman who could search. */
export function mayBeSearched(view: WhitechapelView, choices: readonly Choice[]): boolean {
  return nextSearch(view, choices) !== null
}

/** Return the next choice while every remaining policeman searches. Nobody is arrested by it. */
export function nextSearch(view: WhitechapelView, choices: readonly Choice[]): Choice | null {
  const searches = choices.filter((one) => one.group === 'search')
  if (searches.length > 0) return likeliest(searches)
  // The same choice selects a policeman who is to move.
  if (view.stage !== 'actor') return null
  const policemen = choices.filter((one) => one.group === 'choose')
  // A policeman who can find nothing is left for something else, if that is known.
  return likeliest(policemen.filter((one) => !one.preview?.best || one.preview.best.weight > 0))
}

// The remaining policemen do nothing.

/** Return whether all remaining policemen can be told to do nothing, and none of them could find anything. */
export function mayBeEnded(view: WhitechapelView, choices: readonly Choice[]): boolean {
  return view.stage === 'actor' && !mayBeSearched(view, choices) && nextRest(choices) !== null
}

/** Return the next choice while every remaining policeman does nothing. */
export function nextRest(choices: readonly Choice[]): Choice | null {
  return choices.find((one) => one.group === 'nothing') ?? choices.find((one) => one.group === 'choose') ?? null
}
