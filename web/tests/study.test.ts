import { describe, expect, it } from 'vitest'
import { countLine, countsIn, scaleOf } from '../src/replay/counts'
import { askedIn, chiefOf } from '../src/study/questions'
import { signOf } from '../src/study/signs'
import { changeOf, emptying, isPiece, marksFor, pieceAt, standsAt, valueOf } from '../src/study/things'
import type { Arranged, Deduction, Moment, Thing } from '../src/wire'
import { Words } from '../src/words/words.svelte'

const HEXES = ['a1', 'a2', 'b1'].map((id) => ({ id, label: id, targets: [{ kind: 'hex' as const, id }] }))
const PAIRS = [
  ['a1', 'a2'],
  ['a2', 'b1']
].map((pair) => ({
  id: pair.join('-'),
  label: pair.join('-'),
  targets: pair.map((id) => ({ kind: 'hex' as const, id }))
}))
const ROUNDS = Array.from({ length: 8 }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }))

function thing(id: string, ground: number, more: Partial<Thing> = {}): Thing {
  return { id, label: id, group: 'people', ground, ...more }
}

const HOLMES = thing('holmes', 0, { at: ['a2'] })
const COVERS = thing('covers', 0, { group: 'board', at: ['a1', 'b1'], many: true, loose: true })
const TILE = thing('tile', 1, { group: 'board', at: ['a1-a2'] })
const ROUND = thing('round', 2, { group: 'round', at: ['3'] })
const TOLD: Arranged = {
  game: 'london',
  options: {},
  position: 'here',
  view: {},
  secrets: {},
  things: [HOLMES, COVERS, TILE, ROUND, thing('policeman-red', 0, { at: [] })],
  grounds: [HEXES, PAIRS, ROUNDS]
}

describe('what can be put', () => {
  it('is a piece where it goes on the board', () => {
    expect(TOLD.things.filter((one) => isPiece(TOLD, one)).map((one) => one.id)).toEqual([
      'holmes',
      'covers',
      'tile',
      'policeman-red'
    ])
    expect(standsAt(TOLD, COVERS)).toEqual(['a1', 'b1'])
  })

  it('is set beside the board where it has no place on it, however much there is to choose', () => {
    const words = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, label: `${at}` }))
    const told = { ...TOLD, grounds: [HEXES, PAIRS, words] }
    expect(isPiece(told, thing('next', 2, { group: 'round' }))).toBe(false)
    expect(isPiece(told, thing('informant-is', 2))).toBe(false)
  })

  it('has the picture that the board has', () => {
    expect(signOf(thing('policeman-red', 0))).toEqual({ kind: 'helmet', colour: 'red' })
    expect(signOf(thing('patrol-fake-2', 0))).toEqual({ kind: 'patrol', face: 'fake', up: true })
    expect(signOf(thing('investigation-1', 1))).toEqual({ kind: 'police' })
    expect(signOf(thing('lamp-3', 0))).toEqual({ kind: 'lamp' })
    expect(signOf(thing('cleared', 0))).toEqual({ kind: 'icon', name: 'check' })
    expect(signOf(thing('cleared', 0, { group: 'board' }))).toEqual({ kind: 'vain' })
    expect(signOf(thing('informant-is', 0))).toBeNull()
  })

  it('is removed from where it is, if that is possible', () => {
    expect(changeOf(COVERS, 'a2')).toEqual({ thing: 'covers', to: 'a2' })
    expect(changeOf(COVERS, 'a1')).toEqual({ thing: 'covers', to: 'a1', away: true })
    expect(changeOf(HOLMES, 'a2')).toBeNull()
    expect(emptying(TOLD)).toEqual([
      { thing: 'covers', to: 'a1', away: true },
      { thing: 'covers', to: 'b1', away: true }
    ])
  })

  it('marks where it may go and where it is', () => {
    expect(marksFor(TOLD, HOLMES, [])).toEqual(
      new Map([
        ['hex:a1', 'legal'],
        ['hex:a2', 'chosen'],
        ['hex:b1', 'legal']
      ])
    )
    expect(marksFor(TOLD, ROUND, []).size).toBe(0)
  })

  it('asks for all that it covers', () => {
    expect(valueOf(TOLD, TILE, ['hex:a2'])).toBeNull()
    expect(marksFor(TOLD, TILE, ['hex:b1'])).toEqual(
      new Map([
        ['hex:a2', 'legal'],
        ['hex:b1', 'chosen']
      ])
    )
    expect(valueOf(TOLD, TILE, ['hex:a2', 'hex:b1'])?.id).toBe('a2-b1')
    expect(valueOf(TOLD, HOLMES, ['hex:b1'])?.id).toBe('b1')
  })

  it('is found where it is', () => {
    expect(pieceAt(TOLD, 'hex:a2')?.id).toBe('holmes')
    expect(pieceAt(TOLD, 'manhole:b1')?.id).toBe('covers')
    expect(pieceAt(TOLD, 'policeman:red')?.id).toBe('policeman-red')
    expect(pieceAt(TOLD, 'hex:c9')).toBeNull()
  })
})

const words = new Words('en', [])
const DEDUCTION: Deduction = {
  worlds: 4,
  text: [],
  questions: [
    { id: 'pile', text: 'The pile?', kind: 'card', answers: [] },
    { id: 'circle-at-3', text: 'Where then?', kind: 'circle', answers: ['1'] },
    { id: 'identity', text: 'Who?', kind: 'person', answers: ['gull', 'bert'], weights: [1, 3], total: 4 }
  ]
}

describe('what is known', () => {
  it('is listed by question, the likeliest first', () => {
    expect(askedIn(DEDUCTION, null, words)).toEqual([
      {
        id: 'identity',
        text: 'Who?',
        kind: 'person',
        count: 2,
        answers: [
          { id: 'bert', name: 'bert', odds: 0.75 },
          { id: 'gull', name: 'gull', odds: 0.25 }
        ]
      }
    ])
    expect(askedIn(null, null, words)).toEqual([])
  })

  it('is counted by the question about Jack', () => {
    expect(chiefOf(DEDUCTION)?.id).toBe('identity')
    expect(chiefOf(null)).toBeNull()
    const shelf: (Moment | undefined)[] = [{ n: 0, view: {}, deduction: DEDUCTION }, undefined, { n: 2, view: {} }]
    expect(countsIn(shelf)).toEqual([{ n: 0, count: 2 }])
  })

  it('is drawn at one scale', () => {
    const counts = [
      { n: 0, count: 9 },
      { n: 5, count: 5 },
      { n: 10, count: 1 }
    ]
    expect(scaleOf([counts, [{ n: 3, count: 4 }], []])).toBe(9)
    expect(countLine(counts, 10, 9, 100, 40)).toBe('0.0,0.0 50.0,20.0 100.0,40.0')
    expect(countLine([], 0, scaleOf([]), 100, 40)).toBe('')
  })
})
