/** Positions of the things that a lesson points at, in pixels of the page. */
import { targetOf, type AnyBoard, type Key } from '../boards/board'
import type { Rect } from '../frame/placing'
import type { Layout } from '../wire'

/** Something that is shown, and the shape of its hole in the veil. */
export interface Hole extends Rect {
  round: boolean
}

/** Wider elements than this get a rectangular hole, all others a circle. */
const WIDE = 96
/** The radius of the circle around an element, relative to half of its width, and in units of a board. */
const AROUND = 0.87
const OF_UNIT = 0.92
const LEAST = 20
/** The distance of a frame from its element. */
const MARGIN = 3

interface Drawn {
  board: AnyBoard
  layout: Layout
  view: object
}

/** Return the element of a key: a card rather than the piece on the board with the same key, but the place on a map
 * rather than its number in a panel.
 */
export function elementOf(within: HTMLElement, key: Key): HTMLElement | SVGElement | null {
  const { kind, id } = targetOf(key)
  const what = isPart(kind) ? `[data-part="${id}"]` : `[data-key="${CSS.escape(key)}"]`
  const seen = [...within.querySelectorAll<HTMLElement | SVGElement>(what)].filter(
    (one) => one.checkVisibility() && (isPart(kind) || one.closest('[data-part="side"]') === null)
  )
  return seen.find((one) => one instanceof HTMLElement) ?? seen[0] ?? null
}

function isPart(kind: string): boolean {
  return kind === 'part'
}

/** Return the hole for a key within an element of the page. null if it is not on the page, or not in the window onto a
 * map.
 */
export function holeOf(within: HTMLElement, key: Key, drawn: Drawn): Hole | null {
  const found = elementOf(within, key)
  const hole = anyHoleOf(within, key, found, drawn)
  return hole === null || found instanceof HTMLElement || fromRim(within, hole) >= 0 ? hole : null
}

/** Return the distance of the centre of an element from the edge of the board. It is negative outside. */
function fromRim(within: HTMLElement, { left, top, width, height }: Hole): number {
  const area = within.querySelector('[data-part="board"]')?.getBoundingClientRect()
  if (area === undefined) return 0
  const frame = within.getBoundingClientRect()
  const [x, y] = [frame.left + left + width / 2, frame.top + top + height / 2]
  return Math.min(x - area.left, area.right - x, y - area.top, area.bottom - y)
}

/** The distance from the edge at which something is well inside the window onto a map. */
const WELL = 48

/** Return whether something can be seen well in the current window onto a map. */
export function isInWindow(within: HTMLElement, key: Key, drawn: Drawn): boolean {
  const hole = holeOf(within, key, drawn)
  return hole !== null && fromRim(within, hole) >= WELL
}

/** Return whether the lens of a board can turn its window to a place. */
export function canSeek(lens: unknown): lens is { seek: (key: Key) => void } {
  return typeof lens === 'object' && lens !== null && 'seek' in lens && typeof lens.seek === 'function'
}

function anyHoleOf(within: HTMLElement, key: Key, found: HTMLElement | SVGElement | null, drawn: Drawn): Hole | null {
  const frame = within.getBoundingClientRect()
  if (found === null) return placedHole(within, key, drawn, frame)
  // The focus ring has the shape of the thing alone, without the larger area that can be pressed.
  const { left, top, width, height } = (found.querySelector('.focus') ?? found).getBoundingClientRect()
  const there = { left: left - frame.left, top: top - frame.top, width, height }
  return found instanceof HTMLElement || width > WIDE ? framed(there) : circled(there)
}

function framed({ left, top, width, height }: Rect): Hole {
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
    round: false
  }
}

/** Return a circle around the centre of an element. */
export function circled({ left, top, width, height }: Rect): Hole {
  const r = Math.max(LEAST, (Math.max(width, height) / 2) * AROUND)
  return { left: left + width / 2 - r, top: top + height / 2 - r, width: 2 * r, height: 2 * r, round: true }
}

/** The board's `place` function locates a thing without an element, in units of the board. */
function placedHole(within: HTMLElement, key: Key, { board, layout, view }: Drawn, frame: DOMRect): Hole | null {
  const svg = within.querySelector<SVGSVGElement>('svg[data-unit]')
  const place = board.place(layout, view, key)
  const seen = svg?.getScreenCTM()
  if (svg === null || place === null || !seen) return null
  const unit = Number(svg.dataset.unit)
  const middle = new DOMPoint(place[0] * unit, place[1] * unit).matrixTransform(seen)
  const r = Math.max(LEAST, OF_UNIT * unit * seen.a)
  return { left: middle.x - frame.left - r, top: middle.y - frame.top - r, width: 2 * r, height: 2 * r, round: true }
}

export type Side = 'left' | 'right' | 'above' | 'below'

/** Return the side of something on which a box is placed. */
export function sideOf(box: Rect, spot: Rect): Side {
  if (box.left >= spot.left + spot.width) return 'right'
  if (box.left + box.width <= spot.left) return 'left'
  return box.top + box.height / 2 < spot.top + spot.height / 2 ? 'above' : 'below'
}
