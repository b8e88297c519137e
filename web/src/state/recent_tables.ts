/** The tables that were visited from this browser, so that one can go on with them.
 *
 * Nothing that opens a seat is kept here, where every script of the page could read it: the cookies of
 * the house have that, out of reach of pages. */
import { house, Refusal } from '../wire/house'
import { keep, kept } from './kept'
import { dropReceipt } from './receipts'

export interface Visit {
  table: string
  game: string
  seat: string
  at: number
  /** Seats that share this screen, by their names; only where several people play on one. */
  seats?: readonly string[]
  /** Whether the house still waits for the nonce of this seat. */
  owes?: boolean
  /** Whether the table was opened here. */
  opened?: boolean
}

/** A visit as earlier pages kept it, with what opens its seats and invites to others. */
interface Older extends Visit {
  token?: string
  tokens?: Record<string, string>
  invitation?: string
}

const MOST = 40

export function visits(): Visit[] {
  return kept<Older[]>('visits', known ?? []).map(withoutSecrets)
}

function withoutSecrets({ token: _, tokens, invitation, ...visit }: Older): Visit {
  return {
    ...visit,
    ...(tokens === undefined ? {} : { seats: Object.keys(tokens) }),
    ...(invitation === undefined ? {} : { opened: true })
  }
}

/** Remove what opens seats from what earlier pages kept.
 *
 * The seats of a shared screen go into its cookie first; they wait for that while the house is silent. */
export async function dropSecrets(): Promise<void> {
  const older = kept<Older[]>('visits', [])
  const waiting = new Set<string>()
  for (const visit of older) {
    if (visit.invitation !== undefined) keepInvitation(visit.table, visit.invitation)
    if (visit.tokens !== undefined && !(await moved(visit, visit.tokens))) waiting.add(visit.table)
  }
  // What was remembered meanwhile has no secrets.
  const now = kept<Older[]>('visits', [])
  if (now.some((one) => 'token' in one || 'tokens' in one || 'invitation' in one)) {
    keep('visits', now.map((one) => (waiting.has(one.table) ? one : withoutSecrets(one))))
  }
}

/** Have the browser hold the seats of a shared screen; false where the house does not answer. */
async function moved(visit: Visit, tokens: Record<string, string>): Promise<boolean> {
  const others = Object.keys(tokens).filter((seat) => seat !== visit.seat)
  for (const seat of [...others, visit.seat]) {
    const token = tokens[seat]
    if (token === undefined) continue
    try {
      await house.enter(visit.table, token, true)
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      if (refused.problem.code === 'house/silent') return false
    }
  }
  return true
}

/** The link that invites to a table, for the tab in which it was opened. */
export function invitationOf(table: string): string {
  return invitations.get(table) ?? kept<string>(`invitation.${table}`, '', 'tab')
}

export function keepInvitation(table: string, link: string): void {
  invitations.set(table, link)
  keep(`invitation.${table}`, link, 'tab')
}

/** Invitations of this page, for a browser that keeps nothing. */
const invitations = new Map<string, string>()

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
