/** What the map of Whitechapel computes from a layout and a view, on positions of real games. */
import { describe, expect, it, vi } from 'vitest'
import { keyOf, type Key } from '../src/boards/board'
import whitechapel from '../src/boards/whitechapel'
import { Camera, CLOSEST, LEAP, NEAR } from '../src/boards/whitechapel/camera.svelte'
import { beside, flagAt, PAWN, PILL, type Small } from '../src/boards/whitechapel/labels'
import {
  clueTime,
  earliest,
  possibleCircles,
  possibleHideouts,
  strengths,
  written
} from '../src/boards/whitechapel/overlay'
import { nearest, planOf, RADIUS, SCALE, standing, type Place } from '../src/boards/whitechapel/plan'
import { signsOf } from '../src/boards/whitechapel/signs'
import { groundOf, inHand, jackOn, looksOf, place, rowOf, seenIn, tell } from '../src/boards/whitechapel/table'
import { shortened, sought } from '../src/boards/whitechapel/writing'
import type { Choice, Deduction, Layout, NoteTold, Question, WhitechapelChapter, WhitechapelView } from '../src/wire'
import { LANGUAGES, wordsOf, type Language } from '../src/words/words.svelte'
import made from './gallery/whitechapel.json'

interface Scene {
  view: WhitechapelView
  ahead: WhitechapelView | null
  choices: Choice[]
  deduction: Deduction
}

const layout = made.layout as unknown as Layout
const scenes = made.scenes as unknown as Record<string, Scene>
const plan = planOf(layout)
const words = await wordsOf('en', whitechapel.rooms)

function scene(name: string): Scene {
  const found = scenes[name]
  if (found === undefined) throw new Error(`there is no scene ${name}`)
  return found
}

function at(key: Key): Place {
  const found = plan.places.get(key)
  if (found === undefined) throw new Error(`${key} is nowhere`)
  return found
}

function question(id: string, weights: Record<string, number>, odds = true): Question {
  return {
    id,
    text: '',
    kind: 'circle',
    answers: Object.keys(weights),
    weights: odds ? Object.values(weights) : [],
    total: odds ? Object.values(weights).reduce((sum, one) => sum + one, 0) : 0
  }
}

function deduced(...questions: Question[]): Deduction {
  return { worlds: 0, questions, text: [] }
}

describe('the plan', () => {
  it('has every circle and crossing where the layout has them', () => {
    expect(plan.circles).toHaveLength(195)
    expect(plan.crossings).toHaveLength(234)
    for (const { target, centre } of layout.spots) {
      const { x, y } = at(keyOf(target))
      expect([x, y]).toEqual([centre[0] * SCALE, centre[1] * SCALE])
    }
  })

  it('is made once for a layout', () => expect(planOf(layout)).toBe(plan))

  it('has all of them in its box', () => {
    const { x, y, width, height } = plan.box
    for (const one of plan.circles) {
      expect(one.x).toBeGreaterThan(x + RADIUS)
      expect(one.x).toBeLessThan(x + width - RADIUS)
      expect(one.y).toBeGreaterThan(y + RADIUS)
      expect(one.y).toBeLessThan(y + height - RADIUS)
    }
  })

  it('draws each block within itself, in three shades', () => {
    expect(plan.blocks).toHaveLength(3)
    for (const d of plan.blocks) expect(d.split('Z')).toHaveLength((layout.blocks ?? []).length + 1)
  })

  it('puts policemen off the nearest circle, and never far from where they stand', () => {
    for (const crossing of plan.crossings) {
      const stood = standing(plan, crossing.id, RADIUS)
      const circle = nearest(plan.circles, crossing.x, crossing.y)
      if (stood === null || circle === null) throw new Error(crossing.id)
      expect(Math.hypot(stood.x - circle.x, stood.y - circle.y)).toBeGreaterThanOrEqual(2.15 * RADIUS - 1e-6)
      expect(Math.hypot(stood.x - crossing.x, stood.y - crossing.y)).toBeLessThan(RADIUS * 1.2)
    }
    expect(standing(plan, 'x999', RADIUS)).toBeNull()
  })

  it('finds what is nearest, within reach only', () => {
    const { x, y } = at('circle:137')
    expect(nearest(plan.circles, x + 3, y - 2)?.id).toBe('137')
    expect(nearest(plan.circles, x + 3, y - 2, 1)).toBeNull()
  })
})

