/** Opening and joining tables from the start page.
 *
 * Every player adds a nonce, on which throws and draws depend. The nonce must follow the server's commitment to its
 * key: the player who opens a table sends it afterwards, a player who joins first requests the table.
 */
import type { GameInfo, NewTable, Sat, Start } from '../wire'
import { server, newNonce } from '../wire/http'
import { promised } from '../state/receipts'
import { keepInvitation, remember } from '../state/recent_tables'
import type { Words } from '../words/words.svelte'
import { anyOf, savedProfile, randomProfile, saveProfile, type Profile } from './profile.svelte'

export type Against = 'friend' | 'anyone' | 'computer' | 'screen'

/** Who has the other seats of the user's own side, if there are any. */
export type Fellows = 'friends' | 'computer'

export interface Wanted {
  game: GameInfo
  /** A side, or null for any. */
  side: string | null
  against: Against
  fellows: Fellows
  level: string
  pace: NonNullable<NewTable['pace']>
  assist: number
  options: Record<string, string>
  watched: boolean
  /** The moment or position to start from. Without it the game begins at the beginning. */
  start?: Start
}

/** Return the seats that a game has with some options. */
export function seatsOf(game: GameInfo, options: Record<string, string>): readonly string[] {
  const found = game.seatings.find((one) =>
    Object.entries(one.options).every(([name, value]) => options[name] === value)
  )
  return found?.seats ?? game.seats
}

/** Return the seats of a side. The last side has all remaining seats. */
export function seatsFor(game: GameInfo, seats: readonly string[], side: string): readonly string[] {
  const last = game.sides.length - 1
  return seats.filter((_, at) => game.sides[Math.min(at, last)] === side)
}

/** Return the side of a seat. */
export function sideOf(game: GameInfo, seats: readonly string[], seat: string): string {
  return game.sides.find((side) => seatsFor(game, seats, side).includes(seat)) ?? ''
}

/** Return who is to have which seat. */
export function sitters(wanted: Wanted, mine: string): Record<string, string> {
  const seats = seatsOf(wanted.game, wanted.options)
  const own = seatsFor(wanted.game, seats, sideOf(wanted.game, seats, mine))
  const computer = `computer:${wanted.level}`
  const [fellow, other] = [
    wanted.fellows === 'computer' && wanted.against !== 'screen' ? computer : 'open',
    wanted.against === 'computer' ? computer : 'open'
  ]
  return Object.fromEntries(seats.map((seat) => [seat, seat === mine ? 'me' : own.includes(seat) ? fellow : other]))
}

/** Return the user's own seat: the first one of the wanted side. */
function mineOf({ game, options, side }: Wanted): string {
  const [first = ''] = seatsFor(game, seatsOf(game, options), side ?? anyOf(game.sides))
  return first
}

/** Send the nonce of this seat, after the server's commitment is known. Otherwise the server could choose its key after
 * it. The nonce is owed until the server has it.
 */
export async function giveNonce(table: string, seat: string): Promise<void> {
  const info = await server.table(table)
  const nonce = newNonce()
  promised(info, seat, nonce)
  await server.nonce(table, nonce)
  remember({ table, owes: false })
}

/** Join a table, knowing the server's commitment. */
export async function joinTable(
  table: string,
  me: Profile,
  invitation: string | null,
  seat: string | null = null
): Promise<Sat> {
  const info = await server.table(table)
  const nonce = newNonce()
  const sat = await server.join(table, { ...me, nonce }, invitation, seat)
  promised(info, sat.seat, nonce)
  remember({ table, game: info.game, seat: sat.seat })
  return sat
}

