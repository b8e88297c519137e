/** How likely something is, in as few words as possible. */
import type { Words } from './words.svelte'

/** Return "one in n" if that is exact, otherwise percent. */
export function saidOdds(odds: number, words: Words): string {
  if (odds >= 1) return words.say('odds-certain')
  const of = Math.round(1 / odds)
  if (Math.abs(1 / odds - of) < 1e-6) return words.say('odds', { count: 1, of })
  return words.say('percent', { share: String(Math.round(100 * odds)) })
}
