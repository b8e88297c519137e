/** Where the keyboard is, and whether it can go back there. */

/** Bring the focus back to where it was, if that is still there; a place on a board is a drawing. */
export function refocus(element: Element | null): void {
  const able = element instanceof HTMLElement || element instanceof SVGElement
  if (able && element.isConnected) element.focus()
}
