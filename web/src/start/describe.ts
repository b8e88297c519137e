/** Names of games, seats, time controls and players on the start page. */
import type { Chair, NewTable, TableInfo } from '../wire'
import type { Words } from '../words/words.svelte'

export type Pace = NonNullable<NewTable['pace']>

/** Return the message of an id if there is one, otherwise the plain name. */
export function called(words: Words, id: string, name: string): string {
  return words.has(id) ? words.say(id) : name
}

export function gameName(words: Words, game: string): string {
  return called(words, `start-game-${game}`, game)
}

export function shortName(words: Words, game: string): string {
  return called(words, `start-short-${game}`, game)
}

export function seatName(words: Words, seat: string): string {
  return called(words, `start-seat-${seat}`, seat)
}

export function levelName(words: Words, level: string): string {
  return called(words, `start-level-${level}`, level)
}

export function paceName(words: Words, pace: Pace): string {
  switch (pace.pace) {
    case 'untimed':
      return words.say('start-pace-untimed')
    case 'correspondence':
      return words.say('start-pace-days', { days: pace.days ?? 3 })
    case 'clocks':
      return words.say('start-pace-clocks', {
        minutes: Math.round((pace.seconds ?? 1800) / 60),
        seconds: pace.increment ?? 10
      })
  }
}

export function chairName(words: Words, chair: Chair): string {
  if (chair.kind === 'computer') {
    return words.say('start-vs-computer', { level: chair.player ?? '' })
  }
  return chair.name || seatName(words, chair.seat)
}

/** Return who sits at a table besides some seats. */
export function others(words: Words, table: TableInfo, mine: readonly string[]): string[] {
  return table.chairs
    .filter((chair) => chair.kind !== 'open' && !mine.includes(chair.seat))
    .map((chair) => chairName(words, chair))
}
