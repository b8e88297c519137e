/** How a table is opened or joined from the start page.
 *
 * Whoever sits down adds a nonce to throws and draws, and does so when the house has bound itself to
 * its key: who opens a table gives it afterwards, who joins asks for the table first.
 */
import type { GameInfo, NewTable, Sat, Start } from '../wire'
import { house, newNonce } from '../wire/house'
import { promised } from '../state/receipts'
import { keepInvitation, remember } from '../state/visits'
import type { Words } from '../words/words.svelte'
import { anyOf, known, madeUp, settle, type Somebody } from './guest.svelte'

export type Against = 'friend' | 'anyone' | 'computer' | 'screen'

/** Who has the other seats of one's own side, where there are any. */
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
  /** Where it goes on from; unless given it begins at the beginning. */
  start?: Start
}

/** The seats that a game has with some options. */
export function seatsOf(game: GameInfo, options: Record<string, string>): readonly string[] {
  const found = game.seatings.find((one) =>
    Object.entries(one.options).every(([name, value]) => options[name] === value)
  )
  return found?.seats ?? game.seats
}

/** The seats of a side: the last side has all that are left. */
export function seatsFor(game: GameInfo, seats: readonly string[], side: string): readonly string[] {
  const last = game.sides.length - 1
  return seats.filter((_, at) => game.sides[Math.min(at, last)] === side)
}

/** For which side a seat plays. */
export function sideOf(game: GameInfo, seats: readonly string[], seat: string): string {
  return game.sides.find((side) => seatsFor(game, seats, side).includes(seat)) ?? ''
}

/** Who is to have which seat. */
export function sitters(wanted: Wanted, mine: string): Record<string, string> {
  const seats = seatsOf(wanted.game, wanted.options)
  const own = seatsFor(wanted.game, seats, sideOf(wanted.game, seats, mine))
  const computer = `computer:${wanted.level}`
  const [fellow, other] = [
    wanted.fellows === 'computer' && wanted.against !== 'screen' ? computer : 'open',
    wanted.against === 'computer' ? computer : 'open'
  ]
  return Object.fromEntries(
    seats.map((seat) => [seat, seat === mine ? 'me' : own.includes(seat) ? fellow : other])
  )
}

/** One's own seat: the first of the side that is wanted. */
function mineOf({ game, options, side }: Wanted): string {
  const [first = ''] = seatsFor(game, seatsOf(game, options), side ?? anyOf(game.sides))
  return first
}

/** Give what this seat adds to throws and draws, once it is known what the house has bound itself to:
 * else the house could choose its key after it. It is owed until the house has it. */
export async function giveNonce(table: string, seat: string): Promise<void> {
  const info = await house.table(table)
  const nonce = newNonce()
  promised(info, seat, nonce)
  await house.nonce(table, nonce)
  remember({ table, owes: false })
}

/** Sit down at a table, knowing what the house has bound itself to. */
export async function joinTable(
  table: string,
  me: Somebody,
  invitation: string | null,
  seat: string | null = null
): Promise<Sat> {
  const info = await house.table(table)
  const nonce = newNonce()
  const sat = await house.join(table, { ...me, nonce }, invitation, seat)
  promised(info, sat.seat, nonce)
  remember({ table, game: info.game, seat: sat.seat })
  return sat
}

/** Open a table and sit down at it; what is told once is kept. */
export async function openTable(wanted: Wanted, me: Somebody): Promise<Sat> {
  const seats = sitters(wanted, mineOf(wanted))
  const sat = await house.open({
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

/** A game that is gone on with from one of its moments, against computers. */
export interface Onward {
  game: string
  options: Record<string, string>
  start: Start
  /** Everybody who played. */
  seats: readonly string[]
  /** One's own seat. */
  mine: string
  level: string
  assist?: number
}

/** Open a table that goes on from a moment, as whoever this browser knows, and give its number. */
export async function openOn(onward: Onward, emblems: readonly string[], words: Words): Promise<string> {
  const { seats, mine, level, ...rest } = onward
  const me = known() ?? madeUp(words, emblems)
  settle(me)
  const sat = await house.open({
    ...rest,
    guest: { ...me, nonce_follows: true },
    seats: Object.fromEntries(seats.map((one) => [one, one === mine ? 'me' : `computer:${level}`]))
  })
  remember({ table: sat.table, game: onward.game, seat: sat.seat, owes: true })
  await giveNonce(sat.table, sat.seat)
  return sat.table
}

/** Open a table whose seats all are at this screen. The browser holds all of them, and is in the first. */
export async function openHere(wanted: Wanted, me: Somebody, others: readonly Somebody[]): Promise<Sat> {
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
    if (token !== undefined) await house.enter(sat.table, token, true)
  }
  // Whoever opened it comes first.
  remember({ table: sat.table, seat: first, seats: Object.keys(tokens) })
  return sat
}

/** Sit down at a table that the lobby shows. */
export async function sitDown(table: string, seat: string, me: Somebody): Promise<Sat> {
  return joinTable(table, me, null, seat)
}

/** What stands behind the `#` of a link under a name. */
function secretOf(link: string, name: string): string | null {
  const hash = link.indexOf('#')
  return hash < 0 ? null : new URLSearchParams(link.slice(hash + 1)).get(name)
}

export type Place =
  | { kind: 'here'; path: string }
  | { kind: 'elsewhere'; address: string; host: string }
  | { kind: 'nowhere' }

const TABLE = /^[A-Za-z0-9_-]{6,40}$/

/** Where a link or the number of a table leads. */
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
