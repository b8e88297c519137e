/** Who sits down: the name of the settings, or one that was made up until somebody gives himself one. */
import { settings } from '../state/settings.svelte'
import type { Words } from '../words/words.svelte'

export interface Somebody {
  name: string
  emblem: string
}

/** One of several, by chance. */
export function anyOf<T>(values: readonly T[]): T {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  const value = values[drawn % values.length]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

const NUMBERS = Array.from({ length: 98 }, (_, index) => index + 2)

/** Make a name up: that of a sign, and a number. */
export function madeUp(words: Words, emblems: readonly string[]): Somebody {
  const emblem = anyOf(emblems)
  const sign = words.say(`emblem-${emblem}`)
  return { name: words.say('start-name-made', { sign, number: anyOf(NUMBERS) }), emblem }
}

/** Who the guest is by the settings; null while he has no name. */
export function known(): Somebody | null {
  return settings.name === '' ? null : { name: settings.name, emblem: settings.emblem }
}

/** Keep a name for this device. */
export function settle(somebody: Somebody): void {
  settings.name = somebody.name
  settings.emblem = somebody.emblem
}
