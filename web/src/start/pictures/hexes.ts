/** Hexes for a picture, from lines of letters. They are flat on top; every second column is half a hex lower. */

export interface Hex {
  x: number
  y: number
  /** The letter for which it was drawn. */
  sign: string
  points: string
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((corner) => (corner * Math.PI) / 3)

/** Return the corners of a hex around a centre, in SVG notation. */
export function outline(x: number, y: number, size: number): string {
  return CORNERS.map((angle) =>
    [x + size * Math.cos(angle), y + size * Math.sin(angle)].map((at) => at.toFixed(1)).join()
  ).join(' ')
}

/** Read a map. Blanks are no hexes. `size` is the distance from the centre to a corner. */
export function hexes(map: readonly string[], size: number, left: number, top: number): Hex[] {
  const high = size * Math.sqrt(3)
  return map.flatMap((line, row) =>
    [...line].flatMap((sign, column) => {
      if (sign === ' ') return []
      const x = left + column * size * 1.5
      const y = top + (row + (column % 2) / 2) * high
      return [{ x, y, sign, points: outline(x, y, size * 0.955) }]
    })
  )
}

/** Return whether two hexes are neighbours, or the same. */
export function near(one: Hex, two: Hex, size: number): boolean {
  return Math.hypot(one.x - two.x, one.y - two.y) < size * 1.9
}
