/** What the server says about where Jack is, was and hides, in the form that the map shows. */
import type { Deduction, NoteTold, Question, WhitechapelView } from '../../wire'
import { keyOf, targetOf, type Key } from '../board'
import type { Layer } from './lens.svelte'

/** How likely an answer is compared with the likeliest one. `set` if the table shows no odds. */
export type Strength = 'set' | 'low' | 'mid' | 'high'

/** Shares of the highest odds above which an answer is drawn as `high` or `mid`. */
const HIGH = 0.6
const MID = 0.25

/** Return a question about Jack's circles. For his own seat: what the police can believe. */
function asked(deduction: Deduction | null, id: string): Question | null {
  const questions = deduction?.questions ?? []
  return questions.find((one) => one.id === id || one.id === `their-${id}`) ?? null
}

/** Return the answers to a question, each with how strongly it is drawn. */
export function strengths(question: Question | null, layer: Layer): ReadonlyMap<string, Strength> {
  const found = new Map<string, Strength>()
  if (question === null || layer === 'off') return found
  const weights = layer === 'odds' ? (question.weights ?? []) : []
  const most = Math.max(0, ...weights)
  question.answers.forEach((id, at) => found.set(id, most > 0 ? strength((weights[at] ?? 0) / most) : 'set'))
  return found
}

function strength(share: number): Strength {
  if (share > HIGH) return 'high'
  return share > MID ? 'mid' : 'low'
}

/** Return where Jack may be now, or may have been at a cell of the track. */
export function possibleCircles(
  deduction: Deduction | null,
  layer: Layer,
  cell: string | null
): ReadonlyMap<string, Strength> {
  const then = cell === null ? null : asked(deduction, `circle-at-${cell}`)
  return strengths(then ?? asked(deduction, 'circle'), layer)
}

/** Return where the hideout may be. */
export function possibleHideouts(deduction: Deduction | null, layer: Layer): ReadonlyMap<string, Strength> {
  return strengths(asked(deduction, 'hideout'), layer === 'off' ? 'set' : layer)
}

/** Return, for each circle, the first cell of tonight at which Jack may have been there. */
export function earliest(deduction: Deduction | null, track: WhitechapelView['track']): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name } of track) {
    for (const id of asked(deduction, `circle-at-${name}`)?.answers ?? []) {
      if (!found.has(id)) found.set(id, name)
    }
  }
  return found
}

/** Return what a clue says about time: the earliest move at which he may have been there if that is known, otherwise
 * the move by which he was there.
 */
export function clueTime(circle: number, cell: string, first: ReadonlyMap<string, string>): string {
  const from = first.get(String(circle))
  return from === undefined ? `≤${cell}` : `${from}+`
}

/** Return the circles where Jack may be, may have been tonight, or may hide. null if nothing is known. */
function open(deduction: Deduction | null, track: WhitechapelView['track']): ReadonlySet<string> | null {
  const now = asked(deduction, 'circle')
  if (deduction === null || now === null) return null
  const homes = asked(deduction, 'hideout')?.answers ?? []
  return new Set([...now.answers, ...earliest(deduction, track).keys(), ...homes])
}

/** A note of the police in the form that the map shows. */
export interface Written {
  key: string
  /** Its text. Marks and arrows have none, because they are drawn. */
  text: string
  shared: boolean
  from: Key
  /** Where an arrow points to. */
  to: Key | null
  /** Whether it contradicts what is known: he was not and is not there, and does not hide there. */
  struck: boolean
}

/** How the keys of notes without a text begin. */
const DRAWN: readonly string[] = ['mark', 'arrow']

export function written(
  notes: readonly NoteTold[],
  deduction: Deduction | null,
  track: WhitechapelView['track']
): Written[] {
  const left = open(deduction, track)
  return notes.flatMap(({ key, text, shared, targets = [] }) => {
    const [from, ...rest] = targets.map(keyOf)
    const to = rest.at(-1) ?? null
    if (from === undefined) return []
    const about = targetOf(to ?? from)
    const struck = left !== null && about.kind === 'circle' && !left.has(about.id)
    const drawn = DRAWN.some((kind) => key.startsWith(`${kind}.`))
    return [{ key, text: drawn ? '' : text, shared, from, to, struck }]
  })
}
