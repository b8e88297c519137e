/** A finger that rests on something shows its preview. Only a tap chooses it. */
import type { Attachment } from 'svelte/attachments'
import type { Key } from '../boards/board'

/** Milliseconds after which a finger rests, and pixels that it may move meanwhile. */
const LONG = 450
const STILL = 10

function keyAt(event: Event): Key | null {
  const found = event.target instanceof Element ? event.target.closest('[data-key]') : null
  return (found?.getAttribute('data-key') ?? null) as Key | null
}

/** Call `rested` with what a finger rests on within an element. No context menu opens there, and no press follows if
 * `rested` returns true.
 */
export function longPress(rested: (key: Key) => boolean): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = [0, 0]
    let finger = false
    let done = false

    const down = (event: PointerEvent): void => {
      clearTimeout(timer)
      finger = event.pointerType === 'touch'
      done = false
      const key = keyAt(event)
      if (!finger || !event.isPrimary || key === null) return
      from = [event.clientX, event.clientY]
      timer = setTimeout(() => {
        done = rested(key)
      }, LONG)
    }
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - (from[0] ?? 0), event.clientY - (from[1] ?? 0)) > STILL) clearTimeout(timer)
    }
    const up = (): void => clearTimeout(timer)
    const menu = (event: Event): void => {
      if (finger && keyAt(event) !== null) event.preventDefault()
    }
    const click = (event: MouseEvent): void => {
      // Presses by keyboard or screen reader have nothing to do with a finger.
      if (!done || event.detail === 0) return
      done = false
      event.preventDefault()
      event.stopPropagation()
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('contextmenu', menu)
    element.addEventListener('click', click, true)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('contextmenu', menu)
      element.removeEventListener('click', click, true)
    }
  }
}
