/** Why the house does not do something, put into words. */
import type { Problem } from '../wire'
import type { Words } from './words.svelte'

/** Say a problem by its code, which is stable; one without words of its own by what the house says. */
export function saidProblem(words: Words, problem: Problem): string {
  const id = `problem-${problem.code.replaceAll('/', '-')}`
  const wait = Math.ceil(problem.wait ?? 0)
  if (words.has(id)) return words.say(id, { text: problem.text, wait })
  return problem.text === ''
    ? words.say('problem-unnamed')
    : words.say('problem-any', { text: problem.text })
}
