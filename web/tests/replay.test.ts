import { describe, expect, it } from 'vitest'
import type { AnyBoard } from '../src/boards/board'
import { viewOf } from '../src/replay/reveal'
import { Past } from '../src/replay/past.svelte'
import { groupsIn, possibleIn } from '../src/boards/possible'
import { countsOf, firstStop, roundFrom, stepFrom, storyOf, ticksOf } from '../src/replay/rounds'
import { nearest, nextSpan, shelved, STRETCH, type Shelf } from '../src/replay/stretches'
import type { Deduction, Moment, Moments } from '../src/wire'
import { Refusal, type Stretch } from '../src/wire/http'

function moment(n: number, more: Partial<Moment> & { round?: number } = {}): Moment {
  const { round = 1, ...rest } = more
  return { n, view: { round }, ...rest }
}

function deduction(id: string, answers: string[], weights: number[] = [], total = 0): Deduction {
  return { worlds: 1, text: [], questions: [{ id, text: '', kind: 'person', answers, weights, total }] }
}

describe('what is loaded next', () => {
  const known = (...spans: [number, number][]): Shelf => {
    let shelf: Shelf = []
    for (const [from, to] of spans) {
      shelf = shelved(
        shelf,
        Array.from({ length: to - from }, (_, at) => moment(from + at))
      )
    }
    return shelf
  }
  const last = 3 * STRETCH + 4

  it('is the current moment', () => {
    expect(nextSpan([], STRETCH + 1, last)).toEqual({ from: STRETCH, to: 2 * STRETCH })
  })

  it('is then its neighbours, later moments before earlier ones', () => {
    const here = known([STRETCH, 2 * STRETCH])
    expect(nextSpan(here, STRETCH + 1, last)).toEqual({ from: 2 * STRETCH, to: 3 * STRETCH })
    const more = shelved(
      here,
      known([2 * STRETCH, 3 * STRETCH]).filter((one) => one !== undefined)
    )
    expect(nextSpan(more, STRETCH + 1, last)).toEqual({ from: 0, to: STRETCH })
  })

  it('ends with the last moment', () => {
    expect(nextSpan(known([0, 3 * STRETCH]), 0, last)).toEqual({ from: 3 * STRETCH, to: last + 1 })
    expect(nextSpan(known([0, last + 1]), 0, last)).toBeNull()
  })

  it('is no more than the server sends at once', () => {
    expect(STRETCH).toBeLessThanOrEqual(100)
  })
})

describe('what is drawn meanwhile', () => {
  const shelf = shelved([], [moment(3), moment(9)])

  it('is the moment itself, or the nearest, rather an earlier one', () => {
    expect(nearest(shelf, 9)?.n).toBe(9)
    expect(nearest(shelf, 5)?.n).toBe(3)
    expect(nearest(shelf, 6)?.n).toBe(3)
    expect(nearest(shelf, 7)?.n).toBe(9)
    expect(nearest(shelf, 80)?.n).toBe(9)
    expect(nearest(shelf, 0)?.n).toBe(3)
  })

  it('is nothing before anything is known', () => {
    expect(nearest([], 4)).toBeNull()
  })
})

