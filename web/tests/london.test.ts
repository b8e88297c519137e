/** What the board of London computes from a layout and a view, on positions of real games. */
import { describe, expect, it, vi } from 'vitest'
import type { Key, Mark } from '../src/boards/board'
import london from '../src/boards/london'
import { place, pressedOn } from '../src/boards/london/places'
import { describeHex } from '../src/boards/london/describe'
import { boxOf, hexesOf, nearest } from '../src/boards/manhunt/geometry'
import type { Layout, LondonStep, LondonView, Target } from '../src/wire'
import { LANGUAGES, wordsOf, type Language, type Words } from '../src/words/words.svelte'
import made from './gallery/london.json'

interface Scene {
  view: LondonView
  ahead: LondonView | null
  choices: { target: Target }[]
  later?: LondonView
  step?: LondonStep
}

const layout = made.layouts.first as unknown as Layout
const scenes = made.scenes as unknown as Record<string, Scene>
const words = await wordsOf('en', london.rooms)

function scene(name: string): Scene {
  const found = scenes[name]
  if (found === undefined) throw new Error(`there is no scene ${name}`)
  return found
}

function marksOf({ choices }: Scene): Map<Key, Mark> {
  return new Map(choices.map(({ target }) => [`${target.kind}:${target.id}`, 'legal']))
}

/** Return a view with some of it changed. */
function changed(view: LondonView, change: Partial<LondonView>): LondonView {
  return { ...view, ...change }
}

describe('the suspects', () => {
  const { view, ahead } = scene('move')
  const rows = london.suspects(view, ahead, words)

  it('stand in the order of the view, with their names', () => {
    expect(rows.map((row) => row.id)).toEqual(view.people.map((person) => person.character))
    expect(rows[0]).toMatchObject({ name: 'Sherlock Holmes', short: 'Holmes' })
  })

  it('are suspects or cleared as the view says, and seen now and ahead', () => {
    for (const [at, row] of rows.entries()) {
      const person = view.people[at]
      expect(row.suspect).toBe(person?.suspect)
      expect(row.seen).toBe(person?.seen)
      expect(row.ahead).toBe(ahead?.people[at]?.seen)
      if (!row.suspect) expect(row.status.id).toBe('row-cleared')
    }
    expect(rows.some((row) => row.ahead !== row.seen)).toBe(true)
  })

  it('say where each card is', () => {
    const notes = new Map(rows.map((row) => [row.id, row.note?.id]))
    expect(notes.get('watson')).toBe('row-playing')
    for (const id of view.cards.next) expect(notes.get(id)).toBe('row-next')
    for (const id of view.cards.up) {
      if (!view.cards.used.includes(id)) expect(notes.get(id)).toBe('row-in-hand')
    }
    expect(rows.filter((row) => row.playing).map((row) => row.id)).toEqual(['watson'])
  })

  it('show a seat what only it knows', () => {
    const held = { identity: null, alibis: ['bert'] }
    const detective = london.suspects(changed(view, { own: held }), null, words)
    expect(detective.find((row) => row.id === 'bert')?.status.id).toBe('row-alibi')
    expect(detective.every((row) => row.ahead === null && !row.jack)).toBe(true)
    const own = { identity: 'bert', alibis: [] }
    const jack = london.suspects(changed(view, { own }), null, words)
    expect(jack.find((row) => row.id === 'bert')).toMatchObject({ jack: true, status: { id: 'row-you' } })
  })

  it('show nobody seen or unseen who has left', () => {
    const people = view.people.map((person) => ({ ...person, hex: null }))
    expect(london.suspects(changed(view, { people }), null, words)[0]?.seen).toBeNull()
  })
})

