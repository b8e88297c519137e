/** What the server has sent about a game, so that a player can prove whether it was fair.
 *
 * The same data that `lamplighter verify --receipt` reads: the commitment from before the first seat was taken, the
 * nonces of the seats, and the head of the hash chain after every change.
 */
import type { Ending, Scene, TableInfo } from '../wire'
import { removeValue, saveValue, loadValue } from './storage'

export interface Receipt {
  game: string
  options: Record<string, string>
  commitment: string
  nonces: Record<string, string>
  heads: [number, string][]
  result: string | null
  /** How many steps were taken over from another game. Missing in receipts from before this field existed. */
  given?: number
  /** Whether it began from a position that was set up. */
  laid_out?: boolean
}

const name = (table: string): string => `receipt.${table}`

export function receiptOf(table: string): Receipt | null {
  return loadValue<Receipt | null>(name(table), null)
}

function resultOf(ending: Ending): string {
  return `${ending.winner ?? '-'} ${ending.rule}`
}

/** The part of a game that does not depend on the key. The server must not set up more than it said before. */
function beginning(table: TableInfo): { given: number; laid_out: boolean } {
  return { given: table.given ?? 0, laid_out: table.laid_out ?? false }
}

/** Save the server's commitment, and the nonce of a seat, before the game could begin. */
export function promised(table: TableInfo, seat: string, nonce: string): void {
  keepReceipt(table.id, {
    game: table.game,
    options: table.options,
    commitment: table.commitment,
    nonces: { ...receiptOf(table.id)?.nonces, [seat]: nonce },
    heads: [],
    result: null,
    ...beginning(table)
  })
}

/** Return the receipt with what a scene says. What was saved once stays in it, in the order of arrival. */
export function noted(receipt: Receipt | null, scene: Scene): Receipt {
  const { table, n, head, nonces } = scene
  const heads = receipt?.heads ?? []
  const last = heads.at(-1)
  const known = !head || (last?.[0] === n && last[1] === head)
  return {
    game: table.game,
    options: table.options,
    commitment: receipt?.commitment ?? table.commitment,
    nonces: { ...nonces, ...receipt?.nonces },
    heads: known ? heads : [...heads, [n, head]],
    result: table.ending ? resultOf(table.ending) : null,
    given: receipt?.given ?? beginning(table).given,
    laid_out: receipt?.laid_out ?? beginning(table).laid_out
  }
}

/** Return whether a scene belongs to another game than the one to which the server has committed itself. */
export function broken(receipt: Receipt | null, scene: Scene): boolean {
  if (receipt === null) return false
  const begun = scene.view !== undefined && scene.view !== null
  const changed = Object.entries(receipt.nonces).some(([seat, nonce]) => {
    const now = scene.nonces?.[seat]
    return now === undefined ? begun : now !== nonce
  })
  const { given, laid_out } = beginning(scene.table)
  const otherwise = (receipt.given ?? given) !== given || (receipt.laid_out ?? laid_out) !== laid_out
  return changed || otherwise || receipt.commitment !== scene.table.commitment
}

export function keepReceipt(table: string, receipt: Receipt): void {
  saveValue(name(table), receipt)
}

export function dropReceipt(table: string): void {
  removeValue(name(table))
}
