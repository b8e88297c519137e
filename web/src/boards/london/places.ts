/** Where the things of London lie, and which way is which. */
import type { Layout, LondonView, Point } from '../../wire'
import { targetOf, type Key, type Mark } from '../board'
import { centreOf, polar, spotOf } from '../manhunt/geometry'
import { personOf, standingOn } from '../manhunt/rows'

/** Length of a hex's side: what one unit of the layout is drawn with. */
export const SIDE = 39.2

/** Who carries the lantern. */
export const LANTERN = 'watson'

/** The ways that he may look, in degrees from the right. */
export const FACINGS: Record<string, number> = { N: 270, NE: 330, SE: 30, S: 90, SW: 150, NW: 210 }

/** How far from the middle of a hex its arrows and its exit are drawn, in sides. */
const ARROW = 1.02
const DOOR = 1.14

/** Where a way out is drawn: outside the upper or lower edge of the street that it is left from. */
export function doorOf(layout: Layout, name: string, hex: string): Point | null {
  const street = spotOf(layout, 'hex', hex)
  const beyond = spotOf(layout, 'exit', name)
  if (street === undefined || beyond === undefined) return null
  const [x, y] = centreOf(street)
  const up = centreOf(beyond)[1] < y
  return [x, y + (up ? -DOOR : DOOR)]
}

/** Where a target is now, in units of the layout. */
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

/** What a press on a hex means.
 *
 * Whatever lies or stands there counts, if it can be pressed. Where nothing can, it is a thing of a
 * kind that is asked for, else the hex: the house is asked why not.
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
