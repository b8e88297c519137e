/** Restores the keyboard focus. */

/** Move the focus back to an element, if it still exists. An element of a board is an SVG element. */
export function refocus(element: Element | null): void {
  const able = element instanceof HTMLElement || element instanceof SVGElement
  if (able && element.isConnected) element.focus()
}
