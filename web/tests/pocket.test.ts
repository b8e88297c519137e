/** What the board of Pocket computes, from positions that the engine has written. */
import { describe, expect, it } from 'vitest'
import type { Key } from '../src/boards/board'
import pocket from '../src/boards/pocket'
import { glassesLine, glassesShown } from '../src/boards/pocket/glasses'
import { LARGE, Plan, SMALL } from '../src/boards/pocket/plan'
import { drawn, raysOf, stands } from '../src/boards/pocket/rays'
import { describeDetective, describeTile } from '../src/boards/pocket/describe'
import { saidOdds } from '../src/words/odds'
import type { Layout, PocketStep, PocketView } from '../src/wire'
import { LANGUAGES, type Language } from '../src/words/words.svelte'
import fixtures from './gallery/pocket.json'
import { pocketWords } from './gallery/words'

const layout = fixtures.layout as unknown as Layout
const plan = new Plan(layout, LARGE)
const words = pocketWords('en')

type Name = keyof typeof fixtures.positions

function view(name: Name, seat: 'investigator' | 'jack' = 'investigator'): PocketView {
  return fixtures.positions[name][seat] as unknown as PocketView
}

function ahead(name: Name, action: string): PocketView {
  const views = fixtures.positions[name].ahead as Record<string, unknown>
  return views[action] as PocketView
}

function ends(of: PocketView): Record<string, unknown> {
  return Object.fromEntries(raysOf(plan, of).map((ray) => [ray.who, [ray.cells, ray.end]]))
}

describe('rays', () => {
  it('cover the tiles that the server says are seen, in order, and end at walls', () => {
    expect(ends(view('turn'))).toEqual({
      holmes: [['5', '4'], 'wall'],
      watson: [['8', '7'], 'wall'],
      toby: [['0', '3', '6'], 'open']
    })
  })

  it('are drawn anew for what is pointed at', () => {
    expect(ends(ahead('turn', 'rotate stealthy right')).toby).toEqual([['0'], 'next'])
    expect(ends(ahead('turn', 'rotate gull left')).holmes).toEqual([['5', '4', '3'], 'wall'])
    expect(ends(ahead('watson', 'watson 2')).watson).toEqual([['7', '4', '1'], 'open'])
  })

  it('end before the first tile where its wall shuts the detective out', () => {
    expect(ends(view('start'))).toEqual({ holmes: [[], 'shut'], watson: [[], 'shut'], toby: [[], 'shut'] })
    for (const ray of drawn(plan, view('start'))) {
      const [x, y] = ray.points[ray.points.length - 1] ?? [0, 0]
      const outside = Math.max(Math.abs(x), Math.abs(y))
      expect(outside).toBeGreaterThan(1.5 * LARGE.tile + LARGE.gap)
      expect(outside).toBeLessThan(LARGE.tile + LARGE.gap + LARGE.reach)
    }
  })

  it('agree with every tile of every position', () => {
    for (const name of Object.keys(fixtures.positions) as Name[]) {
      const now = view(name)
      for (const ray of raysOf(plan, now)) {
        const seen = now.tiles.filter((tile) => tile.seen_by.includes(ray.who))
        expect(ray.cells.map(Number).sort()).toEqual(seen.map((tile) => tile.cell).sort())
        expect(ray.cells).toEqual(plan.line(ray.place).cells.slice(0, ray.cells.length))
      }
    }
  })

  it('stand at a wall within the tile, and beside each other in one street', () => {
    const holmes = drawn(plan, view('turn')).find((ray) => ray.who === 'holmes')
    const [x, y] = holmes?.points[2] ?? [0, 0]
    expect(y).toBe(0)
    expect(x).toBeLessThan(0)
    expect(x).toBeGreaterThan(-LARGE.tile / 2)

    const crowd = drawn(plan, view('crowd'))
    const lanes = crowd.map((ray) => ray.points[2]?.[1])
    expect(new Set(lanes).size).toBe(3)
  })

  it('are none before all tiles lie', () => {
    const bare = { ...view('start'), tiles: view('start').tiles.slice(0, 4) }
    expect(raysOf(plan, bare)).toEqual([])
  })
})

