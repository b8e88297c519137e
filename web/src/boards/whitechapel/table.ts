/** What is where on the map, according to a view. */
import type { Layout, Point, WhitechapelChapter, WhitechapelView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import { targetOf, type Key } from '../board'
import type { Strength } from './overlay'
import { planOf, SCALE } from './plan'

/** The letters of the policemen: B is blue, so brown is N. */
export const LETTERS: Readonly<Record<string, string>> = {
  red: 'R',
  blue: 'B',
  green: 'G',
  brown: 'N',
  yellow: 'Y'
}

type Sheet = NonNullable<WhitechapelView['own']>

/** Return Jack's sheet, for Jack himself or once it has been disclosed. */
export function sheetOf(view: WhitechapelView): Sheet | null {
  return view.own ?? view.disclosed
}

/** Return the row of a night, as far as it is written. */
export function rowOf(view: WhitechapelView, night: number): Sheet['rows'][number] {
  return sheetOf(view)?.rows[night - 1] ?? []
}

/** Return the circle that Jack is on, if it is known. */
export function jackOn(view: WhitechapelView): number | null {
  return view.track.length === 0 ? null : (rowOf(view, view.round).at(-1)?.circle ?? null)
}

/** Return where the piece in hand is: the selected one, or Jack himself. */
export function inHand(view: WhitechapelView): Key | null {
  const { taken } = view
  if (taken !== null) {
    const crossing = view.policemen[taken]
    return crossing === undefined ? `circle:${taken}` : `crossing:${crossing}`
  }
  const jack = jackOn(view)
  return jack === null || view.own === null ? null : `circle:${jack}`
}

/** How a circle is drawn. */
export interface Look {
  odds: Strength | null
  /** A sheet of paper instead of the circle: a clue, or a false one. */
  paper: 'clue' | 'false' | null
  scene: boolean
  /** Searched without a result. */
  vain: boolean
  /** Named by a failed arrest. */
  spared: boolean
  /** Jack has been there tonight. Only he knows it, or everybody at the end. */
  been: boolean
}

const PLAIN: Look = { odds: null, paper: null, scene: false, vain: false, spared: false, been: false }

/** Return what lies on the map in an earlier night, as far as it is known: its crimes and what was found. */
export function seenIn(view: WhitechapelView, chapter: WhitechapelChapter | null): WhitechapelView {
  const nobody = { track: [], women: [], wretched: [], led: [], patrols: [], asked: [] }
  const { scenes = view.scenes, clues = [], vain = [], spared = [], false_clues = [] } = chapter ?? {}
  return { ...view, ...nobody, scenes, clues, cleared: vain, spared, false_clues }
}

/** Return how each circle is drawn that is not plain. */
export function looksOf(
  view: WhitechapelView,
  possible: ReadonlyMap<string, Strength>,
  way: readonly { circle: number }[]
): ReadonlyMap<string, Look> {
  const found = new Map<string, Look>()
  const put = (circle: number | string, part: Partial<Look>): void => {
    const id = String(circle)
    found.set(id, { ...(found.get(id) ?? PLAIN), ...part })
  }
  for (const [id, odds] of possible) put(id, { odds })
  for (const circle of view.scenes) put(circle, { scene: true })
  for (const { circle } of way) put(circle, { been: true })
  for (const { circle } of view.cleared) put(circle, { vain: true })
  for (const { circle } of view.spared) put(circle, { spared: true })
  for (const circle of view.asked) put(circle, { vain: true })
  for (const { circle } of view.clues) put(circle, { paper: 'clue' })
  for (const circle of view.false_clues) put(circle, { paper: 'false' })
  return found
}

/** Return where a target is now, in units of the layout. A piece is where it stands. */
export function place(layout: Layout, view: WhitechapelView, key: Key): Point | null {
  const at = planOf(layout).places.get(groundOf(view, key))
  return at === undefined ? null : [at.x / SCALE, at.y / SCALE]
}

/** Return the circle or crossing of a target. That is the target itself if it is one. */
export function groundOf(view: WhitechapelView, key: Key): Key {
  const { kind, id } = targetOf(key)
  return kind === 'policeman' ? `crossing:${view.policemen[id] ?? ''}` : key
}

/** Names of crossings for each layout and language. There are many, and they are used often. */
const called = new WeakMap<Layout, WeakMap<Words, Map<string, string>>>()

/** Return the name of a crossing, as the server has it: by circles, because no number is printed on it. `listed` leaves
 * out that it is a crossing.
 */
export function crossingName(layout: Layout, id: string, words: Words, listed = false): string {
  const of = called.get(layout) ?? new WeakMap<Words, Map<string, string>>()
  const names = of.get(words) ?? new Map<string, string>()
  called.set(layout, of.set(words, names))
  const key = `${listed} ${id}`
  const known = names.get(key)
  if (known !== undefined) return known
  const name = nameOf(layout, id, words, listed)
  names.set(key, name)
  return name
}

function nameOf(layout: Layout, id: string, words: Words, listed: boolean): string {
  const spot = layout.spots.find(({ target }) => target.kind === 'crossing' && target.id === id)
  if (spot?.beside === undefined) return id
  return words.say(listed ? 'crossing-listed' : 'crossing', {
    id,
    way: spot.side ?? '',
    circles: words.list(spot.beside)
  })
}

/** Return the screen reader description of a circle or a crossing: its name, and everything that is there. */
export function tell(layout: Layout, view: WhitechapelView, key: Key, words: Words): string {
  const { kind, id } = targetOf(key)
  const circle = kind === 'circle'
  const place = circle ? id : crossingName(layout, id, words)
  const marks = circle ? lyingOn(view, Number(id), words) : standingOn(view, id, words)
  return marks.length === 0 ? place : words.say('place-marked', { place, marks: words.list(marks) })
}

function lyingOn(view: WhitechapelView, circle: number, words: Words): string[] {
  const here = (some: readonly { circle: number }[]): boolean => some.some((one) => one.circle === circle)
  const secret = sheetOf(view)
  const marks: [boolean, string][] = [
    [jackOn(view) === circle, 'mark-jack'],
    [secret?.hideout === circle, 'mark-hideout'],
    [here(view.clues), 'mark-clue'],
    [view.false_clues.includes(circle), 'mark-false'],
    [view.scenes.includes(circle), 'mark-scene'],
    [view.women.includes(circle), 'mark-woman'],
    [secret?.marked.includes(circle) === true, 'mark-marked'],
    [view.wretched.includes(circle), 'mark-wretched'],
    [here(view.cleared) || view.asked.includes(circle), 'mark-vain'],
    [here(view.spared), 'mark-spared']
  ]
  return marks.filter(([is]) => is).map(([, id]) => words.say(id))
}

function standingOn(view: WhitechapelView, crossing: string, words: Words): string[] {
  const found: string[] = []
  for (const [colour, at] of Object.entries(view.policemen)) {
    if (at === crossing) found.push(words.say(`officer-${colour}`))
  }
  const patrol = view.patrols.find((one) => one.crossing === crossing)
  if (patrol !== undefined) found.push(patrolTold(patrol, words))
  return found
}

/** Return a patrol with what is known of its face. */
export function patrolTold({ face, up }: WhitechapelView['patrols'][number], words: Words): string {
  if (face === null) return words.say('patrol-face-down')
  const who = words.say(`face-${face}`)
  return words.say(up ? 'patrol-face-up' : 'patrol-face-known', { face: who })
}
