/** What users type for the map, and what is written on it. */
import type { Key } from '../board'
import type { Plan } from './plan'

/** The number of letters of a note that fit on the map. The panel shows the whole text. */
const LONGEST = 14

export function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length <= LONGEST
    ? letters.join('')
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** Return the place that a user searches for: a circle by its number, a crossing as x12. */
export function sought(plan: Plan, typed: string): Key | null {
  const said = typed.trim().toLowerCase()
  const key: Key = said.startsWith('x') ? `crossing:${said}` : `circle:${said}`
  return plan.places.has(key) ? key : null
}
