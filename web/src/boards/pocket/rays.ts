/** How far the detectives see, according to the view, and the lines that show it. */
import type { Point, PocketView } from '../../wire'
import { moved, type Plan } from './plan'

/** In the order of the view, so that the order of a list never changes. */
export const DETECTIVES = ['holmes', 'watson', 'toby'] as const
export type Detective = (typeof DETECTIVES)[number]

/** Radius of the ring around a detective, relative to the radius of his disc. */
export const RING = 1.21

export interface Ray {
  who: Detective
  place: number
  /** Cells that he sees, the nearest first. */
  cells: readonly string[]
  /** What ends the ray: the wall in front of the first tile, the far wall of the last tile that is seen, the wall of
   * the tile behind that one, or nothing, so that it leaves the district.
   */
  end: 'shut' | 'wall' | 'next' | 'open'
}

/** The points of the ray, from the detective to its end mark. */
export interface Drawn extends Ray {
  points: readonly Point[]
  /** Direction of the end mark in degrees, clockwise from north. */
  angle: number
}

/** Return how far each detective sees. Nobody sees anything before the district is set up. */
export function raysOf(plan: Plan, view: PocketView): Ray[] {
  if (plan.places.some((place) => plan.line(place).cells.some((cell) => !tileAt(view, cell)))) {
    return []
  }
  return DETECTIVES.filter((who) => who in view.detectives).map((who) => rayOf(plan, view, who))
}

function tileAt(view: PocketView, cell: string): PocketView['tiles'][number] | undefined {
  return view.tiles.find((tile) => String(tile.cell) === cell)
}

function rayOf(plan: Plan, view: PocketView, who: Detective): Ray {
  const place = view.detectives[who] ?? 0
  const line = plan.line(place)
  const cells = line.cells.filter((cell) => tileAt(view, cell)?.seen_by.includes(who))
  const last = cells[cells.length - 1]
  if (last === undefined) return { who, place, cells, end: 'shut' }
  if (tileAt(view, last)?.wall === line.to) return { who, place, cells, end: 'wall' }
  return { who, place, cells, end: cells.length < line.cells.length ? 'next' : 'open' }
}

/** Return where each detective is drawn. Detectives on the same place are side by side. */
export function stands(plan: Plan, detectives: Readonly<Record<string, number>>): Map<Detective, Point> {
  const at = new Map<Detective, Point>()
  const apart = 2 * plan.sizes.detective * RING + 12
  for (const who of DETECTIVES) {
    const place = detectives[who]
    if (place === undefined) continue
    const here = DETECTIVES.filter((other) => detectives[other] === place)
    const beside = (here.indexOf(who) - (here.length - 1) / 2) * apart
    const { step } = plan.line(place)
    at.set(who, moved(plan.place(place), step, 0, beside * hand(step)))
  }
  return at
}

/** Return the lines to draw. Lines that would overlap run side by side in the street. */
export function drawn(plan: Plan, view: PocketView): Drawn[] {
  const rays = raysOf(plan, view)
  const at = stands(plan, view.detectives)
  return rays.map((ray) => {
    const near = rays.filter((other) => covers(plan, ray, other))
    const along = rays.filter((other) => near.some((one) => covers(plan, one, other)))
    const lane = (along.indexOf(ray) - (along.length - 1) / 2) * plan.sizes.tile * 0.1
    return draw(plan, ray, at.get(ray.who) ?? plan.place(ray.place), lane)
  })
}

/** Keeps a lane on the same side of its street for both directions of sight. */
function hand([dx, dy]: Point): number {
  return dx + dy < 0 ? -1 : 1
}

function covers(plan: Plan, ray: Ray, other: Ray): boolean {
  if (ray.place === other.place) return true
  const shared = ray.cells.some((cell) => other.cells.includes(cell))
  return shared && streetOf(plan, ray) === streetOf(plan, other)
}

function streetOf(plan: Plan, ray: Ray): string {
  return [...plan.line(ray.place).cells].sort().join()
}

/** Return the point at a distance from one point towards another, but not beyond it. */
function towards([x, y]: Point, [tox, toy]: Point, far: number): Point {
  const length = Math.hypot(tox - x, toy - y)
  const part = length > far ? far / length : 1
  return [x + (tox - x) * part, y + (toy - y) * part]
}

function draw(plan: Plan, ray: Ray, from: Point, lane: number): Drawn {
  const { tile, gap, reach } = plan.sizes
  const { step, cells } = plan.line(ray.place)
  const beside = lane * hand(step)
  const last = ray.cells[ray.cells.length - 1] ?? cells[0] ?? ''
  const mark = tile * 0.055
  const wall = 3 + tile * 0.07
  const beyond = {
    shut: -tile / 2 - mark - 1,
    wall: tile / 2 - wall - mark - 1,
    next: tile / 2 - mark + gap / 2,
    open: tile / 2 + mark + 2
  }[ray.end]
  const gate = moved(plan.place(ray.place), step, reach - tile / 2 - mark - 1, beside)
  const end = moved(plan.cell(last), step, beyond, beside)
  const next = ray.end === 'shut' ? end : gate
  const points = [towards(from, next, plan.sizes.detective * RING + 2), gate, end]
  if (ray.end === 'shut') points.splice(1, 1)
  return { ...ray, points, angle: (Math.atan2(step[0], -step[1]) * 180) / Math.PI }
}
