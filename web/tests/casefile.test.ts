/** What the panels of Whitechapel compute from what the server sends, at moments of real games. */
import { describe, expect, it } from 'vitest'
import type { Key, Known, Mark } from '../src/boards/board'
import {
  asked,
  barsOf,
  cellsLeft,
  circlesOn,
  hasOdds,
  heldIn,
  isJack,
  movesIn,
  newestFirst,
  nightShown,
  nightsOf,
  stillEmpty,
  tonightOf,
  trackOf
} from '../src/boards/whitechapel/panels/casefile'
import { kindOf, noteRows, penned, removed, texted } from '../src/boards/whitechapel/panels/notes'
import {
  circleOf,
  mayBeEnded,
  mayBeSearched,
  nextRest,
  nextSearch,
  officersOf,
  waysOf
} from '../src/boards/whitechapel/panels/orders'
import { percentOf } from '../src/boards/whitechapel/panels/percent'
import { crossingName } from '../src/boards/whitechapel/table'
import { meant } from '../src/state/picking'
import type { Choice, Deduction, Layout, NoteTold, WhitechapelChapter, WhitechapelView } from '../src/wire'
import { LANGUAGES, wordsOf, type Language } from '../src/words/words.svelte'
import english from '../words/casefile.en.ftl?raw'
import made from './gallery/casefile.json'

interface Scene {
  view: WhitechapelView
  choices: Choice[]
  deduction: Deduction
  chronicle: WhitechapelChapter[]
}

const layout = made.layout as unknown as Layout
const scenes = made.scenes as unknown as Record<string, Scene>
const panels = import.meta.glob<string>('../src/boards/whitechapel/panels/*', {
  query: '?raw',
  import: 'default',
  eager: true
})

function scene(name: string): Scene {
  const found = scenes[name]
  if (found === undefined) throw new Error(`there is no scene ${name}`)
  return found
}

function knownOf({ deduction, chronicle }: Scene, change: Partial<Known> = {}): Known {
  return { deduction, danger: null, notes: [], chronicle, ...change }
}

/** Return the same without odds, as a table with a lower level of help sends it. */
function plain(deduction: Deduction): Deduction {
  return { ...deduction, questions: deduction.questions.map((one) => ({ ...one, weights: [], total: 0 })) }
}

