/** The map as it is drawn: everything in the layout that never changes, in pixels of the design.
 *
 * One unit is one pixel when the whole map is shown on a large screen. The camera scales it.
 */
import type { Layout, Point } from '../../wire'
import { keyOf, type Key } from '../board'

/** Pixels of the design per unit of the layout. */
export const SCALE = 0.742
/** Radius of a circle when the whole map is shown. */
export const RADIUS = 11.5
/** The margin around the outermost places. Above them there is more, for people on a circle. */
const MARGIN = 16
const ABOVE = 30
/** The scale of the nested outlines of a block. */
const NESTED = [0.93, 0.8, 0.52] as const

export interface Place {
  key: Key
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

export interface Plan {
  circles: readonly Place[]
  crossings: readonly Place[]
  places: ReadonlyMap<Key, Place>
  /** Outlines of the blocks: walls, roofs, yards. */
  blocks: readonly string[]
  streets: string
  box: Box
}

const plans = new WeakMap<Layout, Plan>()

/** Return the plan of a layout. It is computed once. */
export function planOf(layout: Layout): Plan {
  const known = plans.get(layout)
  if (known !== undefined) return known
  const plan = drawn(layout)
  plans.set(layout, plan)
  return plan
}

function drawn(layout: Layout): Plan {
  const all = layout.spots.map(({ target, centre, terrain = '' }): Place & { kind: string } => ({
    key: keyOf(target),
    id: target.id,
    kind: target.kind,
    x: centre[0] * SCALE,
    y: centre[1] * SCALE,
    terrain
  }))
  const outlines = (layout.blocks ?? []).map((block) => block.outline)
  return {
    circles: all.filter((place) => place.kind === 'circle'),
    crossings: all.filter((place) => place.kind === 'crossing'),
    places: new Map(all.map((place) => [place.key, place])),
    blocks: NESTED.map((share) => outlines.map((outline) => nested(outline, share)).join('')),
    streets: (layout.streets ?? []).map((street) => line(street.points)).join(''),
    box: around(all)
  }
}

function around(places: readonly Place[]): Box {
  const xs = places.map((place) => place.x)
  const ys = places.map((place) => place.y)
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - ABOVE]
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y }
}

function pair([x, y]: Point): string {
  return `${(x * SCALE).toFixed(1)} ${(y * SCALE).toFixed(1)}`
}

function line(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}`
}

/** Return an outline shrunk towards its centre. */
function nested(outline: readonly Point[], share: number): string {
  const [mx, my] = middle(outline)
  return `${line(outline.map(([x, y]) => [mx + share * (x - mx), my + share * (y - my)]))}Z`
}

/** Return the centroid of an area. If its area is zero, the mean of its corners. */
function middle(outline: readonly Point[]): Point {
  let [twice, sx, sy] = [0, 0, 0]
  outline.forEach(([x, y], at) => {
    const [nx, ny] = outline[(at + 1) % outline.length] ?? [x, y]
    const cross = x * ny - nx * y
    twice += cross
    sx += (x + nx) * cross
    sy += (y + ny) * cross
  })
  if (Math.abs(twice) > 1e-6) return [sx / (3 * twice), sy / (3 * twice)]
  const count = Math.max(outline.length, 1)
  return [outline.reduce((sum, [x]) => sum + x, 0) / count, outline.reduce((sum, [, y]) => sum + y, 0) / count]
}

/** Return the nearest of some places, if one is within reach. */
export function nearest<P extends { x: number; y: number }>(
  places: Iterable<P>,
  x: number,
  y: number,
  reach = Infinity
): P | null {
  let best: P | null = null
  let least = reach
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y)
    if (far <= least) [best, least] = [place, far]
  }
  return best
}

/** The distance of a policeman from the nearest circle, in its radii. */
const OFF = 2.15

/** Return where a piece on a crossing is drawn: away from the nearest circle, whose number must stay readable. */
export function standing(plan: Plan, crossing: string, r: number): { x: number; y: number } | null {
  const at = plan.places.get(`crossing:${crossing}`)
  if (at === undefined) return null
  const circle = nearest(plan.circles, at.x, at.y, OFF * r)
  if (circle === null) return at
  const far = Math.hypot(at.x - circle.x, at.y - circle.y) || 1
  const push = (OFF * r) / far
  return { x: circle.x + push * (at.x - circle.x), y: circle.y + push * (at.y - circle.y) }
}
