/** What a side can believe, question by question, as the house has worked it out. */
import { keyOf, type AnyBoard } from '../boards/board'
import type { DeductionTold, QuestionTold, Target } from '../wire'
import type { Words } from '../words/words.svelte'

/** An answer that is still possible, with its share of the odds where they are told. */
export interface Answer {
  id: string
  name: string
  odds: number | null
}

export interface Asked {
  id: string
  /** In words, as the house asks it. */
  text: string
  kind: string
  count: number
  /** The likeliest first. */
  answers: readonly Answer[]
}

/** Where somebody was before is asked for each move of a night; the board shows that. */
const BEFORE = /-at-/

/** The questions of a deduction with their answers, the likeliest first. */
export function askedIn(deduction: DeductionTold | null, board: AnyBoard | null, words: Words): Asked[] {
  const chief = chiefOf(deduction)
  const questions = deduction?.questions ?? []
  return (chief === null ? questions : [chief, ...questions.filter((one) => one !== chief)])
    .filter((question) => question.answers.length > 0 && !BEFORE.test(question.id))
    .map((question) => ({
      id: question.id,
      text: question.text,
      kind: question.kind,
      count: question.answers.length,
      answers: answersOf(question, board, words)
    }))
}

function answersOf(question: QuestionTold, board: AnyBoard | null, words: Words): Answer[] {
  const { answers, weights = [], total = 0 } = question
  const kind = question.kind as Target['kind']
  return answers
    .map((id, at) => {
      const weight = weights[at]
      const odds = weight === undefined || total === 0 ? null : weight / total
      return { id, name: board?.name(keyOf({ kind, id }), words) ?? id, odds }
    })
    .sort((one, other) => (other.odds ?? 0) - (one.odds ?? 0))
}

/** What a side asks about the other before all else: who Jack is, or where; Jack, who they take him for. */
const FIRST = ['their-identity', 'identity', 'their-circle', 'circle', 'their-hideout', 'hideout']

/** The question whose answers are counted over a game; the first about Jack, else the first. */
export function chiefOf(deduction: DeductionTold | null): QuestionTold | null {
  const questions = deduction?.questions ?? []
  for (const id of FIRST) {
    const found = questions.find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return questions[0] ?? null
}
