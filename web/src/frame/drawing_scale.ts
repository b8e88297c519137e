/** The scale of a drawing, as a variable for its styles. */
import type { Attachment } from 'svelte/attachments'

/** Keep the variable `--unit` of an element: the length of a pixel in units of the drawing inside. With it, a text is
 * never smaller on the screen than it is to be, however small the drawing is.
 */
export function measureUnit(element: HTMLElement): void {
  const scale = element.querySelector('svg')?.getScreenCTM()?.a
  if (scale !== undefined && scale > 0) element.style.setProperty('--unit', (1 / scale).toFixed(3))
}

/** Measure it now, and whenever the element changes its size. */
export const measured: Attachment<HTMLElement> = (element) => {
  measureUnit(element)
  const seen = new ResizeObserver(() => measureUnit(element))
  seen.observe(element)
  return () => seen.disconnect()
}
