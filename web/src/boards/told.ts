/** What is marked on a board while something that has happened is shown, and until the user acts. */
import type { AnyBoard, Key } from './board'
import { keyOf } from './board'
import type { AnyStep, Layout, Point } from '../wire'
import type { Ways } from './ways'

/** The things that a step is about. */
export interface StepKeys {
  /** Who moves or is played. */
  who: Key | null
  /** Where something was before. */
  from: readonly Key[]
  /** Where it is then, or what else the step is about. */
  to: readonly Key[]
  /** The places passed, first and last included. */
  way: readonly Key[]
}

/** The same as points of the layout, to be drawn. */
export interface ToldMarks {
  who: Point | null
  from: readonly Point[]
  to: readonly Point[]
  way: readonly Point[]
  /** Whether it belongs to the last turn, and is not just happening. */
  past: boolean
}

/** The kind of place between which an event moves something. */
const GROUNDS: Record<string, string> = {
  moved: 'hex',
  'lamp-moved': 'site',
  'cordon-moved': 'exit',
  'cover-moved': 'manhole',
  sailed: 'exit',
  'informant-moved': 'hex',
  went: 'crossing',
  'lamp-out': 'site'
}
/** Kinds of targets that are not on the board. */
const ELSEWHERE: readonly string[] = ['card', 'face', 'turn', 'steps', 'letter']

interface AnyEvent {
  event: string
  person?: string
  colour?: string
  start?: unknown
  end?: unknown
  site?: string
  crossing?: string
}

/** Return what a step is about. */
export function keysOf(step: AnyStep, ways: Ways): StepKeys {
  const targets = (step.act.targets ?? []).map(keyOf)
  const card = targets.find((key) => key.startsWith('card:'))
  let who: Key | null = step.act.verb === 'choose' && card !== undefined ? `person:${card.slice(5)}` : null
  const [from, to, way]: [Key[], Key[], Key[]] = [[], [], []]
  for (const event of (step.events ?? []) as AnyEvent[]) {
    const ground = GROUNDS[event.event]
    const end = event.end ?? event.crossing ?? event.site
    if (ground === undefined || typeof end !== 'string') continue
    const mover = event.person ?? event.colour
    if (mover !== undefined) who ??= event.person === undefined ? `policeman:${mover}` : `person:${mover}`
    if (typeof event.start === 'string') from.push(`${ground}:${event.start}`)
    to.push(`${ground}:${end}`)
    if (way.length === 0) way.push(...(ways.get(mover ?? '') ?? []).map((id): Key => `${ground}:${id}`))
  }
  if (to.length === 0) to.push(...targets.filter((key) => !ELSEWHERE.includes(key.split(':')[0] ?? '')))
  return { who, from, to, way }
}

/** Return where on a board the things of a step are. */
export function marksOf(keys: StepKeys, board: AnyBoard, layout: Layout, view: unknown, past = false): ToldMarks {
  const at = (those: readonly Key[]): Point[] =>
    those.flatMap((key) => {
      const found = board.place(layout, view, key)
      return found === null ? [] : [found]
    })
  const [who = null] = keys.who === null ? [] : at([keys.who])
  return { who, from: at(keys.from), to: at(keys.to), way: at(keys.way), past }
}