describe('the round strip', () => {
  const { view } = scene('move')
  const cells = london.rounds(view, layout)

  it('has a cell for each round, the present one marked', () => {
    expect(cells.map((cell) => cell.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(cells.filter((cell) => cell.present).map((cell) => cell.number)).toEqual([view.round])
  })

  it('shows the answers of the calls, and which lamps will go out', () => {
    expect(cells.map((cell) => cell.answer)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((at) => view.calls[at] ?? null))
    const lamps = view.lamps.map((lamp) => lamp.tile)
    for (const cell of cells) {
      const there = cell.number >= view.round && lamps.includes(String(cell.number))
      expect(cell.note).toEqual(there ? { id: 'round-lamp', args: { lamp: cell.number } } : null)
    }
    expect(cells[2]?.note).not.toBeNull()
  })

  it('counts the picks that are done, not the current one', () => {
    expect(cells[0]?.picks).toEqual(['detective', 'jack', 'jack', 'detective'])
    expect(cells.map((cell) => cell.done)).toEqual([4, 4, view.cards.used.length - 1, 0, 0, 0, 0, 0])
    const whistle = scene('card').view
    expect(london.rounds(whistle, layout)[3]?.done).toBe(whistle.cards.used.length)
  })
})

describe('the cards', () => {
  const { view } = scene('move')

  it('are open, being played or used', () => {
    const hand = london.hand(view, words)
    expect(hand.map((card) => card.key)).toEqual(view.cards.up.map((id) => `card:${id}`))
    expect(hand.find((card) => card.key === 'card:watson')).toMatchObject({
      state: 'playing',
      line: 'choose where he looks',
      foot: 'playing now'
    })
    const used = london.hand(changed(view, { activation: null }), words)
    expect(used.find((card) => card.key === 'card:watson')?.state).toBe('used')
    expect(hand.find((card) => card.state === 'open')?.foot).not.toBe('')
  })

  it('of the next round are listed if they are known', () => {
    expect(london.next(view, words).map((card) => card.emblem)).toEqual(view.cards.next)
  })

  it('have texts for everybody', () => {
    const everybody = view.people.map((person) => person.character)
    const cards = { up: everybody, used: [], next: [] }
    for (const card of london.hand(changed(view, { cards }), words)) {
      expect(card.line).not.toMatch(/^(power|does)-/)
    }
  })
})

describe('the call', () => {
  it('is reported by the step in which it was made', () => {
    const { step, later, view } = scene('dimmed')
    if (step === undefined || later === undefined) throw new Error('no step')
    const answer = later.calls[1]
    const cleared = view.suspects.filter((id) => !later.suspects.includes(id))
    const found = london.call(step, later)
    expect(found?.round).toBe(2)
    expect(found?.seen).toBe(answer === 'seen')
    expect(cleared.length).toBeGreaterThan(1)
    expect([...(found?.cleared ?? [])].sort()).toEqual(cleared.sort())
    expect(london.call({ ...step, events: [] }, later)).toBeNull()
  })
})

describe('where things are', () => {
  const { view } = scene('facing')

  it('finds hexes, people, lamps and manholes on their hexes', () => {
    const watson = view.people.find((person) => person.character === 'watson')
    const hex = place(layout, view, `hex:${watson?.hex ?? ''}`)
    expect(hex).not.toBeNull()
    expect(place(layout, view, 'person:watson')).toEqual(hex)
    expect(place(layout, view, 'card:watson')).toEqual(hex)
    expect(place(layout, view, 'site:b2')).toEqual(place(layout, view, 'hex:b2'))
    expect(place(layout, view, 'manhole:c2')).toEqual(place(layout, view, 'hex:c2'))
    expect(place(layout, view, 'hex:z9')).toBeNull()
  })

  it('finds the arrows around Watson, and the exits outside their streets', () => {
    const [x, y] = place(layout, view, 'person:watson') ?? [0, 0]
    const north = place(layout, view, 'facing:N') ?? [0, 0]
    expect(north[0]).toBeCloseTo(x)
    expect(north[1]).toBeLessThan(y)
    for (const exit of view.exits) {
      const street = place(layout, view, `hex:${exit.hex}`) ?? [0, 0]
      const door = place(layout, view, `exit:${exit.name}`) ?? [0, 0]
      expect(door[0]).toBe(street[0])
      expect(Math.sign(door[1] - street[1])).toBe(exit.name.startsWith('N') ? -1 : 1)
    }
  })

  it('is null for a person who has left', () => {
    const people = view.people.map((person) => ({ ...person, hex: null }))
    expect(place(layout, changed(view, { people }), 'person:watson')).toBeNull()
    expect(place(layout, changed(view, { people }), 'facing:N')).toBeNull()
  })

  it('fits the board into its box', () => {
    const hexes = hexesOf(layout, 39.2)
    const box = boxOf(hexes.values(), 39.2, 12, 12)
    expect(hexes.size).toBe(86)
    for (const hex of hexes.values()) {
      expect(hex.x - 39.2).toBeGreaterThanOrEqual(box.x)
      expect(hex.x + 39.2).toBeLessThanOrEqual(box.x + box.width)
      expect(hex.y).toBeLessThan(box.y + box.height)
    }
  })

  it('takes the nearest lamp, and none where there is none', () => {
    const lamps = [
      { id: 'far', x: 10, y: 0 },
      { id: 'near', x: 3, y: 0 },
      { id: 'as near', x: -3, y: 0 }
    ]
    expect(nearest({ x: 0, y: 0 }, lamps)?.id).toBe('near')
    expect(nearest({ x: 0, y: 0 }, [])).toBeNull()
  })
})

describe('a press', () => {
  it('on somebody counts for the card or the person that can be pressed', () => {
    const card = scene('card')
    const open = card.choices[0]?.target.id ?? ''
    const hex = card.view.people.find((person) => person.character === open)?.hex ?? ''
    expect(pressedOn(card.view, hex, marksOf(card))).toBe(`card:${open}`)
    const whistle = scene('whistle')
    const who = whistle.choices[0]?.target.id ?? ''
    const there = whistle.view.people.find((person) => person.character === who)?.hex ?? ''
    expect(pressedOn(whistle.view, there, marksOf(whistle))).toBe(`person:${who}`)
  })

  it('on a hex counts for the lamp on it', () => {
    const lamp = scene('lamp')
    const site = lamp.choices[0]?.target.id ?? ''
    expect(pressedOn(lamp.view, site, marksOf(lamp))).toBe(`site:${site}`)
  })

  it('asks about the thing that is in question, else about the hex', () => {
    const lamp = scene('lamp')
    const lit = lamp.view.lamps.find((one) => one.tile !== null)?.site ?? ''
    expect(pressedOn(lamp.view, lit, marksOf(lamp))).toBe(`site:${lit}`)
    expect(pressedOn(lamp.view, 'b5', marksOf(lamp))).toBe('hex:b5')
  })
})

describe('the words', () => {
  it('describe a hex: what it is, its light, who stands there and why they are seen', () => {
    const { view } = scene('card')
    const hexes = hexesOf(layout, 1)
    const told = (id: string): string => describeHex(view, hexes.get(id)!, words)
    const dark = [...hexes.values()].find(
      ({ id, terrain }) =>
        terrain === 'street' &&
        ![...view.light, ...view.beam, ...view.manholes.map((one) => one.hex)].includes(id) &&
        view.people.every((person) => person.hex !== id)
    )
    expect(told(dark?.id ?? '')).toBe(`${dark?.id}, street, dark`)
    expect(told('b5')).toBe('b5, house')
    for (const person of view.people) {
      if (person.hex === null) continue
      const said = told(person.hex)
      expect(said).toContain(words.say(`short-${person.character}`))
      expect(said).toContain(person.seen ? 'seen: ' : 'unseen')
      if (person.seen_by.some((by) => by.kind === 'facing')) expect(said).toContain('beam')
    }
  })

  it('exist in every language for everything that the board says', async () => {
    const missing = vi.spyOn(console, 'error')
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const spoken = await wordsOf(language, london.rooms)
      for (const { view, ahead } of Object.values(scenes)) sayAll(view, ahead, spoken)
      for (const id of BOARD_WORDS) expect(spoken.has(id), `${id} in ${language}`).toBe(true)
    }
    expect(missing).not.toHaveBeenCalled()
  })
})

/** Say everything that the board says about a view. Missing messages are reported to the console. */
function sayAll(view: LondonView, ahead: LondonView | null, spoken: Words): void {
  for (const { status, note } of london.suspects(view, ahead, spoken)) {
    spoken.phrase(status)
    if (note !== null) spoken.phrase(note)
  }
  london.footing(view, spoken)
  london.hand(view, spoken)
  london.next(view, spoken)
  for (const { note } of london.rounds(view, layout)) if (note !== null) spoken.phrase(note)
  for (const hex of hexesOf(layout, 1).values()) describeHex(view, hex, spoken)
  const keys: Key[] = ['person:bert', 'facing:N', 'site:b2', 'manhole:c2', 'exit:NW', 'hex:d3']
  for (const key of keys) london.name(key, spoken)
}

/** Messages that drawings and frame use by their ids. */
const BOARD_WORDS = [
  'board-london',
  'card-used',
  'door-open',
  'door-cordon',
  'exit-open',
  'exit-cordon',
  'row-you',
  'row-jack',
  'row-alibi',
  'row-played',
  'place-lamp-out'
]