describe('places', () => {
  it.each(Object.keys(scenes))('are known for all that can be pressed in %s', (name) => {
    const { view, choices } = scene(name)
    for (const choice of choices) {
      for (const target of choice.targets) {
        const found = place(layout, view, keyOf(target))
        if (target.kind === 'letter') expect(found).toBeNull()
        else expect(found, keyOf(target)).not.toBeNull()
      }
    }
  })

  it('of policemen are their crossings', () => {
    const { view } = scene('go')
    for (const [colour, crossing] of Object.entries(view.policemen)) {
      expect(place(layout, view, `policeman:${colour}`)).toEqual(place(layout, view, `crossing:${crossing}`))
      expect(groundOf(view, `policeman:${colour}`)).toBe(`crossing:${crossing}`)
    }
    expect(place(layout, view, 'policeman:pink')).toBeNull()
  })

  it('have names', () => {
    expect(whitechapel.name('circle:137', words)).toBe('circle 137')
    expect(whitechapel.name('crossing:x12', words)).toBe('crossing x12')
    expect(whitechapel.name('policeman:red', words)).toContain('Abberline')
    expect(whitechapel.name('letter:dear-boss', words)).toBe('Dear Boss')
  })

  it('are described with everything that is there, in every language', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const said = await wordsOf(language, whitechapel.rooms)
      for (const { view } of Object.values(scenes)) {
        for (const key of plan.places.keys()) if (!key.startsWith('place:')) tell(layout, view, key, said)
        for (const sign of signsOf(view, { looks: new Map(), hideouts: true, way: true, timed: false })) {
          said.say(`sign-${sign}`)
        }
      }
    }
    expect(complaint).not.toHaveBeenCalled()
    complaint.mockRestore()
    const { view } = scene('go')
    const clue = view.clues[0]?.circle
    expect(tell(layout, view, `circle:${clue}`, words)).toContain('clue')
    expect(tell(layout, view, `crossing:${view.policemen.red}`, words)).toContain('Abberline')
  })
})

describe('the piece in hand', () => {
  it('is the selected policeman', () => {
    const { view } = scene('go')
    expect(inHand(view)).toBe(`crossing:${view.policemen[view.taken ?? '']}`)
  })
  it('is Jack for himself, and nobody for the police', () => {
    const { view } = scene('walk')
    expect(inHand(view)).toBe(`circle:${jackOn(view)}`)
    expect(jackOn(view)).toBe(rowOf(view, view.round).at(-1)?.circle)
    expect(inHand(scene('policeman').view)).toBeNull()
  })
  it('is the woman who is led', () => {
    const { view } = scene('lead')
    expect(inHand(view)).toBe(`circle:${view.taken}`)
  })
})

