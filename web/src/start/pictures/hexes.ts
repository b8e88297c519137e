/** Hexes for a picture, from lines of letters. Flat on top; every second column lies half a hex lower. */

export interface Hex {
  x: number
  y: number
  /** The letter it was drawn with. */
  sign: string
  points: string
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((corner) => (corner * Math.PI) / 3)

/** Corners of a hex round a middle, as SVG writes them. */
export function outline(x: number, y: number, size: number): string {
  return CORNERS.map((angle) =>
    [x + size * Math.cos(angle), y + size * Math.sin(angle)].map((at) => at.toFixed(1)).join()
  ).join(' ')
}

/** Read a map; blanks are no hexes. `size` is from the middle to a corner. */
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

/** Whether two hexes lie side by side, or are the same. */
export function near(one: Hex, two: Hex, size: number): boolean {
  return Math.hypot(one.x - two.x, one.y - two.y) < size * 1.9
}
