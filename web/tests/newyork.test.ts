/** What the board of New York computes from a layout and a view, on positions of real games. */
import { describe, expect, it, vi } from 'vitest'
import { keyOf, type Key, type Mark } from '../src/boards/board'
import newyork from '../src/boards/newyork'
import { along, ferriesOf, linesOf } from '../src/boards/newyork/ferries'
import { entrancesOf, groundOf, place, pressedOn } from '../src/boards/newyork/places'
import { describeHex } from '../src/boards/newyork/describe'
import { hexesOf } from '../src/boards/manhunt/geometry'
import { cast, drawnAs } from '../src/pieces/cast.svelte'
import { EMBLEMS } from '../src/pieces/emblems'
import { FIGURES } from '../src/pieces/pieces'
import type { Layout, NewyorkStep, NewyorkView, Target } from '../src/wire'
import { LANGUAGES, wordsOf, type Language, type Words } from '../src/words/words.svelte'
import made from './gallery/newyork.json'

interface Scene {
  view: NewyorkView
  ahead: NewyorkView | null
  pointed: Target[]
  reach: string[]
  choices: { targets: Target[]; verb: string }[]
  later?: NewyorkView
  step?: NewyorkStep
}

const layout = made.layout as unknown as Layout
const scenes = made.scenes as unknown as Record<string, Scene>
const words = await wordsOf('en', newyork.rooms)
const hexes = hexesOf(layout, 1)

function scene(name: string): Scene {
  const found = scenes[name]
  if (found === undefined) throw new Error(`there is no scene ${name}`)
  return found
}

function marksOf({ choices }: Scene): Map<Key, Mark> {
  return new Map(choices.flatMap(({ targets }) => targets.map((one) => [keyOf(one), 'legal'] as const)))
}

