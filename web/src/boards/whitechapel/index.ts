/** The board of Letters from Whitechapel: a map. */
import type { Layout, WhitechapelView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import { targetOf, type BoardModule, type Key } from '../board'
import Board from './Board.svelte'
import { Lens } from './lens.svelte'
import Orders from './panels/Orders.svelte'
import Side from './panels/Side.svelte'
import { crossingName, place } from './table'

function name(key: Key, words: Words, layout?: Layout): string {
  const { kind, id } = targetOf(key)
  switch (kind) {
    case 'circle':
      return words.say('name-circle', { circle: id })
    case 'crossing':
      return layout === undefined ? words.say('name-crossing', { crossing: id }) : crossingName(layout, id, words)
    case 'policeman':
      return words.say(`officer-${id}`)
    case 'letter':
      return words.say(`letter-${id}`)
    case 'face':
      return words.say(`face-${id}`)
    case 'seat':
      return words.say(`seat-${id}`)
    case 'side':
      return words.say(`side-${id}`)
    case 'cell':
      return words.say('name-cell', { cell: id })
    default:
      return id
  }
}

const whitechapel: BoardModule<WhitechapelView, Lens> = {
  Board,
  Side,
  Orders,
  wide: true,
  lens: () => new Lens(),
  rooms: ['whitechapel', 'casefile'],
  suspects: () => [],
  footing: () => [],
  rounds: () => [],
  hand: () => [],
  next: () => [],
  place,
  name,
  held: () => [],
  call: () => null
}

export default whitechapel
