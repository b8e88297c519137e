/** Where everything of the district is drawn: the layout of the server at the sizes of the design. */
import type { Layout, Point, Street } from '../../wire'

export interface Sizes {
  /** Side of a tile, and the gap between two tiles. */
  tile: number
  gap: number
  /** Distance from the centre of a tile at the edge to the place in front of it. */
  reach: number
  /** Radii of a place, a detective, a suspect and a cleared person. */
  place: number
  detective: number
  disc: number
  cleared: number
  width: number
  height: number
}

export const LARGE: Sizes = {
  tile: 152,
  gap: 4,
  reach: 120,
  place: 21,
  detective: 24,
  disc: 34,
  cleared: 18,
  width: 864,
  height: 636
}

export const SMALL: Sizes = {
  tile: 94,
  gap: 3,
  reach: 71,
  place: 16,
  detective: 17,
  disc: 22,
  cleared: 12,
  width: 384,
  height: 384
}

export type Side = 'N' | 'E' | 'S' | 'W'

/** Degrees clockwise from north. */
export const ANGLE: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 }

/** The line of sight of a place. */
export interface Line {
  /** Ids of the cells, the nearest first. */
  cells: readonly string[]
  /** Unit vector of the line of sight, and the side of a tile where it leaves. */
  step: Point
  to: Side
}

/** Return the layout as it is drawn, around (0, 0). */
export class Plan {
  readonly sizes: Sizes
  private readonly points = new Map<string, Point>()
  private readonly lines = new Map<string, Line>()
  private readonly after = new Map<string, string>()

  constructor(layout: Layout, sizes: Sizes) {
    this.sizes = sizes
    const cells = layout.spots.filter((spot) => spot.target.kind === 'cell')
    const side = sideOf(cells[0]?.outline)
    const scale = (sizes.tile + sizes.gap) / side
    for (const { target, centre } of cells) {
      const [x, y] = pointOf(centre)
      const at: Point = [(x - layout.width / 2) * scale, (y - layout.height / 2) * scale]
      this.points.set(`cell:${target.id}`, at)
    }
    const named = new Map(cells.map((cell) => [String(pointOf(cell.centre)), cell.target.id]))
    for (const street of layout.streets ?? []) this.lay(street, named)
    for (const { target, neighbours } of layout.spots) {
      if (target.kind === 'place') this.after.set(target.id, neighbours?.[1] ?? target.id)
    }
  }

  private lay(street: Street, named: ReadonlyMap<string, string>): void {
    const [place] = street.ends
    const [from, ...along] = street.points.map(pointOf)
    const cells = along.map((point) => named.get(String(point)) ?? '')
    const first = along[0]
    if (from === undefined || first === undefined) return
    const step: Point = [Math.sign(first[0] - from[0]), Math.sign(first[1] - from[1])]
    this.lines.set(place.id, { cells, step, to: sideTowards(step) })
    const near = this.cell(cells[0] ?? '')
    this.points.set(`place:${place.id}`, moved(near, step, -this.sizes.reach))
  }

  get places(): string[] {
    return [...this.lines.keys()]
  }

  /** The ground below all tiles, with a margin around them. */
  district(rim: number): { x: number; y: number; width: number; height: number } {
    const cells = [...this.points].filter(([key]) => key.startsWith('cell:')).map(([, at]) => at)
    const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const more = this.sizes.tile + 2 * rim
    return {
      x: x - more / 2,
      y: y - more / 2,
      width: Math.max(...xs) - x + more,
      height: Math.max(...ys) - y + more
    }
  }

  cell(id: string | number): Point {
    return this.points.get(`cell:${id}`) ?? [0, 0]
  }

  place(id: string | number): Point {
    return this.points.get(`place:${id}`) ?? [0, 0]
  }

  line(place: string | number): Line {
    return this.lines.get(String(place)) ?? { cells: [], step: [0, 1], to: 'S' }
  }

  /** Return the places from one to another along the frame, by the shorter way round. */
  way(from: string | number, to: string | number): string[] {
    const there = this.walk(String(from), String(to))
    const back = this.walk(String(to), String(from))
    return there.length <= back.length ? there : back.reverse()
  }

  private walk(from: string, to: string): string[] {
    const walked = [from]
    for (let at = from; at !== to && walked.length <= this.after.size;) {
      at = this.after.get(at) ?? to
      walked.push(at)
    }
    return walked
  }
}

/** Return a point of the layout. The generated types do not say what its two numbers are. */
export function pointOf(point: readonly unknown[]): Point {
  return [Number(point[0]), Number(point[1])]
}

/** Return the point at a distance along a vector from another point, and at a distance beside it. */
export function moved([x, y]: Point, [dx, dy]: Point, along: number, beside = 0): Point {
  return [x + dx * along - dy * beside, y + dy * along + dx * beside]
}

function sideOf(outline: readonly (readonly unknown[])[] | undefined): number {
  const [one, two] = (outline ?? []).map(pointOf)
  return one && two ? Math.hypot(two[0] - one[0], two[1] - one[1]) : 1
}

function sideTowards([dx, dy]: Point): Side {
  if (dy !== 0) return dy < 0 ? 'N' : 'S'
  return dx < 0 ? 'W' : 'E'
}
