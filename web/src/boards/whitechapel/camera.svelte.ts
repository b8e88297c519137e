/** The window onto the map: which part of it is visible, and at which zoom. */
import { still } from '../../state/settings.svelte'
import type { Box } from './plan'

/** Pixels per unit of the map at which every target is large enough for a finger. */
export const CLOSEST = 4.2
/** The initial zoom of a phone, in pixels per unit: 1350 pixels for the height of the whole map. */
export const NEAR = 1.82
/** The zoom factor of one press of a button or key. On a phone it is enough to separate the nearest crossings. */
export const STEP = 1.5
export const LEAP = 2.2
/** Milliseconds that an animated move of the window takes. */
const GLIDE = 260
/** Pieces and numbers grow less than the streets do. */
const GROWTH = 0.444
/** Sizes change in steps, so that not every frame of a zoom changes all circles. */
const FINE = 40

/** Pixels from the edge of the window: closer than this, something is no longer in it; and the margin it should have.
 */
const RIM = 14
const WELL = 90
/** Pixels around places that are to be visible together. */
const AROUND = 44
/** Pixels between an element over the window and the centre of a place that is clear of it. */
const CLEAR = 16
/** Nothing lies over the window farther from its edge than this, in pixels. There the boxes need not be read, which
 * costs a layout.
 */
const DEEP = 180
/** Pixels by which the window is moved, and zoom factors, to find a window in which places are clear. */
const ASIDE = [0, -20, 20, -40, 40, -60, 60] as const
const BACK = [1, 0.9, 0.8, 0.7] as const

interface Spot {
  x: number
  y: number
}

interface Aim extends Spot {
  zoom: number
}

