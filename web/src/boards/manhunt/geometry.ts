/** Positions of the hexes on the screen: those of the layout, scaled. */
import type { Layout, Point } from '../../wire'

/** A hex of the board, in units of the drawing. */
export interface Hex {
  id: string
  x: number
  y: number
  terrain: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface At {
  x: number
  y: number
}

type Spot = Layout['spots'][number]

/** The share of its side with which a hex is drawn. The rest is the gap between hexes. */
export const DRAWN = 0.955

export function centreOf(spot: Spot): Point {
  const [x = 0, y = 0] = spot.centre as unknown as number[]
  return [x, y]
}

/** Return a thing of the layout by kind and id. */
export function spotOf(layout: Layout, kind: string, id: string): Spot | undefined {
  return layout.spots.find((spot) => spot.target.kind === kind && spot.target.id === id)
}

/** Return all hexes by id, with sides of the given length. */
export function hexesOf(layout: Layout, side: number): Map<string, Hex> {
  const hexes = new Map<string, Hex>()
  for (const spot of layout.spots) {
    if (spot.target.kind !== 'hex') continue
    const [x, y] = centreOf(spot)
    const { id } = spot.target
    hexes.set(id, { id, x: x * side, y: y * side, terrain: spot.terrain ?? '' })
  }
  return hexes
}

/** Return the corners of a flat-topped hex around a point, in SVG notation. */
export function corners(r: number, x = 0, y = 0): string {
  return [0, 60, 120, 180, 240, 300]
    .map((angle) => polar(angle, r, x, y))
    .map((at) => `${round(at.x)},${round(at.y)}`)
    .join(' ')
}

/** Return the point at a distance from another. 0 degrees is to the right, 90 is down. */
export function polar(angle: number, r: number, x = 0, y = 0): At {
  const turn = (angle * Math.PI) / 180
  return { x: x + r * Math.cos(turn), y: y + r * Math.sin(turn) }
}

/** Return the nearest of some things. If several are equally near, the first. */
export function nearest<T extends At>(from: At, things: Iterable<T>): T | null {
  let found: T | null = null
  let best = Infinity
  for (const thing of things) {
    const far = Math.hypot(thing.x - from.x, thing.y - from.y)
    if (far < best - 1e-6) [found, best] = [thing, far]
  }
  return found
}

/** Return a box that contains all hexes, with a margin beside and above them. */
export function boxOf(hexes: Iterable<Hex>, side: number, beside: number, above: number): Box {
  const all = [...hexes]
  const half = (side * Math.sqrt(3)) / 2
  const left = Math.min(...all.map((hex) => hex.x)) - side - beside
  const top = Math.min(...all.map((hex) => hex.y)) - half - above
  const right = Math.max(...all.map((hex) => hex.x)) + side + beside
  const bottom = Math.max(...all.map((hex) => hex.y)) + half + above
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}

/** Return the approximate width of a line of text, for the pill around it. */
export function wide(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += letter.codePointAt(0)! > 0x2e80 ? size : size * 0.5
  return width
}

export function round(number: number): number {
  return Math.round(number * 100) / 100
}
