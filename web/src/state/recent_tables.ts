/** The tables that were visited from this browser, so that the user can continue them.
 *
 * No secret of a seat is saved here, where every script of the page could read it. The server's cookies hold the
 * secrets, and scripts cannot read them.
 */
import { server, Refusal } from '../wire/http'
import { saveValue, loadValue } from './storage'
import { dropReceipt } from './receipts'

export interface Visit {
  table: string
  game: string
  seat: string
  at: number
  /** Names of the seats that share this screen, if several people play on it. */
  seats?: readonly string[]
  /** Whether the server still waits for the nonce of this seat. */
  owes?: boolean
  /** Whether the table was opened here. */
  opened?: boolean
}

/** An entry as earlier versions saved it, with secrets of seats and invitations. */
interface Older extends Visit {
  token?: string
  tokens?: Record<string, string>
  invitation?: string
}

const MOST = 40

export function visits(): Visit[] {
  return loadValue<Older[]>('visits', known ?? []).map(withoutSecrets)
}

function withoutSecrets({ token: _, tokens, invitation, ...visit }: Older): Visit {
  return {
    ...visit,
    ...(tokens === undefined ? {} : { seats: Object.keys(tokens) }),
    ...(invitation === undefined ? {} : { opened: true })
  }
}

/** Remove secrets of seats from entries that earlier versions saved.
 *
 * The seats of a shared screen are first moved into its cookie. Their entries stay while the server cannot be reached.
 */
export async function dropSecrets(): Promise<void> {
  const older = loadValue<Older[]>('visits', [])
  const waiting = new Set<string>()
  for (const visit of older) {
    if (visit.invitation !== undefined) keepInvitation(visit.table, visit.invitation)
    if (visit.tokens !== undefined && !(await moved(visit, visit.tokens))) waiting.add(visit.table)
  }
  // Entries saved in the meantime have no secrets.
  const now = loadValue<Older[]>('visits', [])
  if (now.some((one) => 'token' in one || 'tokens' in one || 'invitation' in one)) {
    saveValue(
      'visits',
      now.map((one) => (waiting.has(one.table) ? one : withoutSecrets(one)))
    )
  }
}

/** Move the seats of a shared screen into its cookie. Returns false if the server cannot be reached. */
async function moved(visit: Visit, tokens: Record<string, string>): Promise<boolean> {
  const others = Object.keys(tokens).filter((seat) => seat !== visit.seat)
  for (const seat of [...others, visit.seat]) {
    const token = tokens[seat]
    if (token === undefined) continue
    try {
      await server.enter(visit.table, token, true)
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      if (refused.problem.code === 'house/silent') return false
    }
  }
  return true
}

/** Return the invitation link of a table, in the tab in which it was opened. */
export function invitationOf(table: string): string {
  return invitations.get(table) ?? loadValue<string>(`invitation.${table}`, '', 'tab')
}

export function keepInvitation(table: string, link: string): void {
  invitations.set(table, link)
  saveValue(`invitation.${table}`, link, 'tab')
}

/** Invitations of this page, for a browser without storage. */
const invitations = new Map<string, string>()

export function visitOf(table: string): Visit | undefined {
  return visits().find((one) => one.table === table)
}

/** Entries of this page: without storage they are known until it is closed. */
let known: Visit[] | null = null

/** Save an entry, or changes to it. The latest entry is first. */
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
  saveValue('visits', those)
}
