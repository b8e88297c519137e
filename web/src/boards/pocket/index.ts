/** Mr. Jack Pocket for the frame: its board, and the contents of the panels around it. */
import type { AnyStep, Layout, Point, PocketStep, PocketView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import {
  targetOf,
  type BoardModule,
  type Call,
  type HandCard,
  type Key,
  type Phrase,
  type RoundCell,
  type SuspectRow
} from '../board'
import Board from './Board.svelte'
import { CHARACTERS, glassesOf, SEATS } from './facts'
import { pointOf } from './plan'
import { describePlace } from './describe'
import Side from './Side.svelte'

type Event = NonNullable<PocketStep['events']>[number]

// Suspects.

function suspects(view: PocketView, ahead: PocketView | null, words: Words): SuspectRow[] {
  const later = ahead === null ? null : seenIn(ahead)
  const now = seenIn(view)
  const identity = view.own?.identity ?? view.disclosed?.identity ?? null
  return CHARACTERS.map((id) => {
    const suspect = view.suspects.includes(id)
    const glasses = glassesOf(id)
    return {
      id,
      name: words.say(`person-${id}`),
      short: words.say(`short-${id}`),
      suspect,
      seen: suspect ? (now?.has(id) ?? null) : null,
      ahead: suspect ? (later?.has(id) ?? null) : null,
      status: status(view, id),
      note: glasses === 0 ? { id: 'glasses-none' } : null,
      glasses,
      jack: id === identity,
      playing: false
    }
  })
}

/** Who is seen, once every tile is in place. */
function seenIn(view: PocketView): Set<string> | null {
  if (view.tiles.length < CHARACTERS.length) return null
  return new Set(view.tiles.filter((tile) => tile.seen_by.length > 0).map((tile) => tile.character))
}

function status(view: PocketView, id: string): Phrase {
  if (view.own?.identity === id) return { id: 'status-you' }
  if (view.disclosed?.identity === id) return { id: 'status-jack' }
  if (view.own?.cards.includes(id)) return { id: 'status-own-card' }
  if (view.disclosed?.cards.includes(id)) return { id: 'status-jack-card' }
  if (view.shown.includes(id)) return { id: 'status-shown' }
  return { id: view.suspects.includes(id) ? 'status-suspect' : 'status-cleared' }
}

function footing(view: PocketView, words: Words): string[] {
  const people = (ids: readonly string[]) => words.list(ids.map((id) => words.say(`person-${id}`)))
  const lines = [words.say('about-pile', { count: view.pile, shown: people(view.shown) })]
  if (view.own !== null) {
    lines.push(words.say('about-own', { who: words.say(`person-${view.own.identity}`), cards: people(view.own.cards) }))
  } else {
    lines.push(words.say('footing-jack', { cards: view.jack_cards }))
  }
  return lines
}

// Turns.

/** Who picks in each turn, if the server says so. */
interface Told {
  picks?: readonly (readonly string[])[]
}

function rounds(view: PocketView, layout: Layout): RoundCell[] {
  const track = layout.tracks?.find(({ id }) => id === 'turns' || id === 'rounds')
  const picks = (track as Told | undefined)?.picks
  return (track?.cells ?? []).map((cell, i) => {
    const token = view.turn_tokens[i] ?? null
    const present = view.result === null && view.round === i + 1
    const order = picks?.[i] ?? []
    return {
      number: Number(cell),
      present,
      picks: order,
      done: token !== null ? order.length : present ? taken(view) : 0,
      answer: token === null ? null : token === 'jack' ? 'unseen' : 'seen',
      note: token === 'jack' ? { id: 'turn-glass' } : null
    }
  })
}

/** Actions of this turn that are finished. A token in use counts as used, but its action is not finished. */
function taken(view: PocketView): number {
  const used = view.tokens.filter((token) => token.used).length
  return view.pending === null ? used : used - 1
}

// Tokens.

function hand(view: PocketView, words: Words): HandCard[] {
  return view.tokens.map(({ up, down, used }) => {
    const playing = view.pending === up
    return {
      key: `face:${up}`,
      emblem: emblemOf(up),
      name: words.say(`token-${emblemOf(up)}`),
      line: lineOf(view, up, words),
      foot: playing ? words.say('token-playing') : used ? words.say('token-used') : '',
      back: { emblem: emblemOf(down), name: words.say(`token-${emblemOf(down)}`) },
      state: playing ? 'playing' : used ? 'used' : 'open'
    }
  })
}

/** The drawing on a face. Both rotations look the same. */
function emblemOf(face: string): string {
  return face.split('-')[0] ?? face
}

/** What a face does, in a message for spectators and one for the acting player. */
function lineOf(view: PocketView, face: string, words: Words): string {
  const seat = SEATS.includes(view.seat) ? view.seat : (view.actor ?? '')
  const plain = emblemOf(face)
  const known = [`does-${plain}-${seat}`, `does-${plain}`].find((id) => words.has(id))
  if (known !== undefined) return words.say(known)
  if (face in view.detectives) return words.say('does-detective', { who: words.say(`detective-${face}`) })
  return words.say(`does-${plain}-${SEATS[0]}`)
}

// Names of things by their keys.

function place(layout: Layout, view: PocketView, key: Key): Point | null {
  const { kind, id } = targetOf(key)
  if (kind === 'tile' || kind === 'person') {
    const tile = view.tiles.find((one) => one.character === id)
    return tile === undefined ? null : spotAt(layout, `cell:${tile.cell}`)
  }
  if (kind === 'detective') return spotAt(layout, `place:${view.detectives[id]}`)
  return spotAt(layout, key)
}

function spotAt(layout: Layout, key: string): Point | null {
  const spot = layout.spots.find(({ target }) => `${target.kind}:${target.id}` === key)
  return spot === undefined ? null : pointOf(spot.centre)
}

function name(key: Key, words: Words): string {
  const { kind, id } = targetOf(key)
  if (kind === 'place') return describePlace(id, words)
  if (kind === 'cell') {
    return words.say('row-column', { row: Math.floor(Number(id) / 3) + 1, column: (Number(id) % 3) + 1 })
  }
  const as = kind === 'tile' || kind === 'card' ? 'person' : kind === 'side' ? 'wall' : kind
  const known = `${as}-${id}`
  return words.has(known) ? words.say(known) : id
}

// The call.

function call(step: AnyStep, view: PocketView): Call | null {
  const events = (step as PocketStep).events ?? []
  const called = find(events, 'called')
  if (called === undefined) return null
  const begun = find(events, 'turn-begun')
  return {
    round: begun === undefined ? view.round : begun.turn - 1,
    seen: called.seen,
    cleared: find(events, 'cleared')?.people ?? []
  }
}

function find<E extends Event['event']>(events: readonly Event[], tag: E): Extract<Event, { event: E }> | undefined {
  return events.find((one): one is Extract<Event, { event: E }> => one.event === tag)
}

const pocket: BoardModule<PocketView> = {
  Board,
  Side,
  rooms: ['pocket'],
  suspects,
  footing,
  rounds,
  hand,
  // The backs of the tokens show the actions of the next turn.
  next: () => [],
  place,
  name,
  held: (view) => view.own?.cards ?? [],
  call
}

export default pocket
