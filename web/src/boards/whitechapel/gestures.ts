/** Wheel, drags and pinches on the map. A plain press is left to other listeners. */
import type { Attachment } from 'svelte/attachments'
import type { Camera } from './camera.svelte'

/** Pixels that a pointer may move during a press. */
const STILL = { mouse: 4, touch: 9 } as const
/** How much a pixel of the wheel zooms, and how many pixels one line of the wheel has. */
const WHEEL = 0.0016
const LINE = 16

interface Finger {
  x: number
  y: number
}

/** Move the camera by gestures on an element. */
export function gestures(camera: Camera): Attachment<SVGElement> {
  return (element) => {
    const down = new Map<number, Finger>()
    let from: Finger = { x: 0, y: 0 }
    let still: number = STILL.mouse
    /** Whether the pointer has moved too far for a press. */
    let moved = false

    const place = (event: MouseEvent): Finger => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }

    const turned = (event: WheelEvent): void => {
      event.preventDefault()
      const { x, y } = place(event)
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY
      // A pinch on a touchpad arrives as a wheel event with the Control key, in small numbers.
      camera.grow(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 6 : 1)), x, y)
    }

    const pressed = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button > 1) return
      if (down.size === 0) {
        from = place(event)
        moved = false
        still = event.pointerType === 'mouse' ? STILL.mouse : STILL.touch
      } else moved = true
      down.set(event.pointerId, place(event))
    }

    const dragged = (event: PointerEvent): void => {
      const last = down.get(event.pointerId)
      if (last === undefined) return
      const now = place(event)
      if (!moved && Math.hypot(now.x - from.x, now.y - from.y) <= still) return
      if (!moved) {
        moved = true
        element.classList.add('dragging')
      }
      // From here on the map receives all events of this pointer, wherever it goes.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      if (other === undefined) camera.pan(now.x - last.x, now.y - last.y)
      else pinched(last, now, other)
    }

    /** One of two fingers has moved. The point between them stays between them. */
    const pinched = (last: Finger, now: Finger, other: Finger): void => {
      const before = Math.max(1, Math.hypot(last.x - other.x, last.y - other.y))
      const after = Math.max(1, Math.hypot(now.x - other.x, now.y - other.y))
      camera.pan((now.x - last.x) / 2, (now.y - last.y) / 2)
      camera.grow(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2)
    }

    const lifted = (event: PointerEvent): void => {
      down.delete(event.pointerId)
      if (down.size === 0) element.classList.remove('dragging')
    }

    /** A drag is no press. */
    const clicked = (event: MouseEvent): void => {
      if (!moved || event.detail === 0) return
      moved = false
      event.preventDefault()
      event.stopPropagation()
    }

    element.addEventListener('wheel', turned, { passive: false })
    element.addEventListener('pointerdown', pressed)
    element.addEventListener('pointermove', dragged)
    element.addEventListener('pointerup', lifted)
    element.addEventListener('pointercancel', lifted)
    element.addEventListener('click', clicked, true)
    return () => {
      element.removeEventListener('wheel', turned)
      element.removeEventListener('pointerdown', pressed)
      element.removeEventListener('pointermove', dragged)
      element.removeEventListener('pointerup', lifted)
      element.removeEventListener('pointercancel', lifted)
      element.removeEventListener('click', clicked, true)
    }
  }
}
