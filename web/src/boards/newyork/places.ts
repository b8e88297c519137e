/** Positions of the things of New York, and what is on each hex. */
import type { Layout, NewyorkView, Point } from '../../wire'
import { targetOf, type Key, type Mark } from '../board'
import { centreOf, spotOf, type Hex } from '../manhunt/geometry'
import { personOf, standingOn } from '../manhunt/rows'

/** Length of a hex's side in the drawing, for one unit of the layout. */
export const SIDE = 37.4

/** Return what is on a hex in a view: the tile that was put there, otherwise what is printed. */
export function groundOf(view: NewyorkView, hex: Hex): string {
  return view.tiles.find((one) => one.hex === hex.id)?.tile ?? hex.terrain
}

/** Return every metro entrance: tiles and the printed one. The metro does not stop at closed ones. */
export function entrancesOf(layout: Layout, view: NewyorkView): { hex: string; open: boolean }[] {
  const printed = layout.spots.filter((spot) => spot.target.kind === 'place').map((spot) => spot.target.id)
  const built = view.tiles.filter((one) => one.tile === 'entrance').map((one) => one.hex)
  return [...printed, ...built].map((hex) => ({ hex, open: view.entrances.includes(hex) }))
}

/** Return where a target is now, in units of the layout. */
export function place(layout: Layout, view: NewyorkView, key: Key): Point | null {
  const { kind, id } = targetOf(key)
  switch (kind) {
    case 'person':
    case 'card':
      return placeOf(layout, 'hex', personOf(view, id)?.hex ?? '')
    case 'tile': {
      const [from, to] = (view.investigations[Number(id) - 1] ?? []).map((hex) => placeOf(layout, 'hex', hex))
      return from == null || to == null ? null : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    }
  }
  return placeOf(layout, kind, id)
}

function placeOf(layout: Layout, kind: string, id: string): Point | null {
  const spot = spotOf(layout, kind, id)
  return spot === undefined ? null : centreOf(spot)
}

/** Return the target that a press on a hex means.
 *
 * A piece or thing on the hex is meant if it can be pressed. If nothing there can be pressed, a thing of the kind that
 * is asked for is meant, otherwise the exit or the hex: the server is then asked why it is not allowed.
 */
export function pressedOn(view: NewyorkView, hex: string, marks: ReadonlyMap<Key, Mark>): Key {
  const there = keysOn(view, hex)
  const open = there.find((key) => marks.has(key))
  if (open !== undefined) return open
  const asked = new Set([...marks.keys()].map((key) => targetOf(key).kind))
  return there.find((key) => asked.has(targetOf(key).kind)) ?? there[0] ?? `hex:${hex}`
}

function keysOn(view: NewyorkView, hex: string): Key[] {
  if (view.doors.some((door) => door.name === hex)) return [`exit:${hex}`]
  const keys: Key[] = [`hex:${hex}`]
  const person = standingOn(view, hex)?.character
  if (person !== undefined) keys.push(`person:${person}`, `card:${person}`)
  return keys
}