/** Open a table and sit down at it. Save what the server sends only once. */
export async function openTable(wanted: Wanted, me: Profile): Promise<Sat> {
  const seats = sitters(wanted, mineOf(wanted))
  const sat = await server.open({
    game: wanted.game.name,
    guest: { ...me, nonce_follows: true },
    options: wanted.options,
    seats,
    assist: wanted.assist,
    listed: wanted.against === 'anyone',
    watched: wanted.watched,
    pace: wanted.pace,
    ...(wanted.start === undefined ? {} : { start: wanted.start })
  })
  remember({
    table: sat.table,
    game: wanted.game.name,
    seat: sat.seat,
    owes: true,
    opened: true
  })
  if (sat.invitation) keepInvitation(sat.table, sat.invitation)
  await giveNonce(sat.table, sat.seat)
  return sat
}

/** A game to be continued from one of its moments, against computers. */
export interface Onward {
  game: string
  options: Record<string, string>
  start: Start
  /** The seats of all players. */
  seats: readonly string[]
  /** The user's own seat. */
  mine: string
  level: string
  assist?: number
}

/** Open a table that continues from a moment, under the user's saved or a random name, and return its id. */
export async function openOn(onward: Onward, emblems: readonly string[], words: Words): Promise<string> {
  const { seats, mine, level, ...rest } = onward
  const me = savedProfile() ?? randomProfile(words, emblems)
  saveProfile(me)
  const sat = await server.open({
    ...rest,
    guest: { ...me, nonce_follows: true },
    seats: Object.fromEntries(seats.map((one) => [one, one === mine ? 'me' : `computer:${level}`]))
  })
  remember({ table: sat.table, game: onward.game, seat: sat.seat, owes: true })
  await giveNonce(sat.table, sat.seat)
  return sat.table
}

/** Open a table whose seats are all at this screen. The browser holds all of them, and uses the first. */
export async function openHere(wanted: Wanted, me: Profile, others: readonly Profile[]): Promise<Sat> {
  const sat = await openTable(wanted, me)
  const seats = seatsOf(wanted.game, wanted.options)
  const tokens: Record<string, string> = { [sat.seat]: sat.token }
  const invitation = secretOf(sat.invitation ?? '', 'invitation')
  for (const [at, seat] of seats.filter((one) => one !== sat.seat).entries()) {
    const joined = await joinTable(sat.table, others[at] ?? me, invitation, seat)
    tokens[joined.seat] = joined.token
  }
  const [first = sat.seat] = seats
  for (const seat of [...seats].reverse()) {
    const token = tokens[seat]
    if (token !== undefined) await server.enter(sat.table, token, true)
  }
  // The seat that is used first.
  remember({ table: sat.table, seat: first, seats: Object.keys(tokens) })
  return sat
}

/** Join a table from the lobby. */
export async function sitDown(table: string, seat: string, me: Profile): Promise<Sat> {
  return joinTable(table, me, null, seat)
}

/** Return a value from the part of a link behind the `#`. */
function secretOf(link: string, name: string): string | null {
  const hash = link.indexOf('#')
  return hash < 0 ? null : new URLSearchParams(link.slice(hash + 1)).get(name)
}

export type Place =
  { kind: 'here'; path: string } | { kind: 'elsewhere'; address: string; host: string } | { kind: 'nowhere' }

const TABLE = /^[A-Za-z0-9_-]{6,40}$/

/** Return where a link or the id of a table leads. */
export function placeOf(text: string): Place {
  const said = text.trim()
  if (TABLE.test(said)) return { kind: 'here', path: `/t/${said}` }
  let link: URL
  try {
    link = new URL(said.includes('://') ? said : `${location.protocol}//${said}`)
  } catch {
    return { kind: 'nowhere' }
  }
  const [, page, table = ''] = link.pathname.split('/')
  const known = (page === 't' || page === 'r') && TABLE.test(table)
  if (!known || !/^https?:$/.test(link.protocol)) return { kind: 'nowhere' }
  if (link.host !== location.host) return { kind: 'elsewhere', address: link.href, host: link.host }
  return { kind: 'here', path: `/${page}/${table}${link.hash}` }
}
