/** Who could be Jack, as far as a perspective could know at a moment. */
import type { Deduction, Question } from '../wire'

/** Questions about Jack: for Jack's own seat what the others can believe, for all other seats who he is, or where. */
const QUESTIONS = ['their-identity', 'identity', 'their-circle', 'circle'] as const

function questionIn(deduction: Deduction | null): Question | null {
  for (const id of QUESTIONS) {
    const found = deduction?.questions.find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return null
}

/** Return everybody who could be Jack, by id, with the share of the odds if they are known. */
export function possibleIn(deduction: Deduction | null): Map<string, number | null> | null {
  const question = questionIn(deduction)
  if (question === null) return null
  const { answers, weights = [], total = 0 } = question
  return new Map(
    answers.map((person, at) => {
      const weight = weights[at]
      return [person, weight === undefined || total === 0 ? null : weight / total]
    })
  )
}

/** Return a share as a fraction in lowest terms. */
export interface Odds {
  count: number
  of: number
}

export interface Group {
  people: readonly string[]
  odds: Odds | null
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}

/** Return the same people grouped by odds, the highest first, so that a sentence says each of the odds once. */
export function groupsIn(deduction: Deduction | null): Group[] {
  const question = questionIn(deduction)
  if (question === null) return []
  const { answers, weights = [], total = 0 } = question
  if (total === 0) return [{ people: answers, odds: null }]
  const groups = new Map<number, string[]>()
  answers.forEach((person, at) => {
    const weight = weights[at] ?? 0
    groups.set(weight, [...(groups.get(weight) ?? []), person])
  })
  return [...groups]
    .sort(([one], [other]) => other - one)
    .map(([weight, people]) => {
      const common = divisor(total, weight)
      return { people, odds: { count: weight / common, of: total / common } }
    })
}
