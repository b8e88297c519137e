/** What is laid over the map of Whitechapel: chosen in its panels, drawn on the map. */
import type { Key } from '../board'

/** How the circles on which Jack may be are shown: not at all, all alike, or by their odds. */
export type Layer = 'off' | 'set' | 'odds'

/** What a press on the map does: chooses, or writes a note. */
export type Pen = 'none' | 'mark' | 'arrow' | 'text'

export class Lens {
  layer: Layer = $state('odds')
  private last: Layer = 'odds'
  /** Whether the circles that may be the hideout are marked. */
  hideouts = $state(false)
  /** The cell of the track to look back to; null for now. */
  cell: string | null = $state(null)
  /** The night whose clues and crimes are shown; null for the present one. */
  night: number | null = $state(null)
  /** Whether jack's own way is drawn, for jack. */
  way = $state(true)
  pen: Pen = $state('none')
  /** Where an arrow or a text that is being written begins. */
  from: Key | null = $state.raw(null)
  /** What was pressed on the map with a pen in hand; each press is a new object. */
  penned: { key: Key } | null = $state.raw(null)
  /** A place to be brought to the middle and to flash; each request is a new object. */
  sought: { key: Key } | null = $state.raw(null)

  /** Show where Jack may be as it was shown last, or hide it. */
  toggle(): void {
    if (this.layer !== 'off') this.last = this.layer
    this.layer = this.layer === 'off' ? this.last : 'off'
  }

  seek(key: Key): void {
    this.sought = { key }
  }

  /** Press a circle or a crossing with the pen in hand. */
  press(key: Key): void {
    this.penned = { key }
  }
}
