import { beforeEach, describe, expect, it } from 'vitest'
import type { Beat, Moment } from '../src/frame/beats'
import { Director } from '../src/frame/director.svelte'
import { changed } from '../src/wire/changes'

const QUESTION: Moment = { kind: 'question', round: 1, seen: [], unseen: [] }
const ANSWER: Moment = { kind: 'call', call: { round: 1, seen: true, cleared: [] }, left: 8 }

function beat(text: string, lasts: number | null = 500, more: Partial<Beat> = {}): Beat {
  return {
    view: text,
    row: { seq: 1, at: 0, what: 'moved' },
    lines: 0,
    text,
    effect: '',
    keys: { who: null, from: [], to: [], way: [] },
    paths: new Map(),
    lasts,
    moment: null,
    opens: false,
    ...more
  }
}

/** Timers that run when the test says so. */
class Clock {
  time = 0
  private readonly set_ = new Map<number, { at: number; done: () => void }>()
  private next = 1
  set = (after: number, done: () => void): number => {
    this.set_.set(this.next, { at: this.time + after, done })
    return this.next++
  }
  clear = (timer: number): void => void this.set_.delete(timer)
  now = (): number => this.time
  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const due = [...this.set_].filter(([, one]) => one.at <= end).sort((a, b) => a[1].at - b[1].at)[0]
      if (due === undefined) break
      this.set_.delete(due[0])
      this.time = due[1].at
      due[1].done()
    }
    this.time = end
  }
}

let clock: Clock
let pace: number
let ended: number
let director: Director
beforeEach(() => {
  clock = new Clock()
  pace = 1
  ended = 0
  director = new Director(() => pace, clock)
})
const show = (...beats: Beat[]): boolean => director.show(beats, () => ended++)
const shown = (): string | null => director.beat?.text ?? null

describe('the director', () => {
  it('shows one beat after another, then ends', () => {
    expect(show(beat('card'), beat('walk', 700))).toBe(true)
    expect(shown()).toBe('card')
    clock.pass(499)
    expect(shown()).toBe('card')
    clock.pass(1)
    expect(shown()).toBe('walk')
    clock.pass(700)
    expect([shown(), ended]).toEqual([null, 1])
  })

  it('says that there is nothing to show', () => {
    expect(show()).toBe(false)
    expect(ended).toBe(0)
  })

  it('pauses before the next activation', () => {
    show(beat('walk'), beat('card', 500, { opens: true }))
    clock.pass(700)
    expect(shown()).toBe('walk')
    clock.pass(100)
    expect(shown()).toBe('card')
  })

  it('shows many beats faster', () => {
    show(...Array.from({ length: 28 }, (_, at) => beat(String(at))))
    clock.pass(7000)
    expect([shown(), ended]).toEqual([null, 1])
  })

  it.each([
    [1.6, 800],
    [0.5, 250]
  ])('at pace %s shows a beat of 500 for %s', (wanted, lasts) => {
    pace = wanted
    show(beat('card'))
    clock.pass(lasts - 1)
    expect(shown()).toBe('card')
    clock.pass(1)
    expect(shown()).toBeNull()
  })

  it('at once shows only what waits for the user', () => {
    pace = 0
    expect(show(beat('card'), beat('walk'))).toBe(false)
    expect(show(beat('card'), beat('why', 1400, { moment: QUESTION }), beat('call', null, { moment: ANSWER }))).toBe(
      true
    )
    expect(shown()).toBe('call')
    director.goOn()
    expect([shown(), ended]).toEqual([null, 1])
  })

  it('waits as long as the user likes, and is not skipped over', () => {
    show(beat('card'), beat('call', null, { moment: ANSWER }), beat('lamp'))
    director.skip()
    clock.pass(100_000)
    expect([shown(), director.waits]).toEqual(['call', true])
    director.skip()
    director.skipAll()
    expect(shown()).toBe('call')
    director.goOn()
    expect(shown()).toBe('lamp')
  })

  it('skips one beat by a press, and all that do not wait by a second one', () => {
    show(beat('one'), beat('two'), beat('three'), beat('call', null, { moment: ANSWER }), beat('four'))
    director.skip()
    expect(shown()).toBe('two')
    clock.pass(450)
    director.skip()
    expect(shown()).toBe('three')
    clock.pass(200)
    director.skip()
    expect(shown()).toBe('call')
  })

  it('stands still while it is paused', () => {
    show(beat('one'), beat('two'))
    director.togglePause()
    clock.pass(10_000)
    expect([shown(), director.paused]).toEqual(['one', true])
    director.togglePause()
    clock.pass(500)
    expect(shown()).toBe('two')
  })

  it('tells the last turn once more without what waited', () => {
    show(beat('one'), beat('call', null, { moment: ANSWER }), beat('two'))
    director.finish()
    expect(ended).toBe(1)
    director.again()
    expect([shown(), director.repeating]).toEqual(['one', true])
    clock.pass(500)
    expect(shown()).toBe('two')
    clock.pass(500)
    expect([shown(), director.repeating, ended]).toEqual([null, false, 1])
  })

  it('forgets the last turn when the user acts', () => {
    show(beat('one'))
    director.finish()
    director.forget()
    director.again()
    expect([shown(), director.last]).toEqual([null, []])
  })

  it('notes what happened while nobody looked', () => {
    director.note([beat('one')])
    expect([shown(), director.last.length]).toEqual([null, 1])
  })
})

describe('changes of a view', () => {
  it('lead to another view and leave the first as it is', () => {
    const view = { a: 1, people: [{ at: 'b2' }, { at: 'c3' }] }
    const other = changed(view, [
      [['people', 1, 'at'], 'd4'],
      [['a'], null]
    ])
    expect(other).toEqual({ a: null, people: [{ at: 'b2' }, { at: 'd4' }] })
    expect(view.people[1]).toEqual({ at: 'c3' })
    expect((other as typeof view).people[0]).toBe(view.people[0])
  })

  it('may replace all of it', () => {
    expect(changed({ a: 1 }, [[[], 7]])).toBe(7)
  })
})
