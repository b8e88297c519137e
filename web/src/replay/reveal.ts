/** The perspective that sees everything: a view with all secrets disclosed, as at the end of a game. */
import type { AnyWhole } from '../wire'

/** Return the view of a moment or a position, with its secrets if they are known. */
export function viewOf({ view, secrets }: { view: unknown; secrets?: unknown }): unknown {
  const whole = secrets as AnyWhole | undefined
  // Before Jack is drawn, or has hidden, there are no secrets to disclose.
  if (!whole?.jack) return view
  const seen = view as object
  // The sheet is disclosed as it is, and patrols are turned face up.
  if ('patrols' in whole) return { ...seen, disclosed: whole.jack, patrols: whole.patrols }
  return { ...seen, disclosed: disclosedOf(whole) }
}

/** Return all secrets in the form in which the end of a game discloses them. */
function disclosedOf(whole: AnyWhole): object {
  const identity = whole.jack
  if ('jack_cards' in whole) {
    return { identity, cards: whole.jack_cards, hourglasses: whole.jack_hourglasses }
  }
  if ('jack_alibis' in whole) {
    return { identity, detective: whole.detective_alibis, jack: whole.jack_alibis }
  }
  return { identity }
}
