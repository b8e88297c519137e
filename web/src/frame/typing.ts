/** Whether letter keys are commands at this moment. */
import { settings } from '../state/settings.svelte'

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'

/** Return whether text is typed into an element. */
export function takesText(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(FIELDS)
}

/** Return whether a key belongs to text that the user types, or to an input method. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.isComposing || takesText(event.target)
}

/** Return whether a key is a command: no text is being typed, no dialog is open, no other listener has handled it, and
 * the settings allow letters as commands.
 */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (!settings.letters || document.querySelector('dialog[open]') !== null) return false
  return !isTyping(event)
}
