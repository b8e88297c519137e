/** Taps on a board that just miss a target: a finger is wider than many of them. */
import type { Attachment } from 'svelte/attachments'
import type { Key } from '../boards/board'

/** Pixels around the middle of a target within which a finger hits it. */
export const REACH = 22
const TARGETS = '.spot.open[data-key]'

interface Tap {
  x: number
  y: number
}

/** Return the distance of a tap from the middle of an element. */
function distance({ x, y }: Tap, element: Element): number {
  const box = element.getBoundingClientRect()
  return Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2)
}

/** Return the target that is nearest to a tap and within reach of it. */
export function nearestTarget(within: Element, tap: Tap): Key | null {
  let [found, least]: [Element | null, number] = [null, REACH]
  for (const target of within.querySelectorAll(TARGETS)) {
    const far = distance(tap, target)
    if (far <= least) [found, least] = [target, far]
  }
  return (found?.getAttribute('data-key') as Key | null) ?? null
}

/** Press the nearest target when a finger comes down beside all of them. A tap on a target is left to the target. */
export function catchTaps(press: (key: Key) => void): Attachment<HTMLElement> {
  return (element) => {
    let finger = false
    const came = (event: PointerEvent): void => {
      finger = event.pointerType !== 'mouse'
    }
    const tapped = (event: MouseEvent): void => {
      // Without a pointer it is a press of the keyboard, or of a screen reader.
      if (!finger || event.detail === 0) return
      if (event.target instanceof Element && event.target.closest(`${TARGETS}, button`) !== null) return
      const key = nearestTarget(element, { x: event.clientX, y: event.clientY })
      if (key === null) return
      event.stopPropagation()
      press(key)
    }
    element.addEventListener('pointerdown', came, { capture: true })
    element.addEventListener('click', tapped, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', came, { capture: true })
      element.removeEventListener('click', tapped, { capture: true })
    }
  }
}
