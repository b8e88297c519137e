import { describe, expect, it } from 'vitest'
import type { AnyBoard, SuspectRow } from '../src/boards/board'
import london from '../src/boards/london'
import { beatsOf, seenIn, type Teller } from '../src/frame/beats'
import type { Happened } from '../src/wire'
import type { Words } from '../src/words/words.svelte'

interface View {
  round: number
  people: { character: string; hex: string; suspect: boolean; seen: boolean; seen_by: [] }[]
  suspects: string[]
  calls: (string | null)[]
  own: { identity: null; alibis: string[] }
  result: null
}

function view(at: string, seen: boolean, more: Partial<View> = {}): View {
  const one = { character: 'gull', hex: at, suspect: true, seen, seen_by: [] as [] }
  const other = { ...one, character: 'bert', hex: 'k6', seen: true }
  return {
    round: 1,
    people: [one, other],
    suspects: ['gull', 'bert'],
    calls: [null],
    own: { identity: null, alibis: [] },
    result: null,
    ...more
  }
}

const words = {
  say: (id: string, args: Record<string, unknown> = {}) => [id, ...Object.values(args)].join(' '),
  list: (all: readonly string[]) => all.join(','),
  has: () => true
} as unknown as Words
const rows = ({ people }: View): SuspectRow[] =>
  people.map(({ character, seen, suspect }) => ({ id: character, short: character, seen, suspect }) as SuspectRow)
const board = { ...london, suspects: rows } as unknown as AnyBoard
const by: Teller = { board, words, seat: 'detective', still: false }

const BEFORE = view('e5', true)
const CALLED = view('f7', false)
const AFTER = view('f7', false, { round: 2, suspects: ['bert'], calls: ['seen'] })

/** A walk that ends the round, as news tell it to a seat that sees `AFTER` then. */
function walk(more: Partial<Happened> = {}): Happened {
  return {
    seq: 4,
    at: 0,
    what: 'moved',
    by: 'jack',
    n: 9,
    steps: [
      {
        actor: 'jack',
        act: { verb: 'go', targets: [{ kind: 'hex', id: 'f7' }] },
        events: [
          { event: 'moved', person: 'gull', start: 'e5', end: 'f7' },
          { event: 'called', answer: 'seen' },
          { event: 'cleared', people: ['gull'] },
          { event: 'lamp-out', site: 'b2', tile: '1' },
          { event: 'round-began', round: 2, cards: [] }
        ]
      }
    ],
    story: [{ text: 'Gull goes.' }, { title: 'Call', text: 'Seen.' }, { title: 'Round 2', text: '' }],
    seen: [{ before: [[[], BEFORE]], at_call: [[[], CALLED]], lines: 3, paths: { gull: ['e5', 'e6', 'f7'] } }],
    ...more
  }
}

describe('the beats of what happened', () => {
  it('follow the views back from the last one', () => {
    const [seen] = seenIn([walk()], AFTER)
    expect([seen?.before, seen?.called, seen?.after]).toEqual([BEFORE, CALLED, AFTER])
  })

  it('are the walk, the question, the answer and the new round', () => {
    const beats = beatsOf([walk()], AFTER, by)
    expect(beats.map((beat) => beat.moment?.kind ?? beat.text)).toEqual(['Gull goes.', 'question', 'call', 'Round 2'])
    expect(beats.map((beat) => (beat.view as View).round)).toEqual([1, 1, 1, 2])
    expect(beats.map((beat) => beat.lines)).toEqual([1, 1, 2, 3])
    expect(beats[0]?.effect).toBe('told-now-unseen gull')
    expect(beats[0]?.keys).toEqual({
      who: 'person:gull',
      from: ['hex:e5'],
      to: ['hex:f7'],
      way: ['hex:e5', 'hex:e6', 'hex:f7']
    })
  })

  it('show nobody as cleared before the answer', () => {
    const [walked, question, answer] = beatsOf([walk()], AFTER, by).map((beat) => beat.view as View)
    expect([walked?.suspects, question?.suspects]).toEqual([CALLED.suspects, CALLED.suspects])
    expect([answer?.suspects, answer?.calls]).toEqual([['bert'], ['seen']])
  })

  it('wait only at the answer', () => {
    expect(beatsOf([walk()], AFTER, by).map((beat) => beat.lasts === null)).toEqual([false, false, true, false])
  })

  it('leave out what the user has chosen, but not what came of it', () => {
    const own = walk({ by: 'detective', steps: [{ ...(walk().steps?.[0] as object), actor: 'detective' }] })
    expect(beatsOf([own], AFTER, by).map((beat) => beat.moment?.kind ?? beat.text)).toEqual([
      'question',
      'call',
      'Round 2'
    ])
  })

  it('show a card that the user draws before the call', () => {
    const drawn = { ...AFTER, own: { identity: null, alibis: ['bert'] } }
    const kinds = beatsOf([walk()], drawn, by).map((beat) => beat.moment?.kind ?? beat.text)
    expect(kinds).toEqual(['Gull goes.', 'card', 'question', 'call', 'Round 2'])
  })

  it('last as long as each other where nothing moves', () => {
    const lasts = beatsOf([walk()], AFTER, { ...by, still: true }).map((beat) => beat.lasts)
    expect(lasts).toEqual([900, 1400, null, 900])
  })

  it('are none without views', () => {
    expect(beatsOf([walk({ seen: [] })], AFTER, by)).toEqual([])
  })
})