describe('what is possible', () => {
  const told = deduced(
    question('circle', { 5: 10, 6: 6, 7: 3, 8: 2 }),
    question('circle-at-1', { 4: 1, 5: 1 }),
    question('circle-at-2', { 5: 1, 6: 1 }),
    question('hideout', { 9: 1 })
  )
  const track = [
    { name: 'I', kind: 'murder' },
    { name: '1', kind: 'walk' },
    { name: '2', kind: 'walk' }
  ]

  it('is drawn in three strengths by its odds, beside the likeliest', () => {
    expect(Object.fromEntries(possibleCircles(told, 'odds', null))).toEqual({ 5: 'high', 6: 'mid', 7: 'mid', 8: 'low' })
  })
  it('is drawn alike as a set, and if there are no odds', () => {
    expect(new Set(possibleCircles(told, 'set', null).values())).toEqual(new Set(['set']))
    expect(new Set(strengths(question('circle', { 5: 1, 6: 9 }, false), 'odds').values())).toEqual(new Set(['set']))
  })
  it('is not drawn when it is off', () => expect(possibleCircles(told, 'off', null).size).toBe(0))
  it('is drawn as it was at a cell, and as it is now if that is not known', () => {
    expect([...possibleCircles(told, 'odds', '1').keys()]).toEqual(['4', '5'])
    expect([...possibleCircles(told, 'odds', '7').keys()]).toEqual(['5', '6', '7', '8'])
  })
  it('is what the police can believe, for Jack', () => {
    const theirs = deduced(question('their-circle', { 3: 1 }), question('their-hideout', { 4: 1 }))
    expect([...possibleCircles(theirs, 'odds', null).keys()]).toEqual(['3'])
    expect([...possibleHideouts(theirs, 'off').keys()]).toEqual(['4'])
  })
  it('dates a clue by the first move that may have come there, else by when it was found', () => {
    const first = earliest(told, track)
    expect(clueTime(5, '2', first)).toBe('1+')
    expect(clueTime(6, '2', first)).toBe('2+')
    expect(clueTime(99, '2', first)).toBe('≤2')
    expect(earliest(null, track).size).toBe(0)
  })
  it('dates every clue of a real game no later than it was found', () => {
    const { view, deduction } = scene('go')
    const cells = view.track.map((cell) => cell.name)
    const first = earliest(deduction, view.track)
    expect(view.clues.length).toBeGreaterThan(3)
    for (const { circle, cell } of view.clues) {
      expect(cells.indexOf(first.get(String(circle)) ?? '?')).toBeGreaterThanOrEqual(0)
      expect(cells.indexOf(first.get(String(circle)) ?? '?')).toBeLessThanOrEqual(cells.indexOf(cell))
    }
  })

  const note = (key: string, ...ids: string[]): NoteTold => ({
    key,
    by: 'police1',
    text: key,
    shared: true,
    targets: ids.map((id) => (id.startsWith('x') ? { kind: 'crossing', id } : { kind: 'circle', id }))
  })
  it('strikes notes about circles that have nothing to do with Jack', () => {
    const notes = [
      note('now', '8'),
      note('was', '4'),
      note('hides', '9'),
      note('out', '77'),
      note('there', '5', '77'),
      note('corner', 'x3')
    ]
    const struck = written(notes, told, track)
      .filter((one) => one.struck)
      .map((one) => one.key)
    expect(struck).toEqual(['out', 'there'])
    expect(written(notes, null, track).some((one) => one.struck)).toBe(false)
  })
  it('writes nothing beside what is drawn', () => {
    const notes = [note('mark.5', '5'), note('arrow.5.6', '5', '6'), note('text.5', '5')]
    expect(written(notes, told, track).map((one) => one.text)).toEqual(['', '', 'text.5'])
  })
  it('reads an arrow from its first place to its last', () => {
    expect(written([note('way', '5', '6', '7'), note('nowhere')], told, track)).toEqual([
      { key: 'way', text: 'way', shared: true, from: 'circle:5', to: 'circle:7', struck: false }
    ])
  })
})

