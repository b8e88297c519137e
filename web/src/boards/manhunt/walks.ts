/** Animates a piece from its old place to the new one, along its path if the server has sent one. */
import type { Action } from 'svelte/action'
import { settings, still } from '../../state/settings.svelte'
import type { Hex } from './geometry'

interface At {
  x: number
  y: number
}

/** Points between two hexes, in units of the drawing, by the ids of both: `A1-G1`. */
export type Lines = ReadonlyMap<string, readonly At[]>

export interface Standing {
  at: Hex
  /** The path that it took, as ids of hexes. */
  way: readonly string[] | undefined
  hexes: ReadonlyMap<string, Hex>
  /** Length of a hex's side. */
  side: number
  /** The lines that a path follows between hexes with no hex between them. */
  lines?: Lines
}

/** Milliseconds: for one hex, for the longest path, and for a slide without a path. */
const STEP = 90
const LONGEST = 600
const SLIDE = 200
/** Hexes farther apart than this, in sides of a hex, are not neighbours: between them a piece goes below ground. */
const APART = 2

/** Return the points of a path, if it leads from the old place of a piece to the new one. */
export function wayOf({ at, way = [], hexes, lines }: Standing, from: Hex): readonly At[] | null {
  if (way.length < 2 || way[0] !== from.id || way.at(-1) !== at.id) return null
  const found = way.flatMap((id) => hexes.get(id) ?? [])
  if (found.length !== way.length) return null
  return found.flatMap((hex, step) => [...(lines?.get(`${found[step - 1]?.id}-${hex.id}`) ?? []), hex])
}

/** Return the duration of a path, never less than that of a slide. */
export function lasts(way: readonly At[], longest = LONGEST): number {
  return Math.min(Math.max((way.length - 1) * STEP, SLIDE), longest)
}

/** Return a path as keyframes. A piece sinks where it goes below ground and rises where it comes up. */
export function framesOf(way: readonly At[], side: number): Keyframe[] {
  const steps = way.length - 1
  return way.flatMap((to, step) => {
    const frame = { transform: move(to), opacity: 1, offset: step / steps }
    const from = way[step - 1]
    if (from === undefined || Math.hypot(to.x - from.x, to.y - from.y) < APART * side) return [frame]
    const below = { opacity: 0, offset: (step - 0.5) / steps }
    return [{ ...below, transform: move(from) }, { ...below, transform: move(to) }, frame]
  })
}

export function move({ x, y }: At): string {
  return `translate(${x}px, ${y}px)`
}

export const walks: Action<SVGGElement, Standing> = (node, first) => {
  let last = first
  let walk: Animation | undefined
  node.style.transform = move(first.at)
  return {
    update(now) {
      const from = last.at
      last = now
      if (now.at.id === from.id) {
        node.style.transform = move(now.at)
        return
      }
      // A piece that is still moving continues from where it is now.
      const underway = walk?.playState === 'running' ? getComputedStyle(node).transform : null
      walk?.cancel()
      node.style.transform = move(now.at)
      if (still()) return
      const way = underway === null ? wayOf(now, from) : null
      walk =
        way === null
          ? node.animate([{ transform: underway ?? move(from) }, { transform: move(now.at) }], {
              duration: SLIDE,
              easing: 'ease-out'
            })
          : node.animate(framesOf(way, now.side), {
              duration: lasts(way, settings.motion === 'short' ? SLIDE : LONGEST),
              easing: 'ease-out'
            })
    }
  }
}
