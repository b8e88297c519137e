/** The board of Mr. Jack in London. */
import type { LondonView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import { targetOf, type BoardModule, type Key, type Phrase } from '../board'
import { call, footing, hand, held, next, rounds, suspects } from '../manhunt/rows'
import Board from './Board.svelte'
import { place } from './places'

/** The lamp that goes out at the end of a round, if it is on the board. */
function lampOut(view: LondonView, round: number): Phrase | null {
  const lamp = view.lamps.find((one) => one.tile === String(round))
  return lamp === undefined ? null : { id: 'round-lamp', args: { lamp: round } }
}

function name(key: Key, words: Words): string {
  const { kind, id } = targetOf(key)
  switch (kind) {
    case 'person':
    case 'card':
      return words.say(`short-${id}`)
    case 'facing':
      return words.say(`facing-${id}`)
    case 'site':
      return words.say('plain-lamp-at', { site: id })
    case 'manhole':
      return words.say('name-manhole', { hex: id })
    case 'exit':
      return words.say('name-exit', { exit: id })
    default:
      return id
  }
}

const london: BoardModule<LondonView> = {
  Board,
  Side: null,
  rooms: ['manhunt', 'london'],
  suspects,
  footing,
  rounds: (view, layout) => rounds(view, layout, (round) => lampOut(view, round)),
  hand,
  next,
  place,
  name,
  held,
  call
}

export default london
