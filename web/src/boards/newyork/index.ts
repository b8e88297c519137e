/** The board of Mr. Jack in New York. */
import type { NewyorkView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import { targetOf, type BoardModule, type Key, type Phrase } from '../board'
import { call, footing, hand, held, next, rounds, suspects } from '../manhunt/rows'
import Board from './Board.svelte'
import Side from './Side.svelte'
import { place } from './places'

/** Whether a round ends with a call: the view has one place in its answers for each call. */
function calling(view: NewyorkView, round: number): Phrase {
  return { id: round <= view.calls.length ? 'round-call' : 'round-no-call' }
}

function name(key: Key, words: Words): string {
  const { kind, id } = targetOf(key)
  switch (kind) {
    case 'person':
    case 'card':
      return words.say(`short-${id}`)
    case 'exit':
      return words.say('name-exit', { exit: id })
    case 'tile':
      return words.say('name-police', { tile: id })
    default:
      return id
  }
}

const newyork: BoardModule<NewyorkView> = {
  Board,
  Side,
  rooms: ['manhunt', 'newyork'],
  suspects,
  footing,
  rounds: (view, layout) => rounds(view, layout, (round) => calling(view, round)),
  hand,
  next,
  place,
  name,
  held,
  call
}

export default newyork