describe('rounds', () => {
  const told = (text: string) => ({ story: [{ text }] })
  const shelf: Shelf = [
    moment(0, { round: 0 }),
    moment(1, told('dealt')),
    moment(2, { asked: 'detective', ...told('cards') }),
    moment(3, { asked: 'detective', by: 'detective' }),
    moment(4, { asked: 'jack', by: 'detective', ...told('moved') }),
    moment(5, { round: 2, by: 'jack', step: { call: true }, ...told('called') }),
    moment(6, { round: 2, asked: 'jack', ...told('cards') })
  ]
  const board = {
    call: (step: { call?: boolean }, view: { round: number }) =>
      step.call ? { round: view.round - 1, seen: false, cleared: [] } : null
  } as unknown as AnyBoard
  const ticks = ticksOf(shelf, board)

  it('have their first and last moment, and the answer of the call that ended them', () => {
    expect(ticks).toEqual([
      { round: 1, from: 0, to: 4, seen: false },
      { round: 2, from: 5, to: 6, seen: null }
    ])
  })

  it('are there without a board, answers excepted', () => {
    expect(ticksOf(shelf, null).map((tick) => tick.seen)).toEqual([null, null])
  })

  it('are stepped through by moments with something to show', () => {
    expect(stepFrom(shelf, 2, 6, 1)).toBe(4)
    expect(stepFrom(shelf, 4, 6, -1)).toBe(2)
    expect(stepFrom(shelf, 6, 6, 1)).toBe(6)
    expect(stepFrom(shelf, 0, 6, -1)).toBe(0)
  })

  it('do not stop at moments that are not loaded yet', () => {
    expect(stepFrom([], 2, 6, 1)).toBe(3)
  })

  it('begin where there is a choice to make', () => {
    expect(firstStop(shelf)).toBe(2)
    expect(roundFrom(shelf, ticks, 2, 6, 1)).toBe(6)
    expect(roundFrom(shelf, ticks, 6, 6, 1)).toBe(6)
    expect(roundFrom(shelf, ticks, 4, 6, -1)).toBe(2)
    expect(roundFrom(shelf, ticks, 2, 6, -1)).toBe(0)
  })

  it('have the story of the steps taken in them', () => {
    expect(storyOf(shelf).map(({ n, round }) => [n, round])).toEqual([
      [1, 1],
      [2, 1],
      [4, 1],
      [5, 1],
      [6, 2]
    ])
  })
})

describe('who could be Jack', () => {
  it('has a share of the odds', () => {
    const told = deduction('identity', ['holmes', 'bert'], [3, 1], 4)
    expect([...possibleIn(told)!]).toEqual([
      ['holmes', 0.75],
      ['bert', 0.25]
    ])
  })

  it('has none if there are no odds', () => {
    expect([...possibleIn(deduction('identity', ['holmes', 'bert']))!]).toEqual([
      ['holmes', null],
      ['bert', null]
    ])
  })

  it("is for jack's seat what the others can believe", () => {
    const told = deduction('identity', ['bert'], [1], 1)
    told.questions.push(...deduction('their-identity', ['holmes', 'bert'], [1, 1], 2).questions)
    expect([...possibleIn(told)!.keys()]).toEqual(['holmes', 'bert'])
  })

  it('is unknown if there is no deduction', () => {
    expect(possibleIn(null)).toBeNull()
    expect(possibleIn({ worlds: 0, text: [], questions: [] })).toBeNull()
  })

  it('is grouped by odds, in lowest terms', () => {
    const told = deduction('identity', ['holmes', 'bert', 'gull'], [42, 84, 42], 168)
    expect(groupsIn(told)).toEqual([
      { people: ['bert'], odds: { count: 1, of: 2 } },
      { people: ['holmes', 'gull'], odds: { count: 1, of: 4 } }
    ])
    expect(groupsIn(deduction('identity', ['holmes']))).toEqual([{ people: ['holmes'], odds: null }])
  })

  it('is counted at each moment with a deduction', () => {
    const shelf = [moment(0), moment(1, { deduction: deduction('identity', ['holmes', 'bert']) })]
    expect(countsOf(shelf)).toEqual([{ n: 1, count: 2 }])
  })
})

