/** Notes on the map: marks, arrows and short texts. A note is identified by its kind and its place. */
import type { Deduction, NoteTold, WhitechapelView } from '../../../wire'
import { keyOf, targetOf, type Key, type NoteWish } from '../../board'
import type { Pen } from '../lens.svelte'
import { asked } from './casefile'

export type NoteKind = Exclude<Pen, 'none'>

/** A note must have a text. That of a mark or an arrow is the same in every language. */
const SIGNS = { mark: '×', arrow: '→' } as const

const KINDS: readonly NoteKind[] = ['mark', 'arrow', 'text']

/** Return what a note is. null if it has no place on the map. */
export function kindOf(note: NoteTold): NoteKind | null {
  if ((note.targets ?? []).length === 0) return null
  const kind = KINDS.find((one) => note.key.startsWith(`${one}.`))
  return kind ?? 'text'
}

function noteAt(kind: NoteKind, keys: readonly Key[], text: string, shared: boolean): NoteWish {
  const targets = keys.map(targetOf)
  return { key: [kind, ...targets.map((target) => target.id)].join('.'), text, shared, targets }
}

/** Return the note that deletes another one. */
export function removed({ key, shared }: Pick<NoteTold, 'key' | 'shared'>): NoteWish {
  return { key, text: '', shared, targets: [] }
}

/** The result of a press with a pen: a note to write or delete, or a place to continue from. */
export interface Penned {
  wish: NoteWish | null
  from: Key | null
}

/** Press a place with a pen. `from` was pressed before it. The same mark twice deletes it. */
export function penned(pen: Pen, key: Key, from: Key | null, notes: readonly NoteTold[], shared: boolean): Penned {
  if (pen === 'none') return { wish: null, from: null }
  if (pen === 'text') return { wish: null, from: key }
  if (pen === 'arrow' && from === null) return { wish: null, from: key }
  if (pen === 'arrow' && from === key) return { wish: null, from: null }
  const keys = pen === 'arrow' && from !== null ? [from, key] : [key]
  const wish = noteAt(pen, keys, SIGNS[pen], shared)
  const there = notes.some((note) => note.key === wish.key && note.shared === shared)
  return { wish: there ? removed(wish) : wish, from: null }
}

/** Return the note for a text at a place. */
export function texted(key: Key, text: string, shared: boolean): NoteWish {
  return noteAt('text', [key], text, shared)
}

/** A note as a list shows it. */
export interface NoteRow {
  note: NoteTold
  kind: NoteKind
  keys: readonly Key[]
  /** The numbers of the places it names. */
  places: readonly string[]
  /** Whether it contradicts what is known. */
  struck: boolean
}

export function noteRows(notes: readonly NoteTold[], view: WhitechapelView, deduction: Deduction | null): NoteRow[] {
  const left = openCircles(view, deduction)
  return notes.flatMap((note) => {
    const kind = kindOf(note)
    const targets = note.targets ?? []
    const about = targets.at(-1)
    if (kind === null || about === undefined) return []
    const struck = left !== null && about.kind === 'circle' && !left.has(about.id)
    return [{ note, kind, keys: targets.map(keyOf), places: targets.map((one) => one.id), struck }]
  })
}

/** Return circles where Jack may be or may have been tonight, or may hide. null if nothing is known. */
function openCircles(view: WhitechapelView, deduction: Deduction | null): ReadonlySet<string> | null {
  const now = asked(deduction, 'circle')
  if (now === null) return null
  const cells = view.track.map(({ name }) => asked(deduction, `circle-at-${name}`))
  const every = [now, ...cells, asked(deduction, 'hideout')]
  return new Set(every.flatMap((question) => question?.answers ?? []))
}
