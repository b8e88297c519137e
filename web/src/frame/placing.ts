/** Finds a place for a box where it hides as little as possible. */

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** How many hidden pixels are as bad as one pixel of distance. */
const WORTH = 3
const GAP = 14
const EDGE = 4

/** Return the place for a box of the given size within a frame: near a spot, over as little of `busy` as possible. */
export function placed(
  size: { width: number; height: number },
  frame: { width: number; height: number },
  spot: Rect,
  busy: readonly Rect[]
): { left: number; top: number } {
  const rows = [
    spot.top - GAP - size.height,
    spot.top + spot.height / 2 - size.height / 2,
    spot.top + spot.height + GAP
  ]
  const columns = [
    spot.left - GAP - size.width,
    spot.left + spot.width / 2 - size.width / 2,
    spot.left + spot.width + GAP
  ]
  const far = { left: frame.width - size.width - EDGE, top: frame.height - size.height - EDGE }
  const tops = [...rows, EDGE, far.top / 2, far.top]
  const lefts = [...columns, EDGE, far.left]
  let best = { left: EDGE, top: far.top }
  let least = Infinity
  for (const top of tops.map((one) => Math.min(Math.max(EDGE, one), far.top))) {
    for (const left of lefts.map((one) => Math.min(Math.max(EDGE, one), far.left))) {
      const box = { left, top, ...size }
      const away = Math.hypot(
        left + size.width / 2 - spot.left - spot.width / 2,
        top + size.height / 2 - spot.top - spot.height / 2
      )
      const hidden = busy.reduce((sum, one) => sum + shared(box, one), 0) + 4 * shared(box, spot)
      const cost = away + hidden / WORTH
      if (cost < least) [best, least] = [{ left, top }, cost]
    }
  }
  return best
}
