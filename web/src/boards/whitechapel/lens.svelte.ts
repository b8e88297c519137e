/** What is laid over the map of Whitechapel: chosen in its panels, drawn on the map. */
import type { Key } from '../board'

/** How the circles on which Jack may be are shown: not at all, all alike, or by their odds. */
export type Layer = 'off' | 'set' | 'odds'

/** What a press on the map does: make a choice, or write a note. */
export type Pen = 'none' | 'mark' | 'arrow' | 'text'

export class Lens {
  layer: Layer = $state('odds')
  private last: Layer = 'odds'
  /** Whether the circles that may be the hideout are marked. */
  hideouts = $state(false)
  /** The cell of the track to look back to. null for now. */
  cell: string | null = $state(null)
  /** The night whose clues and crimes are shown. null for the present one. */
  night: number | null = $state(null)
  /** Whether Jack's own way is drawn, for Jack. */
  way = $state(true)
  pen: Pen = $state('none')
  /** The place where an arrow or a text that is being written begins. */
  from: Key | null = $state.raw(null)
  /** What was pressed on the map while a pen is selected. Each press is a new object. */
  penned: { key: Key } | null = $state.raw(null)
  /** A place to be centred and to flash. Each request is a new object. */
  sought: { key: Key } | null = $state.raw(null)

  /** Show where Jack may be in the way that was used last, or hide it. */
  toggle(): void {
    if (this.layer !== 'off') this.last = this.layer
    this.layer = this.layer === 'off' ? this.last : 'off'
  }

  seek(key: Key): void {
    this.sought = { key }
  }

  /** Press a circle or a crossing while a pen is selected. */
  press(key: Key): void {
    this.penned = { key }
  }
}
