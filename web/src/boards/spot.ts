/** What all things on a board that can be pressed have in common, however they are drawn. */
import type { Mark } from './board'

/** Return whether something in this state can be pressed. */
export function isOpen(mark: Mark | null): boolean {
  return mark !== null && mark !== 'refused'
}

/** Return whether a key presses the focused element. The browser then does nothing else with the key. */
export function isPress(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false
  event.preventDefault()
  // A key that is held down would choose and confirm at once.
  return !event.repeat
}
