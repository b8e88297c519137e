/** Playing on from a lesson: opens a table that begins at a moment of its game, against an easy computer. */
import { openOn, seatsOf } from '../start/opening'
import { server } from '../wire/http'
import type { Words } from '../words/words.svelte'

const LEVEL = 'easy'
/** The level of help that shows what is seen and what follows from it, but no odds. */
const ASSIST = 2

export interface From {
  game: string
  options: Record<string, string>
  record: string
  at: number
  seat: string
}

/** Open the table, and return its id. */
export async function playOn({ game, options, record, at, seat }: From, words: Words): Promise<string> {
  const { games, emblems } = await server.games()
  const found = games.find((one) => one.name === game)
  const seats = found === undefined ? [] : seatsOf(found, options)
  const start = { step: at, record }
  return openOn({ game, options, start, seats, mine: seat, level: LEVEL, assist: ASSIST }, emblems, words)
}
