/** What the house tells of where Jack is, was and hides, as the map shows it. */
import type { DeductionTold, NoteTold, QuestionTold, WhitechapelView } from '../../wire'
import { keyOf, targetOf, type Key } from '../board'
import type { Layer } from './lens.svelte'

/** How likely something is beside the likeliest of its kind; `set` where that is not told. */
export type Strength = 'set' | 'low' | 'mid' | 'high'

/** Shares of the highest odds above which others are drawn as strongly. */
const HIGH = 0.6
const MID = 0.25

/** A question about Jack's circles; for his own seat, what the police can think of it. */
function asked(deduction: DeductionTold | null, id: string): QuestionTold | null {
  const questions = deduction?.questions ?? []
  return questions.find((one) => one.id === id || one.id === `their-${id}`) ?? null
}

/** The answers to a question, each with how strongly it is drawn. */
export function strengths(question: QuestionTold | null, layer: Layer): ReadonlyMap<string, Strength> {
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

/** Where Jack may be now, or may have been at a cell of the track. */
export function possibleCircles(
  deduction: DeductionTold | null,
  layer: Layer,
  cell: string | null
): ReadonlyMap<string, Strength> {
  const then = cell === null ? null : asked(deduction, `circle-at-${cell}`)
  return strengths(then ?? asked(deduction, 'circle'), layer)
}

/** Where the hideout may be. */
export function possibleHideouts(deduction: DeductionTold | null, layer: Layer): ReadonlyMap<string, Strength> {
  return strengths(asked(deduction, 'hideout'), layer === 'off' ? 'set' : layer)
}

/** The first cell of tonight at which Jack may have been on each circle. */
export function earliest(
  deduction: DeductionTold | null,
  track: WhitechapelView['track']
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { name } of track) {
    for (const id of asked(deduction, `circle-at-${name}`)?.answers ?? []) {
      if (!found.has(id)) found.set(id, name)
    }
  }
  return found
}

/** What a clue tells of time: from which move on he may have been there where that is told, else by
 * which he was. */
export function clueTime(circle: number, cell: string, first: ReadonlyMap<string, string>): string {
  const from = first.get(String(circle))
  return from === undefined ? `≤${cell}` : `${from}+`
}

/** The circles that have to do with Jack tonight, or may hide him; null where nothing is told. */
function open(deduction: DeductionTold | null, track: WhitechapelView['track']): ReadonlySet<string> | null {
  const now = asked(deduction, 'circle')
  if (deduction === null || now === null) return null
  const homes = asked(deduction, 'hideout')?.answers ?? []
  return new Set([...now.answers, ...earliest(deduction, track).keys(), ...homes])
}

/** A note of the police as the map shows it. */
export interface Written {
  key: string
  /** What is written there; nothing of a mark and of an arrow, which are drawn. */
  text: string
  shared: boolean
  from: Key
  /** Where an arrow points to. */
  to: Key | null
  /** Whether what is known speaks against it: he was not and is not there, and does not hide there. */
  struck: boolean
}

/** How the keys of notes begin that say nothing, whatever their text. */
const DRAWN: readonly string[] = ['mark', 'arrow']

export function written(
  notes: readonly NoteTold[],
  deduction: DeductionTold | null,
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
