/** Whether letters may be commands at this moment. */
import { settings } from '../state/settings.svelte'

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'

/** Tell whether text is typed into something. */
export function takesText(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(FIELDS)
}

/** Tell whether a key belongs to what somebody types, or to the window in which signs are composed. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.isComposing || takesText(event.target)
}

/** Tell whether a key is a command: no text is being typed, no sheet lies over the page, nobody has
 * taken it already, and the settings let letters be commands. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (!settings.letters || document.querySelector('dialog[open]') !== null) return false
  return !isTyping(event)
}
