/** What emblems are drawn from: shapes in a box of 24 by 24, painted in order. */

export interface Shape {
  d: string
  /** Line width. A shape without it is filled. */
  line?: number
  /** Painted in the colour of the background, so that it looks cut out. */
  cut?: boolean
  /** Degrees by which it is rotated around the centre of the box. */
  turn?: number
}

export const fill = (d: string): Shape => ({ d })
export const line = (d: string, width = 2): Shape => ({ d, line: width })
export const cut = (d: string): Shape => ({ d, cut: true })
export const groove = (d: string, width = 1.5): Shape => ({ d, line: width, cut: true })
export const turned = (turn: number, ...shapes: Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, turn }))

export function round(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** A plain mark for a person or thing without an emblem. */
export const UNKNOWN: readonly Shape[] = [
  line('M8 8.6C8 3.6 16 3.6 16 8.6C16 12 12 12 12 15.4', 2.4),
  fill(round(12, 19.6, 1.5))
]