describe('where Jack may be', () => {
  const { view, deduction } = scene('go')
  const held = heldIn(asked(deduction, 'circle'))

  it('has as many circles as the server says, the likeliest first, and all of the odds', () => {
    expect(held).toHaveLength(asked(deduction, 'circle')?.answers.length ?? 0)
    const odds = held.map((one) => one.odds ?? 0)
    expect(odds).toEqual([...odds].sort((a, b) => b - a))
    expect(odds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    expect(circlesOn(layout)).toBe(195)
  })

  it('has no odds if the server sends none', () => {
    expect(hasOdds(deduction)).toBe(true)
    expect(hasOdds(plain(deduction))).toBe(false)
    expect(heldIn(asked(plain(deduction), 'circle')).every((one) => one.odds === null)).toBe(true)
  })

  it('is known for every cell of tonight, and for none before Jack has gone out', () => {
    const bars = barsOf(view, deduction)
    expect(bars.map((bar) => bar.cell)).toEqual(view.track.map((cell) => cell.name))
    expect(bars.at(-1)?.count).toBe(held.length)
    expect(bars[0]?.count).toBe(1)
    const hell = scene('hell')
    expect(barsOf(hell.view, hell.deduction)).toEqual([])
    expect(barsOf(view, null)).toEqual([])
    expect(heldIn(asked(hell.deduction, 'circle'))).toEqual([])
  })

  it('is what the police can believe, for Jack', () => {
    const move = scene('move')
    expect(isJack(move.view)).toBe(true)
    expect(isJack(view)).toBe(false)
    expect(isJack(scene('over-jack').view)).toBe(false)
    expect(asked(move.deduction, 'circle')?.id).toBe('their-circle')
    expect(barsOf(move.view, move.deduction)).toHaveLength(move.view.track.length)
  })
})

describe('the track', () => {
  const { view } = scene('go')

  it('goes from the murder to the last cell', () => {
    const cells = trackOf(layout, view)
    expect(cells[0]).toMatchObject({ name: view.time, kind: 'murder' })
    expect(cells.at(-1)?.name).toBe('15')
    expect(cells.filter((cell) => cell.present).map((cell) => cell.name)).toEqual([view.track.at(-1)?.name])
    expect(cells.length - cellsLeft(cells)).toBe(view.track.length)
  })

  it('counts a coach as one move', () => {
    const track = ['murder', 'coach', 'coach', 'walk', 'alley'].map((kind, at) => ({ name: String(at), kind }))
    expect(movesIn({ track })).toBe(3)
  })
})

describe('the case file', () => {
  const { view, chronicle } = scene('go')
  const known = knownOf(scene('go'))

  it('has the clues of the view, each from the first cell on that is possible', () => {
    const tonight = tonightOf(view, known)
    expect(tonight.clues.map((find) => find.circle)).toEqual(view.clues.map((one) => one.circle))
    const told = new Map(chronicle.at(-1)?.clues.map((find) => [find.circle, find.earliest]))
    for (const find of tonight.clues) expect(find.earliest).toBe(told.get(find.circle))
  })

  it('has no earliest cell if there is no deduction', () => {
    const tonight = tonightOf(view, knownOf(scene('go'), { deduction: null, chronicle: [] }))
    expect(tonight.clues.length).toBeGreaterThan(0)
    expect(tonight.clues.every((find) => find.earliest === null)).toBe(true)
    expect(tonight.vain).toEqual(view.cleared)
  })

  it('shows earlier nights as the server sent them, and the present one for any other', () => {
    expect(nightsOf(view, known)).toEqual([1, 2])
    expect(nightShown(view, known, 1)).toBe(chronicle[0])
    expect(nightShown(view, known, null).track).toBe(view.track)
    expect(nightShown(view, known, 4).night).toBe(view.round)
    expect(nightsOf(view, knownOf(scene('go'), { chronicle: [] }))).toEqual([2])
  })

  it('begins with what was found last', () => {
    const clues = newestFirst(view.clues, layout)
    const cells = layout.tracks?.[0]?.cells ?? []
    const at = clues.map((one) => cells.indexOf(one.cell))
    expect(at).toEqual([...at].sort((a, b) => b - a))
  })

  it('leaves out of the empty circles what holds a clue by now', () => {
    const vain = [
      { circle: 5, cell: '2' },
      { circle: 6, cell: '2' },
      { circle: 5, cell: '4' },
      { circle: 7, cell: '3' }
    ]
    const empty = stillEmpty({ vain, clues: [{ circle: 7, cell: '5', earliest: null }] })
    expect(empty).toEqual([
      { circle: 5, cell: '4' },
      { circle: 6, cell: '2' }
    ])
  })
})

describe('notes', () => {
  const mark: NoteTold = {
    key: 'mark.15',
    by: 'police',
    text: '×',
    shared: true,
    targets: [{ kind: 'circle', id: '15' }]
  }

  it('are marks at one press, and gone at the next', () => {
    const first = penned('mark', 'circle:15', null, [], true)
    expect(first).toEqual({ wish: { key: 'mark.15', text: '×', shared: true, targets: mark.targets }, from: null })
    const second = penned('mark', 'circle:15', null, [mark], true)
    expect(second.wish).toEqual({ key: 'mark.15', text: '', shared: true, targets: [] })
    expect(penned('mark', 'circle:15', null, [mark], false).wish?.text).toBe('×')
  })

  it('are arrows at two presses of two places', () => {
    expect(penned('arrow', 'circle:15', null, [], true)).toEqual({ wish: null, from: 'circle:15' })
    expect(penned('arrow', 'circle:15', 'circle:15', [], true)).toEqual({ wish: null, from: null })
    const { wish, from } = penned('arrow', 'crossing:x42', 'circle:15', [], true)
    expect(from).toBeNull()
    expect(wish).toMatchObject({
      key: 'arrow.15.x42',
      targets: [
        { kind: 'circle', id: '15' },
        { kind: 'crossing', id: 'x42' }
      ]
    })
  })

  it('are texts that are written after a press', () => {
    expect(penned('text', 'circle:15', null, [], true)).toEqual({ wish: null, from: 'circle:15' })
    expect(texted('circle:15', 'here', false)).toMatchObject({ key: 'text.15', text: 'here', shared: false })
    expect(penned('none', 'circle:15', 'circle:3', [], true)).toEqual({ wish: null, from: null })
  })

  it('have keys that the server accepts', () => {
    const pattern = /^[A-Za-z0-9_:.-]{1,40}$/
    for (const wish of [
      texted('crossing:x234', 'here', true),
      penned('arrow', 'crossing:x234', 'crossing:x233', [], true).wish
    ]) {
      expect(wish?.key).toMatch(pattern)
      expect(wish?.text).not.toBe('')
    }
    expect(removed(mark)).toMatchObject({ key: mark.key, text: '' })
  })

  it('are listed where they lie on the map, and struck where nothing fits any more', () => {
    const { view, deduction } = scene('go')
    const here = asked(deduction, 'circle')?.answers[0] ?? ''
    const home = asked(deduction, 'hideout')?.answers[0] ?? ''
    const every = new Set(deduction.questions.flatMap((one) => one.answers))
    const nowhere =
      layout.spots.find((spot) => spot.target.kind === 'circle' && !every.has(spot.target.id))?.target.id ?? ''
    const at = (id: string): NoteTold => ({ ...mark, key: `mark.${id}`, targets: [{ kind: 'circle', id }] })
    const own: NoteTold = { key: 'own', by: 'police', text: 'milk, eggs', shared: false }
    const rows = noteRows([own, at(here), at(home), at(nowhere)], view, deduction)
    expect(rows.map((row) => row.places)).toEqual([[here], [home], [nowhere]])
    expect(rows.map((row) => row.struck)).toEqual([false, false, true])
    expect(noteRows([at(nowhere)], view, null)[0]?.struck).toBe(false)
    expect(kindOf(own)).toBeNull()
    expect(kindOf({ ...mark, key: 'something' })).toBe('text')
  })
})

describe('orders', () => {
  const none: ReadonlyMap<Key, Mark> = new Map()

  it('say what each policeman has done, and what a press on him means', () => {
    const { view } = scene('go')
    const marks = new Map<Key, Mark>([['policeman:blue', 'legal']])
    const officers = officersOf({ ...view, taken: 'green', done: ['red'] }, marks)
    expect(officers.map((one) => one.state)).toEqual([
      'order-move-done',
      'order-move-open',
      'order-move-now',
      'order-move-open',
      'order-move-open'
    ])
    expect(officers.map((one) => one.mark)).toEqual([null, 'legal', null, null, null])
    expect(officersOf({ ...scene('act').view, done: [] }, none)[0]?.state).toBe('order-act-now')
    expect(officersOf(scene('over').view, none)[0]?.state).toBe('order-stands')
  })

  it('name a crossing as the server does, by circles in every language', async () => {
    const said = await wordsOf('en', ['whitechapel', 'casefile'])
    const { choices } = scene('go')
    for (const { label, targets } of choices) {
      expect(label).toContain(crossingName(layout, targets[0]?.id ?? '', said, true))
    }
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const words = await wordsOf(language, ['whitechapel', 'casefile'])
      const ids = layout.spots.filter(({ target }) => target.kind === 'crossing').map(({ target }) => target.id)
      const names = ids.map((id) => crossingName(layout, id, words, true))
      expect(new Set(names).size).toBe(ids.length)
      expect(names.filter((name) => /x\d/.test(name))).toEqual([])
    }
  })

  it('list the moves of Jack by their kind', () => {
    const { choices } = scene('early')
    const ways = waysOf(choices)
    expect(ways.map((way) => way.group)).toEqual(['walk', 'coach', 'alley'])
    expect(ways.flatMap((way) => way.choices)).toHaveLength(choices.length)
    expect(ways.every((way) => way.choices.every((choice) => circleOf(choice) !== null))).toBe(true)
    expect(waysOf(scene('go').choices)).toEqual([])
  })

  it('show the selected kind of move on the map, if a circle can be reached in several ways', () => {
    const [walk, coach] = waysOf(scene('early').choices)
    const both = walk?.choices.find((one) =>
      coach?.choices.some((other) => circleOf(other)?.key === circleOf(one)?.key)
    )
    const key = both === undefined ? undefined : circleOf(both)?.key
    if (key === undefined || walk === undefined || coach === undefined) throw new Error('no circle of both')
    expect(meant(scene('early').choices, [key])).toBeNull()
    expect(meant(scene('early').choices, [key], 'walk')).toBe(both)
    expect(meant(scene('early').choices, [key], 'coach')?.group).toBe('coach')
  })

  it('search the likeliest circle first, whatever the order', () => {
    const { view, choices } = scene('act')
    const search = choices.find((one) => one.group === 'search')
    if (search === undefined) throw new Error('nothing is searched')
    const other: Choice = { ...search, action: -1, preview: { odds: { weight: 99, of: 100 } } }
    expect(nextSearch(view, [search, other])).toBe(other)
    expect(nextSearch(view, [other, search])).toBe(other)
    const untold = [search, other].map((one) => ({ ...one, preview: null }))
    expect(nextSearch(view, untold)).toBe(untold[0])
  })

  it('arrest nobody while all search, and select nobody who is to move', () => {
    const { view, choices } = scene('act')
    const rest = choices.filter((one) => one.group !== 'search')
    expect(rest.some((one) => one.group === 'arrest')).toBe(true)
    expect(nextSearch(view, rest)).toBeNull()
    const actor = scene('actor')
    expect(nextSearch(actor.view, actor.choices)?.group).toBe('choose')
    expect(nextSearch({ ...actor.view, stage: 'policeman' }, actor.choices)).toBeNull()
    expect(mayBeSearched(view, [])).toBe(false)
  })

  it('skip policemen who can find nothing, and begin with the likeliest to find something', () => {
    const { view, choices } = scene('actor')
    const found = (weight: number): Choice['preview'] => ({ odds: { weight: 1, of: 2 }, best: { weight, of: 10 } })
    const [red, blue, green] = choices.map((one, at) => ({ ...one, preview: found(at === 1 ? 5 : 0) }))
    if (red === undefined || blue === undefined || green === undefined) throw new Error('nobody is left')
    expect(nextSearch(view, [red, blue, green])).toBe(blue)
    expect(nextSearch(view, [red, green])).toBeNull()
    expect(nextSearch(view, [{ ...red, preview: null }])?.action).toBe(red.action)
  })

  it('end a turn in which nobody could find anything, and no other', () => {
    const { view, choices } = scene('actor')
    const found = (weight: number): Choice[] =>
      choices.map((one) => ({ ...one, preview: { odds: { weight: 1, of: 2 }, best: { weight, of: 10 } } }))
    expect(mayBeEnded(view, found(0))).toBe(true)
    expect(mayBeEnded(view, found(1))).toBe(false)
    // A table without odds leaves it to the player whether a search is worth it.
    expect(
      mayBeEnded(
        view,
        choices.map((one) => ({ ...one, preview: null }))
      )
    ).toBe(false)
    expect(mayBeEnded({ ...view, stage: 'policeman' }, found(0))).toBe(false)
    expect(mayBeEnded(view, [])).toBe(false)
    expect(nextRest(found(0))?.group).toBe('choose')
    // The selected policeman does nothing: he searches no circle and arrests nobody.
    expect(nextRest(scene('act').choices)?.group).toBe('nothing')
  })
})

describe('the words', () => {
  const ids = (text: string): string[] => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] ?? '')
  it('are all used somewhere', () => {
    const said = Object.values(panels).join('\n')
    /** Messages whose ids are composed from names that the server sends. */
    const made = [
      /^case-(night-short|cell|way)-/,
      /^case-order-(move|act|stands)/,
      /^case-(pen|pen-hint)-(mark|arrow|text)$/,
      /^case-possible-(set|odds|off)$/
    ]
    for (const id of ids(english)) {
      expect(said.includes(`'${id}'`) || made.some((one) => one.test(id)), id).toBe(true)
    }
  })

  it('never round odds to 0 or 100 percent', async () => {
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const words = await wordsOf(language, ['whitechapel', 'casefile'])
      expect(percentOf(0.0001, words)).toBe(words.say('percent-least'))
      expect(percentOf(0.9999, words)).toBe(words.say('percent-most'))
      expect(percentOf(0.0714, words)).toContain('7.1')
      expect(percentOf(0.142, words)).toContain('14')
      expect(percentOf(1, words)).toContain('100')
    }
  })
})
