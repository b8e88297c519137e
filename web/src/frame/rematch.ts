/** Playing again with the same people: everybody at this screen sits down at the next table. */
import { known } from '../start/guest.svelte'
import { promised } from '../state/receipts'
import { remember, visitOf } from '../state/visits'
import type { TableInfo } from '../wire'
import { house, newNonce } from '../wire/house'

/** Sit down at the next table under the names of this one; tells whether anybody did. */
export async function sitAgain(table: TableInfo, seat: string, next: string): Promise<boolean> {
  const shared = visitOf(table.id)?.seats
  const sat: string[] = []
  for (const old of shared ?? [seat]) {
    const chair = table.chairs.find((one) => one.seat === old)
    const name = chair?.name || known()?.name
    if (!name) continue
    // What the house has bound itself to is asked for before anything is added to it.
    const info = await house.table(next)
    const nonce = newNonce()
    const guest = { name, ...(chair?.emblem ? { emblem: chair.emblem } : {}), nonce }
    const { seat: taken } = await house.rejoin(next, guest, shared === undefined ? null : old)
    // Whoever sat there already has added something else.
    if (info.chairs.some((one) => one.seat === taken && one.kind === 'open')) promised(info, taken, nonce)
    sat.push(taken)
  }
  const [first] = sat
  if (first === undefined) return false
  // A browser is in one seat of a table at a time.
  if (shared !== undefined) await house.choose(next, first)
  remember({ table: next, game: table.game, seat: first, ...(shared === undefined ? {} : { seats: sat }) })
  return true
}
