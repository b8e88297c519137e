/** Playing again with the same people: everybody at this screen sits down at the next table. */
import { known } from '../start/guest.svelte'
import { promised } from '../state/receipts'
import { remember, visitOf } from '../state/visits'
import type { TableInfo } from '../wire'
import { house, newNonce } from '../wire/house'

/** What opens the seats of this screen at a table. */
function tokensOf(table: string, seat: string): Record<string, string> {
  const visit = visitOf(table)
  if (visit?.tokens !== undefined) return visit.tokens
  return visit?.token === undefined ? {} : { [seat]: visit.token }
}

/** Sit down at the next table under the names of this one; tells whether there was a seat to come from. */
export async function sitAgain(table: TableInfo, seat: string, next: string): Promise<boolean> {
  const sat: Record<string, string> = {}
  for (const [old, token] of Object.entries(tokensOf(table.id, seat))) {
    const chair = table.chairs.find((one) => one.seat === old)
    const name = chair?.name || known()?.name
    if (!name) continue
    // What the house has bound itself to is asked for before anything is added to it.
    const info = await house.table(next)
    const nonce = newNonce()
    const { seat: taken, token: key } = await house.rejoin(next, token, { name, ...(chair?.emblem ? { emblem: chair.emblem } : {}), nonce })
    // Whoever sat there already has added something else.
    if (info.chairs.some((one) => one.seat === taken && one.kind === 'open')) promised(info, taken, nonce)
    sat[taken] = key
  }
  const [first] = Object.entries(sat)
  if (first === undefined) return false
  const many = Object.keys(sat).length > 1
  // A browser has one key for a table at a time.
  if (many) await house.enter(next, first[1])
  remember({ table: next, game: table.game, seat: first[0], token: first[1], ...(many ? { tokens: sat } : {}) })
  return true
}
