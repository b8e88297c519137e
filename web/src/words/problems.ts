/** Errors of the server in words. */
import type { Problem } from '../wire'
import type { Words } from './words.svelte'

/** Return the message for the code of a problem, which is stable. If there is none, the server's own text. */
export function saidProblem(words: Words, problem: Problem): string {
  const id = `problem-${problem.code.replaceAll('/', '-')}`
  const wait = Math.ceil(problem.wait ?? 0)
  if (words.has(id)) return words.say(id, { text: problem.text, wait })
  return problem.text === '' ? words.say('problem-unnamed') : words.say('problem-any', { text: problem.text })
}