describe('plan', () => {
  it('puts cells and places where the layout says, closer on a phone', () => {
    expect(plan.cell(4)).toEqual([0, 0])
    expect(plan.cell(2)).toEqual([156, -156])
    expect(plan.place(4)).toEqual([276, 0])
    expect(plan.place(11)).toEqual([-276, -156])
    const small = new Plan(layout, SMALL)
    expect(small.place(4)).toEqual([168, 0])
    expect(small.place(4)[0] + SMALL.detective * 1.42).toBeLessThan(SMALL.width / 2 + 1)
  })

  it('goes along the frame the shorter way', () => {
    expect(plan.way(2, 4)).toEqual(['2', '3', '4'])
    expect(plan.way(11, 1)).toEqual(['11', '0', '1'])
    expect(plan.way(1, 11)).toEqual(['1', '0', '11'])
    expect(plan.way(5, 5)).toEqual(['5'])
  })

  it('puts detectives on the same place side by side', () => {
    const at = stands(plan, { holmes: 5, watson: 5, toby: 9 })
    expect(at.get('toby')).toEqual(plan.place(9))
    const [holmes, watson] = [at.get('holmes'), at.get('watson')]
    expect(holmes?.[0]).toBe(watson?.[0])
    expect(Math.abs((holmes?.[1] ?? 0) - (watson?.[1] ?? 0))).toBeGreaterThan(2 * LARGE.detective)
  })
})

describe('panels', () => {
  it('lists everybody in one order, whatever happens to them', () => {
    const orders = (Object.keys(fixtures.positions) as Name[]).map((name) =>
      pocket
        .suspects(view(name), null, words)
        .map((row) => row.id)
        .join()
    )
    expect(new Set(orders).size).toBe(1)
    expect(orders[0]?.split(',')).toHaveLength(9)
  })

  it('shows who is seen, and who would be', () => {
    const rows = pocket.suspects(view('turn'), ahead('turn', 'rotate stealthy right'), words)
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of('stealthy')).toMatchObject({ suspect: true, seen: true, ahead: false, glasses: 1, note: null })
    expect(of('lestrade')).toMatchObject({ seen: true, ahead: true, note: { id: 'glasses-none' } })
    expect(of('smith')).toMatchObject({ suspect: false, seen: null, ahead: null, status: { id: 'status-shown' } })
    expect(of('goodley')?.status).toEqual({ id: 'status-cleared' })
    expect(rows.some((row) => row.jack)).toBe(false)
  })

  it('shows Jack who he is and which cards he holds, and nobody else', () => {
    const rows = pocket.suspects(view('turn', 'jack'), null, words)
    expect(rows.filter((row) => row.jack).map((row) => row.id)).toEqual(['gull'])
    expect(rows.find((row) => row.id === 'pizer')?.status).toEqual({ id: 'status-own-card' })
    expect(pocket.footing(view('turn', 'jack'), words)[1]).toContain('William Gull')
    expect(pocket.footing(view('turn'), words)[1]).toBe('Jack holds 1 alibi card.')
  })

  it('fills the strip of turns from the turn tokens', () => {
    const cells = pocket.rounds(view('turn'), layout)
    expect(cells.map((cell) => cell.answer)).toEqual(['unseen', 'unseen', 'unseen', 'seen', null, null, null, null])
    expect(cells.filter((cell) => cell.present).map((cell) => cell.number)).toEqual([5])
  })

  it('shows who picks if the layout says so; a token in use is no finished action', () => {
    const order = ['investigator', 'jack', 'jack', 'investigator']
    const tracks = layout.tracks?.map((track) => ({ ...track, picks: track.cells.map(() => order) }))
    const told = { ...layout, tracks } as Layout
    expect(pocket.rounds(view('turn'), told)[4]).toMatchObject({ picks: order, done: 0 })
    expect(pocket.rounds(view('watson'), told)[4]).toMatchObject({ picks: order, done: 1 })
    expect(pocket.rounds(view('turn'), told)[0]).toMatchObject({ done: 4 })
    expect(pocket.rounds(view('turn'), told)[6]).toMatchObject({ done: 0 })
  })

  it('shows both sides of the tokens and how each stands', () => {
    const cards = pocket.hand(view('watson'), words)
    expect(cards.map((card) => card.state)).toEqual(['open', 'playing', 'open', 'used'])
    expect(cards.map((card) => card.key)).toEqual(['face:alibi', 'face:watson', 'face:exchange', 'face:rotation-2'])
    expect(cards.map((card) => card.back?.emblem)).toEqual(['holmes', 'toby', 'rotation', 'joker'])
    expect(cards[0]?.line).toBe('draw a card and show it')
    expect(cards[1]?.line).toBe('move Watson one or two places')
    expect(pocket.hand(view('watson', 'jack'), words)[0]?.line).toBe('draw a card in secret')
  })

  it('counts hourglasses: run, perhaps, not yet; jack knows his own', () => {
    expect(glassesShown(view('turn'))).toEqual(['run', 'run', 'run', 'perhaps', 'perhaps', 'not-yet'])
    expect(words.phrase(glassesLine(view('turn')))).toBe('3 to 5: 3 turn tokens, and 1 alibi card not shown.')
    expect(glassesShown(view('turn', 'jack'))).toEqual(['run', 'run', 'run', 'run', 'not-yet', 'not-yet'])
    expect(words.phrase(glassesLine(view('turn', 'jack')))).toBe('You have 4: 3 turn tokens, and 1 on your alibi card.')
    expect(words.phrase(glassesLine(view('start')))).toBe('None yet.')
  })

  it('knows where things are, in units of the layout', () => {
    const at = (key: Key) => pocket.place(layout, view('turn'), key)
    expect(at('tile:stealthy')).toEqual([3, 5])
    expect(at('person:stealthy')).toEqual([3, 5])
    expect(at('detective:holmes')).toEqual([9, 5])
    expect(at('place:0')).toEqual([3, 1])
    expect(at('face:alibi')).toBeNull()
  })

  it('reports a call, and nothing else', () => {
    const step = (events: unknown[]): PocketStep => ({ actor: 'jack', act: { verb: 'stay' }, events }) as PocketStep
    const called = step([
      { event: 'called', seen: false },
      { event: 'cleared', people: ['gull'] },
      { event: 'turn-begun', turn: 3 }
    ])
    expect(pocket.call(called, view('turn'))).toEqual({ round: 2, seen: false, cleared: ['gull'] })
    const last = step([
      { event: 'called', seen: true },
      { event: 'over', side: 'jack', rule: 'P25' }
    ])
    expect(pocket.call(last, { ...view('turn'), round: 8 })).toEqual({ round: 8, seen: true, cleared: [] })
    expect(pocket.call(step([{ event: 'cleared', people: ['gull'] }]), view('turn'))).toBeNull()
  })
})

