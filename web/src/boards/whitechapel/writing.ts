/** What is typed for the map, and what is written on it. */
import type { Key } from '../board'
import type { Plan } from './plan'

/** Letters of a note that the map has room for; all of it stands in the panel. */
const LONGEST = 14

export function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('').trimEnd()}…`
}

/** The place that somebody looks for: a circle by its number, a crossing as x12. */
export function sought(plan: Plan, typed: string): Key | null {
  const said = typed.trim().toLowerCase()
  const key: Key = said.startsWith('x') ? `crossing:${said}` : `circle:${said}`
  return plan.places.has(key) ? key : null
}
