/** The curves of the ferry lines over the water, around all hexes. They belong to the drawing and are no rule.
 *
 * The layout says where a line begins and ends. Its curve is here, in sides of a hex from the centre of Liberty
 * Island: the start, then two control points and an end for each bend, as in an SVG path.
 */
import type { Layout, Point } from '../../wire'
import { centreOf } from '../manhunt/geometry'
import type { Lines } from '../manhunt/walks'

const BENDS: Record<string, readonly Point[]> = {
  'A1-G1': [
    [0.98, -0.6],
    [1.6, -1.15],
    [2.7, -1.4],
    [4.2, -1.4],
    [6.2, -1.4],
    [7.4, -1.3],
    [8.32, -0.98]
  ],
  'A1-E8': [
    [-0.62, 1.02],
    [-0.9, 2.3],
    [-1.3, 3.8],
    [-1.3, 5],
    [-1.3, 6.5],
    [-1.3, 8],
    [-1.3, 9.4],
    [-1.3, 11.6],
    [0.8, 12.5],
    [4.86, 12.5]
  ],
  'A4-A1': [
    [0.1, 4.18],
    [0.1, 3.2],
    [0.1, 2.2],
    [0.1, 1.1]
  ],
  'C3-A1': [
    [2.36, 2.4],
    [1.9, 1.94],
    [1.3, 1.34],
    [0.88, 0.94]
  ]
}

/** A ferry line, in units of the layout. */
export interface Ferry {
  id: string
  points: readonly Point[]
}

/** Straight if no curve is known. */
export function ferriesOf(layout: Layout): Ferry[] {
  return (layout.streets ?? []).map(({ ends, points }) => {
    const id = ends.map((end) => end.id).join('-')
    return { id, points: bent(layout, id) ?? straight(points) }
  })
}

function bent(layout: Layout, id: string): Point[] | null {
  const isle = layout.spots.find((spot) => spot.terrain === 'island')
  const bends = BENDS[id]
  if (isle === undefined || bends === undefined) return null
  const [x, y] = centreOf(isle)
  return bends.map(([dx, dy]) => [x + dx, y + dy])
}

function straight(points: readonly Point[]): Point[] {
  const [from = [0, 0], to = [0, 0]] = [points[0], points.at(-1)]
  return [from, from, to, to]
}

/** Return a line as an SVG path, with sides of the given length. */
export function pathOf({ points }: Ferry, side: number): string {
  const [start, ...bends] = points.map(([x, y]) => `${(x * side).toFixed(1)} ${(y * side).toFixed(1)}`)
  return `M ${start} C ${bends.join(' ')}`
}

/** Return points along each line by its ends, with sides of the given length. */
export function linesOf(layout: Layout, side: number): Lines {
  return new Map(
    ferriesOf(layout).map((ferry) => [ferry.id, along(ferry, 6).map(([x, y]) => ({ x: x * side, y: y * side }))])
  )
}

/** Return points along a line, close enough together to walk along. */
export function along({ points }: Ferry, steps = 16): Point[] {
  const found: Point[] = []
  for (let at = 0; at + 3 < points.length; at += 3) {
    const bend = points.slice(at, at + 4)
    for (let step = at === 0 ? 0 : 1; step <= steps; step++) found.push(between(bend, step / steps))
  }
  return found
}

/** Return the point on a bend after a share of it. */
function between(bend: readonly Point[], part: number): Point {
  if (bend.length <= 1) return bend[0] ?? [0, 0]
  const nearer = bend.slice(1).map(([x, y], at): Point => {
    const [px, py] = bend[at] ?? [x, y]
    return [px + (x - px) * part, py + (y - py) * part]
  })
  return between(nearer, part)
}
