/** What a side can believe, question by question, as the server has computed it. */
import { keyOf, type AnyBoard } from '../boards/board'
import type { Deduction, Question } from '../wire'
import type { Words } from '../words/words.svelte'

/** A possible answer, with its share of the odds if they are known. */
export interface Answer {
  id: string
  name: string
  odds: number | null
}

export interface Asked {
  id: string
  /** The question in the server's words. */
  text: string
  kind: string
  count: number
  /** The likeliest first. */
  answers: readonly Answer[]
}

/** Ids of questions about earlier moves contain this. The board shows their answers. */
const BEFORE = '-at-'

/** Return the questions of a deduction with their answers, the likeliest first. */
export function askedIn(deduction: Deduction | null, board: AnyBoard | null, words: Words): Asked[] {
  const chief = chiefOf(deduction)
  const questions = deduction?.questions ?? []
  return (chief === null ? questions : [chief, ...questions.filter((one) => one !== chief)])
    .filter((question) => question.answers.length > 0 && !question.id.includes(BEFORE))
    .map((question) => ({
      id: question.id,
      text: question.text,
      kind: question.kind,
      count: question.answers.length,
      answers: answersOf(question, board, words)
    }))
}

function answersOf(question: Question, board: AnyBoard | null, words: Words): Answer[] {
  const { answers, weights = [], total = 0 } = question
  const kind = question.kind
  return answers
    .map((id, at) => {
      const weight = weights[at]
      const odds = weight === undefined || total === 0 ? null : weight / total
      return { id, name: board?.name(keyOf({ kind, id }), words) ?? id, odds }
    })
    .sort((one, other) => (other.odds ?? 0) - (one.odds ?? 0))
}

/** The most important questions of a side about the other: who Jack is, or where; for Jack, who they believe he is. */
const FIRST = ['their-identity', 'identity', 'their-circle', 'circle', 'their-hideout', 'hideout']

/** Return the question whose answers are counted over a game: the first about Jack, otherwise the first. */
export function chiefOf(deduction: Deduction | null): Question | null {
  const questions = deduction?.questions ?? []
  for (const id of FIRST) {
    const found = questions.find((one) => one.id === id)
    if (found !== undefined) return found
  }
  return questions[0] ?? null
}
