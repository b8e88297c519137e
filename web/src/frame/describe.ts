/** What is to be decided, and what a choice is, in words: for the eye and for a voice. */
import type { LiveTable } from '../state/live.svelte'
import type { ChoiceTold } from '../wire'
import type { Words } from '../words/words.svelte'

/** What the house is called where it plays itself. */
export const HOUSE = 'Lamplighter'

/** What is to be decided now, in one line. */
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
    name: chair?.name || (computer ? HOUSE : words.say(`seat-${scene.asked ?? 'spectator'}`))
  })
}

/** What was chosen so far; nothing where nothing was. */
export function draftedOf(live: LiveTable, words: Words): string {
  const done = live.scene?.draft?.said ?? []
  return done.length > 0 ? words.say('table-drafted', { choices: done.join(words.say('table-drafted-then')) }) : ''
}

/** A choice as a voice reads it, with what it leads to. */
export function spokenOf(choice: ChoiceTold, words: Words): string {
  const { text, split } = choice.preview ?? {}
  const ahead = text || (split ? words.say('table-split', { seen: split.seen.length, unseen: split.unseen.length }) : '')
  return ahead ? `${choice.spoken}. ${ahead}` : choice.spoken
}
