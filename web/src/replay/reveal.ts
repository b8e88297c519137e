/** What who sees everything sees: a view with all secrets laid open, as at the end of a game. */
import type { LondonWhole, NewyorkWhole, PocketWhole, WhitechapelWhole } from '../wire'

type Whole = PocketWhole | LondonWhole | NewyorkWhole | WhitechapelWhole

/** Give the view of a moment or a position, with its secrets where they are told. */
export function viewOf({ view, secrets }: { view: unknown; secrets?: unknown }): unknown {
  const whole = secrets as Whole | undefined
  // Before Jack is drawn, or has hidden, there is nothing to lay open.
  if (!whole?.jack) return view
  const seen = view as object
  // A sheet is laid open as it is, and patrols are turned over.
  if ('patrols' in whole) return { ...seen, disclosed: whole.jack, patrols: whole.patrols }
  return { ...seen, disclosed: disclosedOf(whole) }
}

/** All secrets in the form in which the end of a game discloses them. */
function disclosedOf(whole: Whole): object {
  const identity = whole.jack
  if ('jack_cards' in whole) {
    return { identity, cards: whole.jack_cards, hourglasses: whole.jack_hourglasses }
  }
  if ('jack_alibis' in whole) {
    return { identity, detective: whole.detective_alibis, jack: whole.jack_alibis }
  }
  return { identity }
}
