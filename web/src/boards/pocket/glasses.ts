/** How many hourglasses Jack has, as far as this seat knows. */
import type { PocketView } from '../../wire'
import type { Phrase } from '../board'
import { ENOUGH } from './facts'

export type Glass = 'run' | 'perhaps' | 'not-yet'

function limits(view: PocketView): { least: number; most: number } {
  const known = view.own?.hourglasses
  return known === undefined ? view.hourglasses : { least: known, most: known }
}

/** Return one state for each hourglass that Jack needs: run, perhaps run, or not yet. */
export function glassesShown(view: PocketView): Glass[] {
  const { least, most } = limits(view)
  return Array.from({ length: ENOUGH }, (_, i) => (i < least ? 'run' : i < most ? 'perhaps' : 'not-yet'))
}

/** Return a sentence that says where they come from. */
export function glassesLine(view: PocketView): Phrase {
  const { least, most } = limits(view)
  const { tokens } = view.hourglasses
  const cards = view.jack_cards
  if (view.own !== null) {
    return { id: 'glasses-own', args: { all: least, tokens, cards, on: least - tokens } }
  }
  if (cards === 0) return { id: 'glasses-tokens', args: { tokens } }
  if (view.disclosed !== null && least === most) {
    return { id: 'glasses-open', args: { all: least, tokens, cards, on: least - tokens } }
  }
  return { id: 'glasses-between', args: { least, most, tokens, cards } }
}