describe('circles', () => {
  const { view, deduction } = scene('go')
  const looks = looksOf(view, possibleCircles(deduction, 'odds', null), [])

  it('are paper where a clue lies, red where a crime was, and dashed where a search was in vain', () => {
    for (const { circle } of view.clues) expect(looks.get(String(circle))?.paper).toBe('clue')
    for (const circle of view.scenes) expect(looks.get(String(circle))?.scene).toBe(true)
    for (const { circle } of view.cleared) expect(looks.get(String(circle))?.vain).toBe(true)
  })
  it('show nothing of tonight while another night is looked at', () => {
    const other = looksOf(seenIn(view, null), new Map(), [{ circle: 7 }])
    expect([...other.values()].some((look) => look.paper !== null || look.vain)).toBe(false)
    expect(other.get('7')?.been).toBe(true)
  })
  it('show what was found in the night that is looked at', () => {
    const first: WhitechapelChapter = {
      night: 1,
      scenes: [21],
      time: 'I',
      track: [],
      clues: [{ circle: 7, cell: '3', earliest: '1' }],
      vain: [{ circle: 8, cell: '2' }],
      spared: [],
      letters: [],
      false_clues: [],
      home: true
    }
    const other = looksOf(seenIn(view, first), new Map(), [])
    expect([...other.keys()].sort()).toEqual(['21', '7', '8'])
    expect(other.get('7')?.paper).toBe('clue')
    expect(other.get('8')?.vain).toBe(true)
    expect(other.get('21')?.scene).toBe(true)
    expect(jackOn(seenIn(scene('walk').view, first))).toBeNull()
  })
  it('give the legend what is on the map, and nothing else', () => {
    const signs = signsOf(view, { looks, hideouts: false, way: false, timed: true })
    expect(signs.slice(0, 3)).toEqual(['possible', 'clue', 'scene'])
    expect(signs).not.toContain('wretched')
    const own = scene('walk').view
    expect(signsOf(own, { looks, hideouts: false, way: true, timed: true }).slice(0, 3)).toEqual([
      'their-possible',
      'way',
      'home'
    ])
  })
})

describe('words beside circles', () => {
  function apart(small: Small, circle: Place): number {
    const spot = beside(small, [circle], plan.circles, [], 1).get(circle.id)
    if (spot === undefined) throw new Error(circle.id)
    // The distance of its edge from the centre of the nearest other number, in radii.
    const others = plan.circles.filter((other) => other !== circle)
    const off = others.map(({ x, y }) =>
      Math.max(Math.abs(x - spot.x) / RADIUS - small.across, Math.abs(y - spot.y) / RADIUS - small.along)
    )
    return Math.min(...off)
  }
  it.each([['a pill', PILL] as const, ['a pawn', PAWN] as const])('leave every number to be read: %s', (_, small) => {
    for (const circle of plan.circles) expect(apart(small, circle), circle.id).toBeGreaterThan(0.4)
  })
  it('do not lie over each other', () => {
    const some = ['45', '46', '47', '48', '27'].map((id) => at(`circle:${id}`))
    const laid = [...beside(PILL, some, plan.circles, [], 1).values()]
    for (const [nth, one] of laid.entries()) {
      for (const other of laid.slice(nth + 1)) {
        const off = Math.max(
          Math.abs(one.x - other.x) / RADIUS - 2 * PILL.across,
          Math.abs(one.y - other.y) / RADIUS - 2 * PILL.along
        )
        expect(off).toBeGreaterThanOrEqual(0)
      }
    }
  })
  it('fly beside a place and not over it', () => {
    const { x, y } = at('circle:137')
    const flag = flagAt({ x, y }, 40, 7.5, plan.circles, 1)
    expect(Math.abs(flag.x - x) > 40 || Math.abs(flag.y - y) > 7.5).toBe(true)
  })
  it('are shortened by letters, not by halves of them', () => {
    expect(shortened(' short ')).toBe('short')
    expect(shortened('he came this way, twice')).toBe('he came this…')
    expect([...shortened('𝒳'.repeat(30))]).toHaveLength(14)
  })
})

describe('finding', () => {
  it('knows circles by number and crossings by name', () => {
    expect(sought(plan, ' 137 ')).toBe('circle:137')
    expect(sought(plan, 'X12')).toBe('crossing:x12')
    expect(sought(plan, '196')).toBeNull()
    expect(sought(plan, '')).toBeNull()
    expect(sought(plan, 't1')).toBeNull()
  })
})

