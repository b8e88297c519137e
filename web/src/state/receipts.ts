/** What the house has told somebody of a game, so that nobody has to believe that it was fair.
 *
 * The same that `lamplighter verify --receipt` reads: the commitment from before the first seat was
 * taken, what the seats added of their own, and the head of the chain after every change.
 */
import type { Ending, Scene, TableInfo } from '../wire'
import { drop, keep, kept } from './kept'

export interface Receipt {
  game: string
  options: Record<string, string>
  commitment: string
  nonces: Record<string, string>
  heads: [number, string][]
  result: string | null
  /** How many steps were taken over from another game; not in receipts from before it was noted. */
  given?: number
  /** Whether it began from a position that was set up. */
  laid_out?: boolean
}

const name = (table: string): string => `receipt.${table}`

export function receiptOf(table: string): Receipt | null {
  return kept<Receipt | null>(name(table), null)
}

function resultOf(ending: Ending): string {
  return `${ending.winner ?? '-'} ${ending.rule}`
}

/** What of a game owes nothing to the key: nobody is to set up more than was told before. */
function beginning(table: TableInfo): { given: number; laid_out: boolean } {
  return { given: table.given ?? 0, laid_out: table.laid_out ?? false }
}

/** What the house has bound itself to, and what a seat has added, before the game could begin. */
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

/** The receipt with what a scene tells; whatever was told once stays in it, in the order it came. */
export function noted(receipt: Receipt | null, scene: Scene): Receipt {
  const { table, n, head, nonces } = scene
  const heads = receipt?.heads ?? []
  const last = heads.at(-1)
  const known = !head || (last !== undefined && last[0] === n && last[1] === head)
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

/** Whether a scene is of another game than the one that the house has bound itself to. */
export function broken(receipt: Receipt | null, scene: Scene): boolean {
  if (receipt === null) return false
  const begun = scene.view !== undefined && scene.view !== null
  const changed = Object.entries(receipt.nonces).some(([seat, nonce]) => {
    const now = scene.nonces?.[seat]
    return now === undefined ? begun : now !== nonce
  })
  const { given, laid_out } = beginning(scene.table)
  const otherwise =
    (receipt.given ?? given) !== given || (receipt.laid_out ?? laid_out) !== laid_out
  return changed || otherwise || receipt.commitment !== scene.table.commitment
}

export function keepReceipt(table: string, receipt: Receipt): void {
  keep(name(table), receipt)
}

export function dropReceipt(table: string): void {
  drop(name(table))
}
