/** The printed facts of Mr. Jack Pocket, from the one file that contains them. */
import facts from '../../../../src/lamplighter/games/pocket/facts.json'

/** Everybody, in the order in which people are always listed. */
export const CHARACTERS: readonly string[] = facts.characters.map((one) => one.id)

const GLASSES = new Map(facts.characters.map((one) => [one.id, one.hourglasses]))

/** The number of hourglasses on a person's alibi card. */
export function glassesOf(character: string): number {
  return GLASSES.get(character) ?? 0
}

/** The number of hourglasses that Jack needs. */
export const ENOUGH = facts.aim.hourglasses

export const SEATS: readonly string[] = facts.seats