describe('the view that discloses everything', () => {
  it('discloses what the game would at its end', () => {
    const london = { jack: 'bert', detective_alibis: ['gull'], jack_alibis: [] }
    expect(viewOf(moment(1, { secrets: london }))).toEqual({
      round: 1,
      disclosed: { identity: 'bert', detective: ['gull'], jack: [] }
    })
    const pocket = { jack: 'bert', jack_cards: ['gull'], jack_hourglasses: 1 }
    expect(viewOf(moment(1, { secrets: pocket }))).toEqual({
      round: 1,
      disclosed: { identity: 'bert', cards: ['gull'], hourglasses: 1 }
    })
    const sheet = { hideout: 7, rows: [], marked: [], chosen: null }
    const patrols = [{ crossing: 'x1', face: 'red', up: false }]
    expect(viewOf(moment(1, { secrets: { position: '', jack: sheet, patrols } }))).toEqual({
      round: 1,
      disclosed: sheet,
      patrols
    })
  })

  it('is that of the moment before Jack is drawn, and for all others', () => {
    expect(viewOf(moment(1, { secrets: { jack: null } }))).toEqual({ round: 1 })
    expect(viewOf(moment(1))).toEqual({ round: 1 })
  })
})

describe('a past', () => {
  const LAST = 2 * STRETCH

  /** A server with a game of the given number of steps. */
  function source(over: boolean, asked: Stretch[], open = ['detective', 'all']) {
    return async (stretch: Stretch): Promise<Moments> => {
      asked.push(stretch)
      const as = stretch.as ?? 'detective'
      if (!open.includes(as)) throw new Refusal({ code: 'seat/not-yours', text: '' })
      const moments: Moment[] = []
      for (let n = stretch.from; n < Math.min(stretch.to, LAST + 1); n += 1) {
        moments.push(moment(n, n >= 2 ? { asked: 'jack' } : {}))
      }
      const ending = over ? { winner: 'jack', rule: 'L25' } : null
      return { game: 'london', options: {}, perspectives: open, seen_as: as, n: LAST, ending, moments }
    }
  }
  const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20))

  it('begins when the table is set up, and loads the whole game', async () => {
    const asked: Stretch[] = []
    const past = new Past(source(true, asked), { moment: null, as: null }, 'en')
    await settled()
    expect(past.at).toBe(2)
    expect(past.seenAs).toBe('detective')
    expect(asked.map(({ from }) => from)).toEqual([0, STRETCH, 2 * STRETCH])
  })

  it('begins at the end of an unfinished game, or where the address says', async () => {
    const going = new Past(source(false, []), { moment: null, as: null }, 'en')
    const linked = new Past(source(true, []), { moment: STRETCH + 5, as: 'all' }, 'en')
    const beyond = new Past(source(true, []), { moment: 9999, as: null }, 'en')
    await settled()
    expect(going.at).toBe(LAST)
    expect([linked.at, linked.seenAs]).toEqual([STRETCH + 5, 'all'])
    expect(beyond.at).toBe(LAST)
  })

  it('uses the own perspective if the one in a link is refused', async () => {
    const past = new Past(source(true, [], ['detective']), { moment: 3, as: 'jack' }, 'en')
    await settled()
    expect(past.problem).toBeNull()
    expect(past.seenAs).toBe('detective')
  })

  it('keeps the loaded moments of each perspective and language', async () => {
    const asked: Stretch[] = []
    const past = new Past(source(true, asked), { moment: 0, as: null }, 'en')
    await settled()
    past.seeAs('all')
    expect(past.shown?.n).toBe(0) // what was drawn stays until something else is loaded
    await settled()
    past.speak('fr')
    await settled()
    expect(asked).toHaveLength(9)
    past.seeAs('detective')
    past.speak('en')
    await settled()
    expect(asked.slice(9).every(({ as, lang }) => as === 'detective' && lang === 'fr')).toBe(true)
  })

  it('reports a problem, and tries again', async () => {
    let down = true
    const told = source(true, [])
    const past = new Past(
      async (stretch) => {
        if (down) throw new Refusal({ code: 'house/silent', text: '' })
        return told(stretch)
      },
      { moment: null, as: null },
      'en'
    )
    await settled()
    expect(past.problem?.code).toBe('house/silent')
    down = false
    past.retry()
    await settled()
    expect(past.problem).toBeNull()
    expect(past.about?.game).toBe('london')
  })
})
