/** What can be put or set in a position, as the server lists it, and what a press on the board means. */
import { keyOf, targetOf, type Key, type Mark } from '../boards/board'
import { keysOf, meant, pressable } from '../state/picking'
import type { Arranged, Change, Thing, Value } from '../wire'

/** A value with its targets, which may be none. */
export type BoardValue = Value & { targets: NonNullable<Value['targets']> }

/** More values than this are not shown side by side. */
export const FEW = 16

export function valuesOf(told: Arranged, thing: Thing): BoardValue[] {
  return (told.grounds[thing.ground] ?? []).map((value) => ({ ...value, targets: value.targets ?? [] }))
}

/** Return whether it is selected and put on the board. All other things are set beside it. */
export function isPiece(told: Arranged, thing: Thing): boolean {
  const values = valuesOf(told, thing)
  if (values.every((value) => value.targets.length === 0)) return false
  return thing.group === 'people' || thing.group === 'board' || values.length > FEW
}

/** Return the names of its present values. */
export function standsAt(told: Arranged, thing: Thing): string[] {
  const at = new Set(thing.at)
  return valuesOf(told, thing)
    .filter((value) => at.has(value.id))
    .map((value) => value.label)
}

/** Return the change to request when a value is pressed: to put the thing there, or to remove it. */
export function changeOf(thing: Thing, to: string): Change | null {
  const there = thing.at?.includes(to) === true
  if (!there) return { thing: thing.id, to }
  return thing.loose ? { thing: thing.id, to, away: true } : null
}

/** Return every change that removes something. */
export function emptying(told: Arranged): Change[] {
  return told.things.flatMap((thing) =>
    thing.loose ? (thing.at ?? []).map((to) => ({ thing: thing.id, to, away: true })) : []
  )
}

/** Return the state of everything that can be pressed while a thing is selected. */
export function marksFor(told: Arranged, thing: Thing, pressed: readonly Key[]): Map<Key, Mark> {
  const values = valuesOf(told, thing)
  const marks = new Map<Key, Mark>()
  for (const key of pressable(values, pressed).keys()) marks.set(key, 'legal')
  // Where it is now, until something has been pressed for it.
  const here = pressed.length > 0 ? [] : values.filter((value) => thing.at?.includes(value.id))
  for (const key of [...here.flatMap(keysOf), ...pressed]) marks.set(key, 'chosen')
  return marks
}

/** Return the value that is meant by what was pressed, once no other is possible. */
export function valueOf(told: Arranged, thing: Thing, pressed: readonly Key[]): BoardValue | null {
  return meant(valuesOf(told, thing), pressed)
}

/** Return the piece at the place that was pressed while none is selected. */
export function pieceAt(told: Arranged, key: Key): Thing | null {
  const { kind, id } = targetOf(key)
  const pieces = told.things.filter((thing) => isPiece(told, thing))
  const named = pieces.find((thing) => thing.id === `${kind}-${id}`)
  if (named !== undefined) return named
  const lies = (thing: Thing, there: (target: Key) => boolean): boolean =>
    valuesOf(told, thing).some(
      (value) => thing.at?.includes(value.id) && value.targets.some((one) => there(keyOf(one)))
    )
  return (
    pieces.find((thing) => thing.many !== true && lies(thing, (one) => one === key)) ??
    pieces.find((thing) => lies(thing, (one) => targetOf(one).id === id)) ??
    null
  )
}
