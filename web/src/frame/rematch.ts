/** A rematch with the same players: everybody at this screen sits down at the next table. */
import { savedProfile } from '../start/profile.svelte'
import { promised } from '../state/receipts'
import { remember, visitOf } from '../state/recent_tables'
import type { TableInfo } from '../wire'
import { server, newNonce } from '../wire/http'

/** Sit down at the next table under the names of this one. Returns whether anybody did. */
export async function joinRematch(table: TableInfo, seat: string, next: string): Promise<boolean> {
  const shared = visitOf(table.id)?.seats
  const sat: string[] = []
  for (const old of shared ?? [seat]) {
    const chair = table.chairs.find((one) => one.seat === old)
    const name = chair?.name || savedProfile()?.name
    if (!name) continue
    // The server's commitment is fetched before this seat adds its nonce.
    const info = await server.table(next)
    const nonce = newNonce()
    const player = { name, ...(chair?.emblem ? { emblem: chair.emblem } : {}), nonce }
    const { seat: taken } = await server.rejoin(next, player, shared === undefined ? null : old)
    // If the seat was taken already, another nonce was added for it.
    if (info.chairs.some((one) => one.seat === taken && one.kind === 'open')) promised(info, taken, nonce)
    sat.push(taken)
  }
  const [first] = sat
  if (first === undefined) return false
  // A browser uses one seat of a table at a time.
  if (shared !== undefined) await server.choose(next, first)
  remember({ table: next, game: table.game, seat: first, ...(shared === undefined ? {} : { seats: sat }) })
  return true
}
