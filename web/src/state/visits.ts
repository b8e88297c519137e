/** The tables that were visited from this browser, so that one can go on with them. */
import { keep, kept } from './kept'
import { dropReceipt } from './receipts'

export interface Visit {
  table: string
  game: string
  seat: string
  at: number
  /** Seats that share this screen, with what opens them; only where two people play on one. */
  tokens?: Record<string, string>
  /** The link that invites, while a seat is open. */
  invitation?: string
  /** Whether the house still waits for the nonce of this seat. */
  owes?: boolean
  /** What opens the seat; needed to play again with sides changed. */
  token?: string
}

const MOST = 40

export function visits(): Visit[] {
  return kept<Visit[]>('visits', known ?? [])
}

export function visitOf(table: string): Visit | undefined {
  return visits().find((one) => one.table === table)
}

/** Visits of this page: a browser that keeps nothing still knows them until it is closed. */
let known: Visit[] | null = null

/** Remember a visit, or what is new about it; the latest stands first. */
export function remember(visit: Partial<Visit> & { table: string }): void {
  const others = visits().filter((one) => one.table !== visit.table)
  const before = visitOf(visit.table) ?? { game: '', seat: '' }
  const all = [{ ...before, at: Date.now(), ...visit }, ...others]
  keepAll(all.slice(0, MOST))
  for (const one of all.slice(MOST)) dropReceipt(one.table)
}

export function forget(table: string): void {
  dropReceipt(table)
  keepAll(visits().filter((one) => one.table !== table))
}

function keepAll(those: Visit[]): void {
  known = those
  keep('visits', those)
}
