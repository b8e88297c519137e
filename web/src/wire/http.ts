/** Requests to the server over HTTP. */
import type {
  Arranged,
  AskPosition,
  Games,
  Guest,
  Layout,
  Lobby,
  Moments,
  NewTable,
  Problem,
  Rules,
  Sat,
  Seated,
  TableInfo,
  Verified
} from '.'

/** The server refused a request. `problem.code` says why. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/** Do something that the server may refuse. Returns the problem, or null if there was none. */
export async function problemFrom(doing: () => Promise<void>): Promise<Problem | null> {
  try {
    await doing()
    return null
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return refused.problem
  }
}

/** The server cannot be reached. */
const SILENT: Problem = { code: 'house/silent', text: '' }

async function ask(path: string, body?: unknown): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store'
    })
  } catch {
    throw new Refusal(SILENT)
  }
  if (answer.ok) return answer
  let problem: Problem
  try {
    problem = (await answer.json()) as Problem
  } catch {
    problem = { code: 'house/error', text: String(answer.status) }
  }
  throw new Refusal(problem)
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json()) as T
}

const at = (table: string, what = ''): string => `/api/tables/${encodeURIComponent(table)}${what}`

/** A range of moments, from one up to but without another, as a seat sees them. Without `as`: as the user's own seat.
 */
export interface Stretch {
  as: string | null
  from: number
  to: number
  lang: string
}

function asked({ as, from, to, lang }: Stretch): string {
  const stretch = new URLSearchParams({ from: String(from), to: String(to), lang })
  if (as !== null) stretch.set('as', as)
  return `/moments?${stretch}`
}

export const server = {
  games: () => json<Games>('/api/games'),
  lobby: () => json<Lobby>('/api/lobby'),
  layout: (game: string, options: Record<string, string>) =>
    json<Layout>(`/api/games/${game}/layout?${new URLSearchParams(options)}`),
  table: (id: string) => json<TableInfo>(at(id)),
  open: (asked: Partial<NewTable> & { game: string; guest: Guest }) => json<Sat>('/api/tables', asked),
  join: (id: string, guest: Guest, invitation: string | null, seat: string | null = null) =>
    json<Sat>(at(id, '/join'), {
      guest,
      ...(invitation === null ? {} : { invitation }),
      ...(seat === null ? {} : { seat })
    }),
  /** Join the rematch of a table. On a shared screen: for one of the seats held before. */
  rejoin: (id: string, guest: Guest, seat: string | null = null) =>
    json<Sat>(at(id, '/rejoin'), { guest, ...(seat === null ? {} : { seat }) }),
  nonce: (id: string, nonce: string) => json<TableInfo>(at(id, '/nonce'), { nonce }),
  /** Get a cookie for a seat: in place of the cookies for this table, or in addition to them. */
  enter: (id: string, token: string, beside = false) => json<Sat>(at(id, '/enter'), { token, beside }),
  /** Use another one of the seats that this browser holds. */
  choose: (id: string, seat: string) => json<Seated>(at(id, '/seat'), { seat }),
  /** Make a new invitation. The old one becomes invalid. */
  invite: (id: string) => json<Sat>(at(id, '/invitation'), {}),
  renew: (id: string) => json<Sat>(at(id, '/renew'), ''),
  /** Return the seat that this browser's cookie opens. */
  seat: (id: string) => json<Seated>(at(id, '/seat')),
  record: async (id: string) => (await ask(at(id, '/record'))).text(),
  moments: (id: string, stretch: Stretch) => json<Moments>(at(id, asked(stretch))),
  recordMoments: (record: string, stretch: Stretch) => json<Moments>(`/api/records${asked(stretch)}`, record),
  /** Return a position after some changes. */
  position: (asked: AskPosition, lang: string) =>
    json<Arranged>(`/api/positions?${new URLSearchParams({ lang })}`, asked),
  rules: (game: string, lang: string) => json<Rules>(`/api/games/${game}/rules?${new URLSearchParams({ lang })}`),
  verify: (record: string) => json<Verified>('/api/records/verify', record)
}

/** Return sixteen random bytes in hex, on which throws and draws will depend. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