describe('the camera', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)

  function looking(width: number, height: number): Camera {
    const camera = new Camera()
    camera.bounds = plan.box
    camera.resize(width, height)
    return camera
  }
  const { x, y } = at('circle:100')

  it('begins with the whole map, and keeps it whole as the window changes', () => {
    const camera = looking(1064, 694)
    expect(camera.isWhole).toBe(true)
    expect(camera.zoom).toBeCloseTo(694 / plan.box.height, 2)
    camera.resize(500, 400)
    expect(camera.isWhole).toBe(true)
    expect(camera.window.width).toBeGreaterThanOrEqual(plan.box.width - 1e-6)
  })
  it('keeps what is below the pointer there as it grows', () => {
    const camera = looking(1064, 694)
    camera.start(x, y, 1.5)
    const before = camera.at(300, 200)
    camera.grow(1.7, 300, 200)
    const after = camera.at(300, 200)
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  })
  it('goes no nearer and no further than it may', () => {
    const camera = looking(390, 448)
    camera.grow(1000)
    expect(camera.zoom).toBe(CLOSEST)
    camera.grow(0.0001)
    expect(camera.isWhole).toBe(true)
  })
  it('brings in what is outside, and leaves alone what is not', () => {
    const camera = looking(390, 448)
    camera.start(x, y, NEAR)
    const before = [camera.x, camera.y]
    camera.bring(x + 20, y)
    expect([camera.x, camera.y]).toEqual(before)
    const far = at('circle:5')
    camera.bring(far.x, far.y)
    const { window } = camera
    expect(far.x).toBeGreaterThan(window.x)
    expect(far.x).toBeLessThan(window.x + window.width)
    expect(far.y).toBeGreaterThan(window.y)
  })
  it('shows places together', () => {
    const camera = looking(390, 448)
    const some = ['5', '84', '30'].map((id) => at(`circle:${id}`))
    camera.frame(some, NEAR)
    const { window } = camera
    for (const one of some) {
      expect(one.x).toBeGreaterThan(window.x)
      expect(one.x).toBeLessThan(window.x + window.width)
      expect(one.y).toBeGreaterThan(window.y)
      expect(one.y).toBeLessThan(window.y + window.height)
    }
  })
  it('keeps what is asked for clear of what lies over the window, wherever it is', () => {
    const covers = [
      { x: 238, y: 8, width: 144, height: 44 },
      { x: 8, y: 396, width: 120, height: 44 },
      { x: 258, y: 356, width: 124, height: 84 }
    ]
    const below = (camera: Camera, one: Place): boolean => {
      const [px, py] = [(one.x - camera.window.x) * camera.zoom, (one.y - camera.window.y) * camera.zoom]
      return covers.some((box) => px > box.x && px < box.x + box.width && py > box.y && py < box.y + box.height)
    }
    const camera = looking(390, 448)
    camera.edge = 52
    camera.covers = () => covers
    const all = [...plan.circles, ...plan.crossings]
    const near = (one: Place): Place[] => all.filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < 70)
    for (const one of all) {
      camera.showAll()
      camera.bring(one.x, one.y)
      expect(below(camera, one), one.key).toBe(false)
      camera.frame(near(one), NEAR)
      expect(near(one).filter((other) => below(camera, other)).length, one.key).toBe(0)
    }
  })
  it('gives every crossing room for a finger with one zoom step from the initial zoom of a phone', () => {
    const camera = looking(390, 448)
    camera.start(x, y, NEAR)
    camera.leap(LEAP)
    for (const one of plan.crossings) {
      const next = nearest(
        plan.crossings.filter((other) => other !== one),
        one.x,
        one.y
      )
      if (next === null) throw new Error(one.id)
      expect(Math.hypot(one.x - next.x, one.y - next.y) * camera.zoom).toBeGreaterThan(44)
    }
  })
  it('draws circles as large as in the design, near and far', () => {
    const camera = looking(1064, 694)
    expect(RADIUS * camera.size * camera.zoom).toBeGreaterThan(11)
    camera.start(x, y, NEAR)
    expect(RADIUS * camera.size * camera.zoom).toBeGreaterThan(14.5)
    expect(RADIUS * camera.size * camera.zoom).toBeLessThan(15.5)
  })
})
