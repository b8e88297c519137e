/** The dash pattern of each detective's ray, also used for the ring around him. */
import type { Detective } from './rays'

export interface Dash {
  dash: string
  cap: 'butt' | 'round'
  /** Length of one dash with its gap. */
  period: number
}

export const DASHES: Record<Detective, Dash> = {
  holmes: { dash: '14 7', cap: 'butt', period: 21 },
  watson: { dash: '5 5', cap: 'butt', period: 10 },
  toby: { dash: '1 8', cap: 'round', period: 9 }
}
