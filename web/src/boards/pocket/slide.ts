/** Animates a piece from its old place to the new one, along the frame of places. */
import type { Action } from 'svelte/action'
import type { Point } from '../../wire'
import type { Plan } from './plan'

export interface Standing {
  plan: Plan
  place: number
  at: Point
}

/** Return whether the user prefers reduced motion. */
export function still(): boolean {
  return document.documentElement.dataset.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

const translate = ([x, y]: Point): string => `translate(${x}px, ${y}px)`

export const slides: Action<SVGGElement, Standing> = (node, first) => {
  let last = first
  node.style.transform = translate(first.at)
  return {
    update(now) {
      node.style.transform = translate(now.at)
      const gone = now.at[0] !== last.at[0] || now.at[1] !== last.at[1]
      if (gone && now.plan === last.plan && !still()) {
        const between = now.plan.way(last.place, now.place).slice(1, -1)
        const way = [last.at, ...between.map((place) => now.plan.place(place)), now.at]
        node.animate(
          way.map((at) => ({ transform: translate(at) })),
          { duration: 200, easing: 'ease-out' }
        )
      }
      last = now
    }
  }
}
