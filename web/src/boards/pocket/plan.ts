/** Where everything of the district is drawn: the layout of the house at the sizes of the look. */
import type { Layout, Point, Street, Target } from '../../wire'

export interface Sizes {
  /** Side of a tile, and the gap between two. */
  tile: number
  gap: number
  /** From the centre of a tile at the rim to the place before it. */
  reach: number
  /** Radii of a place, a detective, a suspect and somebody cleared. */
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

/** Degrees clockwise from the north. */
export const ANGLE: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 }

/** What a place looks along. */
export interface Line {
  /** Cells by id, the nearest first. */
  cells: readonly string[]
  /** Unit step of the look, and the side of a tile that it leaves by. */
  step: Point
  to: Side
}

/** The layout as it is drawn, around (0, 0). */
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
    const [place] = street.ends as unknown as [Target, Target]
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

  /** The ground that all tiles lie on, with a rim around them. */
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

  /** The places from one to another along the frame, whichever way round is shorter. */
  way(from: string | number, to: string | number): string[] {
    const there = this.walk(String(from), String(to))
    const back = this.walk(String(to), String(from))
    return there.length <= back.length ? there : back.reverse()
  }

  private walk(from: string, to: string): string[] {
    const walked = [from]
    for (let at = from; at !== to && walked.length <= this.after.size; ) {
      at = this.after.get(at) ?? to
      walked.push(at)
    }
    return walked
  }
}

/** A point of the layout; the types of the wire leave open what its two numbers are. */
export function pointOf(point: readonly unknown[]): Point {
  return [Number(point[0]), Number(point[1])]
}

/** A point that lies so far along a step from another, and so far beside it. */
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
