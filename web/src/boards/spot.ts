/** What holds for everything on a board that can be pressed, however it is drawn. */
import type { Mark } from './board'

/** Whether something that stands so can be pressed. */
export function isOpen(mark: Mark | null): boolean {
  return mark !== null && mark !== 'refused'
}

/** Whether a key presses what it is on; the browser then does nothing else with it. */
export function isPress(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false
  event.preventDefault()
  // A key that is held down would choose, and confirm at once.
  return !event.repeat
}