describe('words', () => {
  it('describe the things on the board to screen readers', () => {
    const tile = view('turn').tiles[4]
    expect(tile && describeTile(tile, words)).toBe('Row 2, column 2: William Gull, wall to the west, seen by Holmes.')
    expect(describeDetective(view('turn'), 'toby', words)).toContain('stands on place 0 and sees Insp. Lestrade')
    expect(describeDetective(view('start'), 'toby', words)).toContain('sees nobody')
  })

  it('say odds in few words', () => {
    expect(saidOdds(1 / 3, words)).toBe('1 in 3')
    expect(saidOdds(0.21, words)).toBe('21 %')
    expect(saidOdds(1, words)).toBe('certain')
  })

  it.each(Object.keys(LANGUAGES) as Language[])('exist for everything in %s', (language) => {
    const spoken = pocketWords(language)
    const ids = ['board-label', 'legend-sees', 'legend-sees-nobody', 'now-seen', 'now-unseen', 'turn-glass']
    for (const seat of ['investigator', 'jack'] as const) {
      for (const name of Object.keys(fixtures.positions) as Name[]) {
        const now = view(name, seat)
        for (const row of pocket.suspects(now, null, spoken)) ids.push(row.status.id, row.note?.id ?? row.status.id)
        ids.push(glassesLine(now).id)
        const told = [
          ...pocket.hand(now, spoken).flatMap((card) => [card.name, card.line]),
          ...pocket.footing(now, spoken)
        ]
        expect(told.every((text) => text !== '' && spoken.has(text) === false)).toBe(true)
      }
    }
    for (const id of ids) expect(spoken.has(id), id).toBe(true)
  })
})
