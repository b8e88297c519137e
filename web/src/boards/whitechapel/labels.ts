/** Places small texts and drawings beside circles, where they cover as little as possible. */
import { RADIUS, type Place } from './plan'

export interface Spot {
  x: number
  y: number
}

/** Something small beside a circle: half of its width and height, and where it may be, in radii from the centre of the
 * circle. Earlier positions are preferred.
 */
export interface Small {
  across: number
  along: number
  around: readonly Spot[]
}

export const PILL: Small = {
  across: 1.02,
  along: 0.62,
  around: [
    { x: 1.25, y: -1.25 },
    { x: -1.25, y: -1.25 },
    { x: 1.25, y: 1.3 },
    { x: -1.25, y: 1.3 },
    { x: 0, y: -1.75 },
    { x: 0, y: 1.8 },
    { x: 2.1, y: 0 },
    { x: -2.1, y: 0 }
  ]
}

/** Jack, or a woman. */
export const PAWN: Small = {
  across: 0.6,
  along: 0.66,
  around: [
    { x: 0, y: -1.9 },
    { x: 1.4, y: -1.4 },
    { x: -1.4, y: -1.4 },
    { x: 1.95, y: 0 },
    { x: -1.95, y: 0 },
    { x: 1.4, y: 1.4 },
    { x: -1.4, y: 1.4 },
    { x: 0, y: 2 }
  ]
}

/** Return how much two of them overlap, in radii. Each has the given width and height. */
function shared(a: Spot, b: Spot, across: number, along: number): number {
  const wide = across - Math.abs(a.x - b.x)
  const high = along - Math.abs(a.y - b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Return the position of something small at each of some circles: not over a number, another of them, or a piece. */
export function beside(
  { across, along, around }: Small,
  circles: readonly Place[],
  others: readonly Place[],
  pieces: readonly Spot[],
  size: number
): Map<string, Spot> {
  const r = RADIUS * size
  const laid: Spot[] = []
  const found = new Map<string, Spot>()
  for (const circle of circles) {
    const near = others.filter((one) => one !== circle && Math.hypot(one.x - circle.x, one.y - circle.y) < 5 * r)
    let best: Spot = circle
    let least = Infinity
    for (const [at, way] of around.entries()) {
      const spot = { x: circle.x + way.x * r, y: circle.y + way.y * r }
      const over = (some: readonly Spot[], wide: number, high: number): number =>
        some.reduce((sum, one) => sum + shared(spot, one, (across + wide) * r, (along + high) * r), 0)
      const numbers = over(near, 1, 1) + over(laid, across, along)
      const cost = 3 * numbers + over(pieces, 0.9, 0.9) + (at * r * r) / 400
      if (cost < least) [best, least] = [spot, cost]
    }
    laid.push(best)
    found.set(circle.id, best)
  }
  return found
}

/** How far from its place a flag may be, in radii, and at which angles. */
const FAR = [1.7, 2.6, 3.6, 4.8] as const
const ANGLES = [-60, -120, -20, 200, 60, 120, -90, 90] as const

/** Return the centre of a flag of the given size beside its place, where it covers as few numbers as possible. */
export function flagAt(place: Spot, across: number, along: number, others: readonly Place[], size: number): Spot {
  const r = RADIUS * size
  const reach = 5 * r + across
  const near = others.filter((one) => Math.abs(one.x - place.x) < reach && Math.abs(one.y - place.y) < reach)
  let best: Spot = place
  let least = Infinity
  for (const far of FAR) {
    for (const angle of ANGLES) {
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      const spot = { x: place.x + cos * (far * r + across), y: place.y + sin * (far * r + along) }
      const over = near.reduce((sum, one) => sum + shared(spot, one, across + r, along + r), 0)
      const cost = over / (r * r) + 0.5 * far
      if (cost < least) [best, least] = [spot, cost]
    }
  }
  return best
}
