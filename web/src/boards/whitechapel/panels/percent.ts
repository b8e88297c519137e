/** Numbers of the panels as text. */
import type { Words } from '../../../words/words.svelte'

/** Return odds in percent, never rounded to 0 or 100. */
export function percentOf(odds: number, words: Words): string {
  if (odds > 0 && odds < 0.001) return words.say('percent-least')
  if (odds > 0.999 && odds < 1) return words.say('percent-most')
  const share = 100 * odds
  const whole = share >= 9.95 || Number.isInteger(share)
  return words.say('percent', { share: whole ? String(Math.round(share)) : share.toFixed(1) })
}
