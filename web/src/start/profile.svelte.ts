/** The user's name and emblem: those of the settings, or random ones until the user has chosen. */
import { settings } from '../state/settings.svelte'
import type { Words } from '../words/words.svelte'

export interface Profile {
  name: string
  emblem: string
}

/** Return one of several values at random. */
export function anyOf<T>(values: readonly T[]): T {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  const value = values[drawn % values.length]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

const NUMBERS = Array.from({ length: 98 }, (_, index) => index + 2)

/** Make up a name: that of an emblem, and a number. */
export function randomProfile(words: Words, emblems: readonly string[]): Profile {
  const emblem = anyOf(emblems)
  const sign = words.say(`emblem-${emblem}`)
  return { name: words.say('start-name-made', { sign, number: anyOf(NUMBERS) }), emblem }
}

/** Return the name and emblem of the settings. null if there is no name. */
export function savedProfile(): Profile | null {
  return settings.name === '' ? null : { name: settings.name, emblem: settings.emblem }
}

/** Save a name and emblem on this device. */
export function saveProfile(profile: Profile): void {
  settings.name = profile.name
  settings.emblem = profile.emblem
}
