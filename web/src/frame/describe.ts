/** The current task and the choices in words, for display and for screen readers. */
import type { LiveTable } from '../state/live.svelte'
import { explains } from '../state/settings.svelte'
import type { Choice } from '../wire'
import type { Words } from '../words/words.svelte'

/** The name of a computer player of the server. */
export const COMPUTER_NAME = 'Lamplighter'

/** Return the current task in one line. */
export function taskOf(live: LiveTable, words: Words): string {
  const scene = live.scene
  if (scene === null || scene.table.status === 'open') return words.say('table-waiting')
  if (scene.table.status === 'over') return words.say('table-over')
  if (scene.clock?.paused) return words.say('table-paused')
  if (live.pending?.move === true && !live.sweeps) return words.say('table-sending')
  if (live.ready) return words.say('table-confirm-task')
  if (scene.yours) return scene.task?.text ?? ''
  const chair = scene.table.chairs.find((one) => one.seat === scene.asked)
  const computer = chair?.kind === 'computer'
  return words.say(computer ? 'table-thinking' : 'table-their-turn', {
    name: chair?.name || (computer ? COMPUTER_NAME : words.say(`seat-${scene.asked ?? 'spectator'}`))
  })
}

/** Return the rule behind the current task. Empty while nothing is asked. */
export function ruleOf(live: LiveTable): string {
  const scene = live.scene
  return scene?.yours === true && live.pending === null && !scene.clock?.paused ? (scene.task?.rule ?? '') : ''
}

/** Return why the current task matters. Empty for users who have played before, unless they want to read it. */
export function explanationOf(live: LiveTable, words: Words): string {
  const game = live.scene?.table.game ?? ''
  const rule = ruleOf(live)
  if (live.seat === 'spectator' || !explains(game) || !rule || !words.has(`first-${rule}`)) return ''
  return words.say(`first-${rule}`, { seat: live.seat })
}

/** Return what was chosen so far, or an empty text. */
export function draftedOf(live: LiveTable, words: Words): string {
  const said = live.scene?.draft?.said ?? []
  const done = live.addsNothing ? said.slice(0, -1) : said
  return done.length > 0 ? words.say('table-drafted', { choices: done.join(words.say('table-drafted-then')) }) : ''
}

/** Return the screen reader text of a choice, with its preview. */
export function spokenOf(choice: Choice, words: Words): string {
  const { text, split } = choice.preview ?? {}
  const ahead =
    text || (split ? words.say('table-split', { seen: split.seen.length, unseen: split.unseen.length }) : '')
  return ahead ? `${choice.spoken}. ${ahead}` : choice.spoken
}
