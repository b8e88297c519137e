/** Playing on from a lesson: a table that begins at a moment of its game, against an easy computer. */
import { known, madeUp, settle } from '../start/guest.svelte'
import { giveNonce } from '../start/opening'
import { remember } from '../state/visits'
import { house } from '../wire/house'
import type { Words } from '../words/words.svelte'

const LEVEL = 'easy'
/** Help with what is seen and what follows from it, but not with odds. */
const ASSIST = 2

export interface From {
  game: string
  options: Record<string, string>
  record: string
  at: number
  seat: string
}

/** Open the table, and give its number. */
export async function playOn({ game, options, record, at, seat }: From, words: Words): Promise<string> {
  const { games, emblems } = await house.games()
  const me = known() ?? madeUp(words, emblems)
  settle(me)
  const seats = games.find((one) => one.name === game)?.seats ?? []
  const sat = await house.open({
    game,
    options,
    start: { step: at, record },
    guest: { ...me, nonce_follows: true },
    seats: Object.fromEntries(seats.map((one) => [one, one === seat ? 'me' : `computer:${LEVEL}`])),
    assist: ASSIST
  })
  remember({ table: sat.table, game, seat: sat.seat, token: sat.token, owes: true })
  await giveNonce(sat.table, sat.seat)
  return sat.table
}
