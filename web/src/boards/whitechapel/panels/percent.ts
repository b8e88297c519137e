/** Numbers of the panels in words. */
import type { Words } from '../../../words/words.svelte'

/** Odds in percent, never rounded to nothing or to all. */
export function percentOf(odds: number, words: Words): string {
  if (odds > 0 && odds < 0.001) return words.say('percent-least')
  if (odds > 0.999 && odds < 1) return words.say('percent-most')
  const share = 100 * odds
  const whole = share >= 9.95 || Number.isInteger(share)
  return words.say('percent', { share: whole ? String(Math.round(share)) : share.toFixed(1) })
}
