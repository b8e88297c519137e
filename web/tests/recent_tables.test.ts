import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropSecrets, invitationOf, remember, visitOf, visits } from '../src/state/recent_tables'

/** A stand-in for the browser's storage. */
class Kept {
  private readonly all = new Map<string, string>()
  getItem = (name: string): string | null => this.all.get(name) ?? null
  setItem = (name: string, text: string): void => void this.all.set(name, text)
  removeItem = (name: string): void => void this.all.delete(name)
  text = (): string => [...this.all.values()].join('\n')
}

const OLDER = [
  { table: 'one', game: 'pocket', seat: 'jack', at: 3, token: 'SECRET-1' },
  {
    table: 'both',
    game: 'pocket',
    seat: 'jack',
    at: 2,
    token: 'SECRET-2',
    tokens: { jack: 'SECRET-2', investigator: 'SECRET-3' }
  },
  {
    table: 'opened',
    game: 'pocket',
    seat: 'jack',
    at: 1,
    token: 'SECRET-4',
    invitation: 'http://h/t/opened#invitation=SECRET-5'
  }
]

let browser: Kept
let tab: Kept
let entered: unknown[]

beforeEach(() => {
  browser = new Kept()
  tab = new Kept()
  entered = []
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
})
afterEach(() => vi.unstubAllGlobals())

function answering(status: number): void {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (status === 0) throw new TypeError('no server')
    entered.push([path, JSON.parse(body)])
    return new Response(JSON.stringify({ code: 'seat/locked', text: '' }), { status })
  })
}

it('saves no secret of a seat', () => {
  remember({ table: 'new', game: 'london', seat: 'jack', seats: ['jack', 'detective'] })
  expect(visitOf('new')?.seats).toEqual(['jack', 'detective'])
  const [visit] = JSON.parse(browser.getItem('lamplighter.visits') ?? '') as [object]
  expect(Object.keys(visit).sort()).toEqual(['at', 'game', 'seat', 'seats', 'table'])
})

for (const status of [200, 403]) {
  it(`removes secrets that earlier versions saved, and moves shared seats to the cookie (${status})`, async () => {
    browser.setItem('lamplighter.visits', JSON.stringify(OLDER))
    answering(status)
    await dropSecrets()
    expect(browser.text()).not.toContain('SECRET')
    expect(visits().map(({ table, seat }) => [table, seat])).toEqual(OLDER.map(({ table, seat }) => [table, seat]))
    expect(visitOf('both')?.seats).toEqual(['jack', 'investigator'])
    expect(visitOf('opened')?.opened).toBe(true)
    expect(invitationOf('opened')).toContain('SECRET-5')
    // The seat that was in use comes last, and so stays the one in use.
    expect(entered).toEqual([
      ['/api/tables/both/enter', { token: 'SECRET-3', beside: true }],
      ['/api/tables/both/enter', { token: 'SECRET-2', beside: true }]
    ])
  })
}

it('keeps the entry of a shared screen while the server cannot be reached', async () => {
  browser.setItem('lamplighter.visits', JSON.stringify(OLDER))
  answering(0)
  await dropSecrets()
  expect(browser.text()).not.toContain('SECRET-1')
  expect(browser.text()).toContain('SECRET-3')
  expect(visitOf('both')).not.toHaveProperty('tokens')
  answering(200)
  await dropSecrets()
  expect(browser.text()).not.toContain('SECRET')
})