export class Camera {
  /** The centre of the window, in units of the map. */
  x = $state(0)
  y = $state(0)
  /** Pixels per unit. */
  zoom = $state(1)
  width = $state(0)
  height = $state(0)
  /** Pixels that buttons take at the upper and the lower edge. */
  edge = $state(0)
  /** The share of the free room beside the map that is to the left of it. One half centres the map. */
  lean = 0.5
  /** The box that must stay visible, at least in part. */
  bounds: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 })
  /** Returns the boxes that lie over the window, in its pixels: if the whole map is visible, and if not. */
  covers: (whole: boolean) => readonly Box[] = () => []
  private request = 0
  /** The target of the current animated move. */
  private aim: Aim | null = null

  /** The zoom at which the whole map is visible. */
  readonly whole = $derived(
    this.width === 0 ? 1 : Math.min(this.width / this.bounds.width, (this.height - 2 * this.edge) / this.bounds.height)
  )
  readonly window: Box = $derived({
    x: this.x - this.width / this.zoom / 2,
    y: this.y - this.height / this.zoom / 2,
    width: this.width / this.zoom,
    height: this.height / this.zoom
  })
  readonly viewBox = $derived(
    [this.window.x, this.window.y, this.window.width, this.window.height].map((length) => length.toFixed(2)).join(' ')
  )
  /** The size of pieces in units of the map, relative to their size at the zoom of the whole map. */
  readonly size = $derived(Math.round(FINE * Math.min(1, this.zoom ** (GROWTH - 1))) / FINE)
  readonly isWhole = $derived(this.wholeAt(this.zoom))

  private wholeAt(zoom: number): boolean {
    return zoom <= this.whole * 1.01
  }

  resize(width: number, height: number): void {
    // A page that is being laid out, or closed, has no size for a moment.
    if (width === 0 || height === 0 || (width === this.width && height === this.height)) return
    const whole = this.width === 0 || this.isWhole
    this.width = width
    this.height = height
    if (whole) this.put(this.all())
    else this.put(this)
  }

  /** Convert a point of the window, in pixels from its corner, to a point of the map. */
  at(px: number, py: number): { x: number; y: number } {
    return { x: this.window.x + px / this.zoom, y: this.window.y + py / this.zoom }
  }

  /** Move the window by pixels. */
  pan(dx: number, dy: number): void {
    this.halt()
    this.put({ x: this.x - dx / this.zoom, y: this.y - dy / this.zoom, zoom: this.zoom })
  }

  /** Zoom by a factor. The given point of the window stays fixed. */
  grow(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.halt()
    this.put(this.grown(factor, px, py))
  }

  /** Zoom by a button or key. */
  leap(factor: number): void {
    this.glide(this.grown(factor, this.width / 2, this.height / 2, this.aim ?? this))
  }

  showAll(): void {
    this.glide(this.all())
  }

  /** Show all of some places, at most at the given zoom, and clear of what lies over the window. */
  frame(places: readonly Spot[], nearest: number): void {
    const xs = places.map((place) => place.x)
    const ys = places.map((place) => place.y)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    const room = (length: number, of: number): number => (length - 2 * AROUND) / Math.max(of, 1)
    const zoom = Math.min(nearest, room(this.width, right - left), room(this.height - 2 * this.edge, bottom - top))
    this.glide(this.clearest(places, { x: (left + right) / 2, y: (top + bottom) / 2, zoom }))
  }

  /** Return the window nearest to the given one in which the most of some places are clear. */
  private clearest(places: readonly Spot[], from: Aim): Aim {
    let [best, most] = [from, -1]
    for (const zoom of BACK.map((share) => share * from.zoom)) {
      for (const down of ASIDE) {
        for (const right of ASIDE) {
          const aim = this.kept({ x: from.x + right / zoom, y: from.y + down / zoom, zoom })
          const clear = this.clearFrom(aim)
          const count = places.filter(clear).length
          if (count > most) [best, most] = [aim, count]
          if (count === places.length) return aim
        }
      }
    }
    return best
  }

  /** Return whether a place would be in the window, and not below anything that lies over it. */
  private clearFrom(aim: Aim): (place: Spot) => boolean {
    let covers: readonly Box[] | null = null
    return (place) => {
      const x = (place.x - aim.x) * aim.zoom + this.width / 2
      const y = (place.y - aim.y) * aim.zoom + this.height / 2
      const rim = Math.min(x, this.width - x, y, this.height - y)
      if (rim < RIM || rim > DEEP) return rim > DEEP
      covers ??= this.covers(this.wholeAt(aim.zoom))
      return !covers.some((box) => within(x - box.x, box.width) && within(y - box.y, box.height))
    }
  }

  /** Centre a place, at least at the given zoom. */
  centre(x: number, y: number, zoom = this.zoom): void {
    this.glide({ x, y, zoom: Math.max(zoom, (this.aim ?? this).zoom) })
  }

  /** Start with a place in the centre. */
  start(x: number, y: number, zoom: number): void {
    this.halt()
    this.put({ x, y, zoom })
  }

  /** Bring a place well into the window if it is not clear there. Zoom in if it cannot be clear otherwise. */
  bring(x: number, y: number): void {
    const aim = this.aim ?? this
    if (this.clearFrom(aim)({ x, y })) return
    const well = (length: number, edge: number): number =>
      Math.max(0, length / 2 - Math.min(WELL + edge, length / 3)) / aim.zoom
    const [across, along] = [well(this.width, 0), well(this.height, this.edge)]
    const next = { x: clamp(aim.x, x - across, x + across), y: clamp(aim.y, y - along, y + along), zoom: aim.zoom }
    if (this.clearFrom(this.kept(next))({ x, y })) this.glide(next)
    else this.glide({ x, y, zoom: Math.max(aim.zoom, NEAR) })
  }

  /** Move the window by shares of its size. */
  shift(right: number, down: number): void {
    const aim = this.aim ?? this
    this.glide({
      x: aim.x + (right * this.width) / aim.zoom,
      y: aim.y + (down * this.height) / aim.zoom,
      zoom: aim.zoom
    })
  }

  halt(): void {
    cancelAnimationFrame(this.request)
    this.aim = null
  }

  private all(): Aim {
    const { x, y, width, height } = this.bounds
    return { x: x + width / 2, y: y + height / 2, zoom: this.whole }
  }

  private grown(factor: number, px: number, py: number, from: Aim = this): Aim {
    const zoom = clamp(from.zoom * factor, this.whole, Math.max(CLOSEST, this.whole))
    const [ox, oy] = [px - this.width / 2, py - this.height / 2]
    return {
      x: from.x + ox / from.zoom - ox / zoom,
      y: from.y + oy / from.zoom - oy / zoom,
      zoom
    }
  }

  private glide(to: Aim): void {
    this.halt()
    const end = this.kept(to)
    if (still() || this.width === 0) {
      this.put(end)
      return
    }
    const from = { x: this.x, y: this.y, zoom: this.zoom }
    const begun = performance.now()
    this.aim = end
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE))
      const eased = 1 - (1 - part) ** 3
      const zoom = from.zoom * (end.zoom / from.zoom) ** eased
      // While the zoom changes, the centre moves in proportion and does not overshoot.
      const gone =
        Math.abs(end.zoom - from.zoom) < 1e-6 ? eased : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / end.zoom)
      this.put({ x: from.x + gone * (end.x - from.x), y: from.y + gone * (end.y - from.y), zoom })
      if (part < 1) this.request = requestAnimationFrame(step)
      else this.aim = null
    }
    this.request = requestAnimationFrame(step)
  }

  private put(aim: Aim): void {
    const { x, y, zoom } = this.kept(aim)
    this.zoom = zoom
    this.x = x
    this.y = y
  }

  /** Return the nearest window that shows the map: the map fills it, or is in its middle. */
  private kept({ x, y, zoom }: Aim): Aim {
    const held = clamp(zoom, this.whole, Math.max(CLOSEST, this.whole))
    const { bounds } = this
    return {
      x: inside(x, bounds.x, bounds.width, this.width / held, this.lean),
      y: inside(y, bounds.y, bounds.height, this.height / held),
      zoom: held
    }
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Return whether something covers a stretch that begins at zero, or is too close to it. */
function within(at: number, length: number): boolean {
  return at > -CLEAR && at < length + CLEAR
}

/** A place at the edge of the map may come to the centre of the window, or nearly. */
const BEYOND = 0.4

function inside(middle: number, from: number, length: number, seen: number, lean = 0.5): number {
  if (seen >= length) return from + seen / 2 - (seen - length) * lean
  const spare = seen * (0.5 - BEYOND)
  return clamp(middle, from + spare, from + length - spare)
}