describe('the panels', () => {
  it('list everybody, and the cards', () => {
    const { view, ahead } = scene('lamp')
    const rows = newyork.suspects(view, ahead, words)
    expect(rows.map((row) => row.id)).toEqual(view.people.map((person) => person.character))
    expect(rows.find((row) => row.id === 'smith')?.name).toBe('Edward Smith')
    expect(rows.find((row) => row.playing)?.id).toBe('latimer')
    expect(rows.some((row) => row.ahead !== row.seen)).toBe(true)
    expect(newyork.hand(view, words).map((card) => card.key)).toEqual(view.cards.up.map((id) => `card:${id}`))
  })

  it('show which rounds end with a call', () => {
    const { view } = scene('lamp')
    const cells = newyork.rounds(view, layout)
    expect(cells.map((cell) => cell.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(cells.at(-1)?.note?.id).toBe('round-no-call')
    for (const cell of cells.slice(0, -1)) {
      expect(cell.note?.id ?? null).toBe(cell.number < view.round ? null : 'round-call')
    }
  })

  it('report a call', () => {
    const { step, later, view } = scene('call')
    if (step === undefined || later === undefined) throw new Error('no step')
    const found = newyork.call(step, later)
    const cleared = view.suspects.filter((id) => !later.suspects.includes(id))
    expect(found).toMatchObject({ round: 2, seen: later.calls[1] === 'seen' })
    expect([...(found?.cleared ?? [])].sort()).toEqual(cleared.sort())
  })
})

describe('where things are', () => {
  it('is known for everything that can be chosen', () => {
    for (const [name, { view, choices }] of Object.entries(scenes)) {
      for (const target of choices.flatMap((choice) => choice.targets)) {
        expect(place(layout, view, keyOf(target)), `${name} ${keyOf(target)}`).not.toBeNull()
      }
    }
  })

  it('is the hex of a person, the middle of a tile, the port of a steamer', () => {
    const { view } = scene('lift')
    const hex = view.people.find((person) => person.character === 'grant')?.hex ?? ''
    expect(place(layout, view, 'person:grant')).toEqual(place(layout, view, `hex:${hex}`))
    const [from, to] = view.investigations[0]!.map((id) => place(layout, view, `hex:${id}`)!)
    expect(place(layout, view, 'tile:1')?.[0]).toBeCloseTo((from![0] + to![0]) / 2)
    expect(place(layout, view, 'exit:E1')).toEqual(place(layout, view, 'hex:E1'))
    expect(place(layout, view, 'tile:3')).toBeNull()
    expect(place(layout, view, 'hex:Z9')).toBeNull()
  })

  it('has tiles over what is printed', () => {
    const { view, ahead, pointed } = scene('lamp')
    const hex = hexes.get(pointed[0]?.id ?? '')!
    expect(groundOf(view, hex)).toBe('street')
    expect(groundOf(ahead!, hex)).toBe('lamp')
    expect(groundOf(view, hexes.get('D5')!)).toBe('building')
  })

  it('knows every metro entrance, and which are shut', () => {
    const { view } = scene('lamp')
    const found = entrancesOf(layout, view)
    const built = view.tiles.filter((one) => one.tile === 'entrance').map((one) => one.hex)
    expect(found.map((one) => one.hex).sort()).toEqual(['G4', ...built].sort())
    expect(
      found
        .filter((one) => one.open)
        .map((one) => one.hex)
        .sort()
    ).toEqual([...view.entrances].sort())
    const none = { ...view, entrances: [] }
    expect(entrancesOf(layout, none).some((one) => one.open)).toBe(false)
  })
})

describe('the ferry', () => {
  const ferries = ferriesOf(layout)

  it('has the lines of the layout', () => {
    expect(ferries.map((one) => one.id).sort()).toEqual(['A1-E8', 'A1-G1', 'A4-A1', 'C3-A1'])
  })

  it('goes over water, never over a hex', () => {
    for (const ferry of ferries) {
      for (const [x, y] of along(ferry)) {
        for (const hex of hexes.values()) {
          expect(inside(x - hex.x, y - hex.y), `${ferry.id} over ${hex.id}`).toBe(false)
        }
      }
    }
  })

  it('begins and ends beside its places', () => {
    for (const ferry of ferries) {
      const [start, end] = ferry.id.split('-').map((id) => hexes.get(id)!)
      const points = along(ferry)
      for (const [hex, at] of [
        [start!, points[0]!],
        [end!, points.at(-1)!]
      ] as const) {
        expect(Math.hypot(at[0] - hex.x, at[1] - hex.y)).toBeLessThan(1.4)
      }
    }
  })

  it('has points without a gap', () => {
    for (const [ends, line] of linesOf(layout, 1)) {
      const [start, end] = ends.split('-').map((id) => hexes.get(id)!)
      const way = [start!, ...line, end!]
      for (const [at, to] of way.slice(1).entries()) {
        expect(Math.hypot(to.x - way[at]!.x, to.y - way[at]!.y), ends).toBeLessThan(2)
      }
    }
  })

  it('is straight where no bend is known', () => {
    const elsewhere = {
      ...layout,
      streets: [
        {
          ...layout.streets![0]!,
          ends: [
            { kind: 'hex', id: 'A1' },
            { kind: 'hex', id: 'M8' }
          ]
        }
      ]
    }
    const [line] = ferriesOf(elsewhere as Layout)
    expect(line?.points).toHaveLength(4)
    expect(along(line!, 2)[1]![0]).toBeCloseTo((line!.points[0]![0] + line!.points[3]![0]) / 2)
  })
})

/** Return whether a point is within a flat-topped hex with sides of 1. */
function inside(x: number, y: number): boolean {
  const [across, up] = [Math.abs(x), Math.abs(y)]
  return up <= Math.sqrt(3) / 2 && Math.sqrt(3) * across + up <= Math.sqrt(3)
}

describe('a press', () => {
  it('reaches every target of every choice', () => {
    for (const [name, one] of Object.entries(scenes)) {
      const marks = marksOf(one)
      const pressed = new Set([...hexes.keys()].map((hex) => pressedOn(one.view, hex, marks)))
      for (const key of marks.keys()) expect(pressed.has(key), `${name} ${key}`).toBe(true)
    }
  })

  it('on a port counts for its steamer, else it is asked about', () => {
    const sail = scene('sail')
    const [open] = [...marksOf(sail).keys()]
    expect(pressedOn(sail.view, open!.slice(5), marksOf(sail))).toBe(open)
    const closed = sail.view.doors.find((door) => !door.open)?.name ?? ''
    expect(pressedOn(sail.view, closed, marksOf(sail))).toBe(`exit:${closed}`)
  })

  it('asks about the thing that is in question, else about the hex', () => {
    const swap = scene('swap')
    const far = swap.view.people.find(({ character }) => !marksOf(swap).has(`person:${character}`))
    expect(pressedOn(swap.view, far?.hex ?? '', marksOf(swap))).toBe(`person:${far?.character}`)
    expect(pressedOn(swap.view, 'D5', marksOf(swap))).toBe('hex:D5')
  })
})

describe('those who move others', () => {
  it('have their reach shown before they act', () => {
    expect(scene('silent').pointed).toEqual([{ kind: 'card', id: 'eastman' }])
    for (const id of scene('silent').reach) expect(FIGURES).toHaveProperty(id)
    for (const id of scene('eastman').reach) expect(hexes.has(id), id).toBe(true)
    expect(scene('tumblety').reach.length).toBeGreaterThan(1)
  })
})

describe('the people', () => {
  it('have colours and emblems of their own, also the one whose id is taken', () => {
    const parts = cast({ smith: 'captain' })
    const drawn = scene('lamp').view.people.map((person) => drawnAs(person.character))
    parts()
    expect(new Set(drawn).size).toBe(8)
    for (const id of drawn) {
      expect(FIGURES).toHaveProperty(id)
      expect(EMBLEMS).toHaveProperty(id)
    }
    expect(drawn).toContain('captain')
    expect(drawnAs('smith')).toBe('smith')
  })
})

describe('the words', () => {
  it('describe a hex: what it is, its light, who and what is there', () => {
    const { view } = scene('silent')
    const told = (id: string): string => describeHex(view, hexes.get(id)!, words)
    expect(told(view.informant.hex)).toContain('the Informant, silent')
    expect(told('D5')).toBe('D5, building')
    expect(told('N6')).toBe('N6, the land exit')
    expect(told('G4')).toMatch(/^G4, metro entrance, (lit|dark)/)
    expect(told(view.investigations[0]![0])).toContain('closed by an investigation tile')
    for (const door of view.doors.filter((one) => one.kind === 'port')) {
      expect(told(door.name)).toContain(door.open ? 'steamer' : 'closed')
    }
    for (const person of view.people) {
      if (person.hex === null) continue
      expect(told(person.hex)).toContain(words.say(`short-${person.character}`))
      expect(told(person.hex)).toContain(person.seen ? 'seen: ' : 'unseen')
    }
  })

  it('exist in every language for everything that the board says', async () => {
    const missing = vi.spyOn(console, 'error')
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const spoken = await wordsOf(language, newyork.rooms)
      for (const { view, ahead } of Object.values(scenes)) sayAll(view, ahead, spoken)
      for (const id of BOARD_WORDS) expect(spoken.has(id), `${id} in ${language}`).toBe(true)
    }
    expect(missing).not.toHaveBeenCalled()
  })
})

/** Say everything that the board says about a view. Missing messages are reported to the console. */
function sayAll(view: NewyorkView, ahead: NewyorkView | null, spoken: Words): void {
  for (const { status, note } of newyork.suspects(view, ahead, spoken)) {
    spoken.phrase(status)
    if (note !== null) spoken.phrase(note)
  }
  newyork.footing(view, spoken)
  newyork.hand(view, spoken)
  newyork.next(view, spoken)
  for (const { note } of newyork.rounds(view, layout)) if (note !== null) spoken.phrase(note)
  for (const hex of hexes.values()) describeHex(view, hex, spoken)
  const keys: Key[] = ['person:smith', 'card:rider', 'exit:E1', 'tile:1', 'hex:E5']
  for (const key of keys) newyork.name(key, spoken)
}

/** Messages that drawings and panel use by their ids. */
const BOARD_WORDS = [
  'board-newyork',
  'board-isle',
  'board-ferry-line',
  'board-police',
  'board-talks',
  'board-silent',
  'door-open',
  'door-closed',
  'door-exit',
  'stock-title',
  'stock-lamps',
  'stock-entrances',
  'stock-sites',
  'panel-visit',
  'panel-talkative',
  'panel-silent'
]
