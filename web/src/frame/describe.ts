/** The current task and the choices in words, for display and for screen readers. */
import type { LiveTable } from '../state/live.svelte'
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

/** Return what was chosen so far, or an empty text. */
export function draftedOf(live: LiveTable, words: Words): string {
  const done = live.scene?.draft?.said ?? []
  return done.length > 0 ? words.say('table-drafted', { choices: done.join(words.say('table-drafted-then')) }) : ''
}

/** Return the screen reader text of a choice, with its preview. */
export function spokenOf(choice: Choice, words: Words): string {
  const { text, split } = choice.preview ?? {}
  const ahead =
    text || (split ? words.say('table-split', { seen: split.seen.length, unseen: split.unseen.length }) : '')
  return ahead ? `${choice.spoken}. ${ahead}` : choice.spoken
}
