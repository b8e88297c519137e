/** Positions of the things of London, and directions. */
import type { Layout, LondonView, Point } from '../../wire'
import { targetOf, type Key, type Mark } from '../board'
import { centreOf, polar, spotOf } from '../manhunt/geometry'
import { personOf, standingOn } from '../manhunt/rows'

/** Length of a hex's side in the drawing, for one unit of the layout. */
export const SIDE = 39.2

/** The character who carries the lantern. */
export const LANTERN = 'watson'

/** The directions in which he may look, in degrees clockwise from the right. */
export const FACINGS: Record<string, number> = { N: 270, NE: 330, SE: 30, S: 90, SW: 150, NW: 210 }

/** How far from the centre of a hex its arrows and its exit are drawn, in sides of a hex. */
const ARROW = 1.02
const DOOR = 1.14

/** Return where an exit is drawn: outside the upper or lower edge of its street. */
export function doorOf(layout: Layout, name: string, hex: string): Point | null {
  const street = spotOf(layout, 'hex', hex)
  const beyond = spotOf(layout, 'exit', name)
  if (street === undefined || beyond === undefined) return null
  const [x, y] = centreOf(street)
  const up = centreOf(beyond)[1] < y
  return [x, y + (up ? -DOOR : DOOR)]
}

/** Return where a target is now, in units of the layout. */
export function place(layout: Layout, view: LondonView, key: Key): Point | null {
  const { kind, id } = targetOf(key)
  switch (kind) {
    case 'person':
    case 'card':
      return hexAt(layout, personOf(view, id)?.hex ?? null)
    case 'exit': {
      const exit = view.exits.find((one) => one.name === id)
      return exit === undefined ? null : doorOf(layout, id, exit.hex)
    }
    case 'facing':
      return arrowAt(layout, view, id)
  }
  const spot = spotOf(layout, kind, id)
  return spot === undefined ? null : centreOf(spot)
}

function hexAt(layout: Layout, hex: string | null): Point | null {
  const spot = hex === null ? undefined : spotOf(layout, 'hex', hex)
  return spot === undefined ? null : centreOf(spot)
}

function arrowAt(layout: Layout, view: LondonView, facing: string): Point | null {
  const angle = FACINGS[facing]
  const from = hexAt(layout, personOf(view, LANTERN)?.hex ?? null)
  if (angle === undefined || from === null) return null
  const { x, y } = polar(angle, ARROW, ...from)
  return [x, y]
}

/** Return the target that a press on a hex means.
 *
 * A piece or thing on the hex is meant if it can be pressed. If nothing there can be pressed, a thing of the kind that
 * is asked for is meant, otherwise the hex: the server is then asked why it is not allowed.
 */
export function pressedOn(view: LondonView, hex: string, marks: ReadonlyMap<Key, Mark>): Key {
  const there = keysOn(view, hex)
  const open = there.find((key) => marks.has(key))
  if (open !== undefined) return open
  const asked = new Set([...marks.keys()].map((key) => targetOf(key).kind))
  return there.find((key) => asked.has(targetOf(key).kind)) ?? `hex:${hex}`
}

function keysOn(view: LondonView, hex: string): Key[] {
  const keys: Key[] = [`hex:${hex}`]
  if (view.lamps.some((lamp) => lamp.site === hex)) keys.push(`site:${hex}`)
  if (view.manholes.some((manhole) => manhole.hex === hex)) keys.push(`manhole:${hex}`)
  const person = standingOn(view, hex)?.character
  if (person !== undefined) keys.push(`person:${person}`, `card:${person}`)
  return keys
}
