/** Where the things of New York lie, and what is on a hex. */
import type { Layout, NewyorkView, Point } from '../../wire'
import { targetOf, type Key, type Mark } from '../board'
import { centreOf, spotOf, type Hex } from '../manhunt/geometry'
import { personOf, standingOn } from '../manhunt/rows'

/** Length of a hex's side: what one unit of the layout is drawn with. */
export const SIDE = 37.4

/** What is on a hex as a view has it: the tile that lies there, else what is printed. */
export function groundOf(view: NewyorkView, hex: Hex): string {
  return view.tiles.find((one) => one.hex === hex.id)?.tile ?? hex.terrain
}

/** Every metro entrance: tiles and the printed one; the metro does not stop at those that are shut. */
export function entrancesOf(layout: Layout, view: NewyorkView): { hex: string; open: boolean }[] {
  const printed = layout.spots.filter((spot) => spot.target.kind === 'place').map((spot) => spot.target.id)
  const built = view.tiles.filter((one) => one.tile === 'entrance').map((one) => one.hex)
  return [...printed, ...built].map((hex) => ({ hex, open: view.entrances.includes(hex) }))
}

/** Where a target is now, in units of the layout. */
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

/** What a press on a hex means.
 *
 * Whatever lies or stands there counts, if it can be pressed. Where nothing can, it is a thing of a
 * kind that is asked for, else the door or the hex: the house is asked why not.
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
