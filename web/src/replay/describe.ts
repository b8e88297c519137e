/** Texts of the replay about a moment, an ending, and who could be Jack. */
import { keyOf, type AnyBoard } from '../boards/board'
import type { Deduction, Ending, Moment } from '../wire'
import type { Words } from '../words/words.svelte'
import { groupsIn } from '../boards/possible'
import { roundOf } from './rounds'
import type { Shelf } from './stretches'

/** Return what led to a moment, in one line. If nothing of the step was visible, the task. */
export function titleOf(shelf: Shelf, moment: Moment | null, game: string, words: Words): string {
  if (moment === null) return words.say('replay-fetching')
  const lines = (moment.story ?? []).map(({ title, text }) => (title ? words.say('titled', { title, text }) : text))
  if (lines.length === 0 && moment.n === 0) return words.say('replay-label-start')
  const round = roundOf(shelf[moment.n - 1] ?? moment)
  const text = lines.length > 0 ? lines.join(' ') : (moment.task?.text ?? '')
  return words.say('replay-label', { game, round, text })
}

/** Return who won, and in which round. */
export function wonOf(ending: Ending, game: string, round: number | null, words: Words): string {
  const id = `replay-won-${ending.winner ?? 'nobody'}`
  const won = words.say(words.has(id) ? id : 'replay-won-nobody')
  return round === null ? won : words.say('replay-won-round', { won, game, round })
}

/** Return how the game was won: by a rule of the game, or by agreement of the players. */
export function byOf(ending: Ending, words: Words): string {
  const id = `replay-by-${ending.rule}`
  return words.has(id) ? words.say(id) : words.say('replay-by-rule', { rule: ending.rule })
}

/** Return who could be Jack and how likely that was, in a sentence. */
export function possibleSaid(deduction: Deduction | null, board: AnyBoard, words: Words): string {
  const groups = groupsIn(deduction).filter(({ people }) => people.length > 0)
  if (groups.length === 0) return words.say('replay-possible-none')
  const said = groups.map(({ people, odds }) => {
    const names = words.list(people.map((id) => board.name(keyOf({ kind: 'person', id }), words)))
    if (odds === null) return names
    const chance = odds.count === odds.of ? words.say('odds-certain') : words.say('odds', { ...odds })
    return words.say('replay-possible-group', { people: names, count: people.length, odds: chance })
  })
  return words.say('replay-possible-sentence', { groups: said.join(words.say('replay-possible-join')) })
}
