/** The interface between the frame and a board.
 *
 * The frame knows no game: it asks a board for the rows, cards and cells of its panels, and passes in what is to be
 * drawn. A board knows no rule: it draws a layout and a view, marks what the server says may be pressed, and reports
 * what was pressed or pointed at.
 */
import type { Component, Snippet } from 'svelte'
import type { AnyStep, Choice, AnyDanger, Deduction, Layout, NoteTold, Point, Target } from '../wire'
import type { Words } from '../words/words.svelte'
import type { Ways } from './ways'

/** A target as a string key: `hex:d3`. */
export type Key = `${string}:${string}`

export function keyOf(target: Target): Key {
  return `${target.kind}:${target.id}`
}

export function targetOf(key: Key): Target {
  const colon = key.indexOf(':')
  return { kind: key.slice(0, colon), id: key.slice(colon + 1) }
}

/** The state of something that can be pressed, which decides how it is drawn. */
export type Mark = 'legal' | 'pointed' | 'chosen' | 'pending' | 'refused'

/** A message by its id in the `.ftl` files. */
export interface Phrase {
  id: string
  args?: Record<string, string | number>
}

/** What a seat knows at a moment besides its view. The table's level of help limits it. */
export interface Known {
  deduction: Deduction | null
  danger: AnyDanger | null
  /** Notes that this seat may read: its own, and those that its side shares. */
  notes: readonly NoteTold[]
  /** What everybody has seen so far, in structs of the game. Empty for games whose view shows all of it. */
  chronicle: readonly unknown[]
}

/** A note to be written. An empty text deletes it. */
export interface NoteWish {
  key: string
  text: string
  shared: boolean
  targets: readonly Target[]
}

export interface BoardProps<V, L = unknown> {
  layout: Layout
  /** The position as the seat sees it, with its own draft. */
  view: V
  /** The view after the choice that is pointed at. null if there is none, or if its result cannot be known. */
  ahead: V | null
  /** The state of everything that can be pressed now. Other targets are drawn plainly. */
  marks: ReadonlyMap<Key, Mark>
  /** The screen reader label of each target that can be pressed. */
  labels: ReadonlyMap<Key, string>
  /** A short caption for each target that can be pressed, such as how it splits the suspects. */
  splits: ReadonlyMap<Key, string>
  /** The one target that the Tab key reaches. */
  stop: Key | null
  /** Who may still be Jack at this moment, with the odds if the table shows them. */
  possible: ReadonlyMap<string, number | null> | null
  /** What a line of the story names, while that line is pointed at. */
  named: ReadonlySet<Key>
  /** The paths of people who have just moved. A person without a path is moved in a straight line. */
  paths?: Ways
  /** Whether everything but the pieces is dimmed, because a call for witnesses is being answered. */
  veiled?: boolean
  /** Whether it is drawn for a phone: larger pieces, fewer marks. */
  small: boolean
  /** For boards that show more of it than who may be Jack. */
  known?: Known
  /** The choice that is pointed at, with its preview. */
  pointed?: Choice | null
  /** The legal choices that fit what was pressed so far. */
  choices?: readonly Choice[]
  /** State that board and panels share; see `BoardModule.lens`. */
  lens?: L
  words: Words
  onpress: (key: Key) => void
  /** Called when a pointer or the keyboard focus moves to a target, or to none. */
  onpoint: (key: Key | null) => void
}

/** The properties of a panel that belongs to one game. */
export interface PanelProps<V, L = unknown> {
  layout: Layout
  view: V
  ahead: V | null
  /** Who is looking: a seat, or `spectator`. */
  seat: string
  assist: number
  known: Known
  lens: L
  marks: ReadonlyMap<Key, Mark>
  labels: ReadonlyMap<Key, string>
  /** The legal choices that fit what was pressed so far. */
  choices: readonly Choice[]
  pointed: Choice | null
  small: boolean
  words: Words
  onpress: (key: Key) => void
  onpoint: (key: Key | null) => void
  /** The same for a choice, if its target could mean several. */
  onforesee?: (choice: Choice | null) => void
  onchoose: (choice: Choice) => void
  /** Set the kind of choice that a press means if it could mean several. With null the user is asked. */
  onkind?: (kind: string | null) => void
  /** Called while something in a panel that names things on the board is pointed at. */
  onname: (keys: readonly Key[]) => void
  /** The name of the player in a seat, or the name of the seat if the player is not known. */
  who?: (seat: string) => string
  /** Write a note. null if the user may not write any. */
  onnote: ((note: NoteWish) => void) | null
  /** Choose and confirm one choice after another, as long as `next` returns one. null while nothing may be chosen. */
  onsweep: ((next: (choices: readonly Choice[]) => Choice | null) => void) | null
  /** The story, if there is no room for it below the panels: they show it as one of their pages. */
  book?: Book | null
}

/** The story and the chat, for a panel that has room to show them. */
export interface Book {
  leaf: Snippet
  /** The number of unread chat messages. */
  unread: number
}

/** A person in the panel of suspects. */
export interface SuspectRow {
  id: string
  name: string
  short: string
  suspect: boolean
  /** null if nobody is seen or unseen, as before the game has begun. */
  seen: boolean | null
  /** `seen` after the choice that is pointed at. null if nothing is pointed at, or nobody can know. */
  ahead: boolean | null
  /** What the person is, in a word or two: suspect, cleared, your alibi, you. */
  status: Phrase
  /** Where the person's card is (in hand, next round, played), or the person's hourglasses. */
  note: Phrase | null
  glasses: number
  /** Whether this seat knows that the person is Jack. */
  jack: boolean
  /** Whether this person's card is being played. */
  playing: boolean
}

/** A cell of the round strip. */
export interface RoundCell {
  number: number
  present: boolean
  /** The sides that pick in this round, in order. The first `done` picks have been made. */
  picks: readonly string[]
  done: number
  answer: 'seen' | 'unseen' | null
  note: Phrase | null
}

/** A card or token in the hand. */
export interface HandCard {
  key: Key
  /** The drawing on it. */
  emblem: string
  name: string
  line: string
  foot: string
  /** What is on its back, if that is visible as well. */
  back?: { emblem: string; name: string }
  state: 'open' | 'playing' | 'used'
}

/** A call for witnesses, as reported by a step. */
export interface Call {
  round: number
  seen: boolean
  cleared: readonly string[]
}

/** A card that a seat has drawn and that only this seat has seen: the person on it. */
export interface Drawn {
  card: string
}

/** What a board provides to the frame. */
export interface BoardModule<V, L = unknown> {
  Board: Component<BoardProps<V, L>>
  /** Panels of this game, shown above the story. */
  Side: Component<PanelProps<V, L>> | null
  /** A panel below the task: pieces to give orders to, or places to go to. */
  Orders?: Component<PanelProps<V, L>>
  /** Whether the board is a map that takes the room of the suspects panel, which is then not shown. */
  wide?: boolean
  /** Create the state that board and panels share besides the view, such as layers. Called once for each page. */
  lens?: () => L
  /** The folders of messages that it needs besides the kernel's, in order. */
  rooms: readonly string[]
  suspects: (view: V, ahead: V | null, words: Words) => SuspectRow[]
  /** What is shown below the suspects, such as the alibi cards of both sides. */
  footing: (view: V, words: Words) => string[]
  rounds: (view: V, layout: Layout) => RoundCell[]
  hand: (view: V, words: Words) => HandCard[]
  /** Cards of the next round, if they are known. */
  next: (view: V, words: Words) => HandCard[]
  /** The place of a target now, in units of the layout. null if it is not on the board. */
  place: (layout: Layout, view: V, key: Key) => Point | null
  /** The name of a person or thing. A place may be named after what is beside it. */
  name: (key: Key, words: Words, layout?: Layout) => string
  /** The cards that this seat holds and that only this seat has seen. */
  held: (view: V) => readonly string[]
  /** The call that a step reports, if any. */
  call: (step: AnyStep, view: V) => Call | null
}

/** Any board, for code that does not depend on the game. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board accepts only its own view and lens
export type AnyBoard = BoardModule<any, any>

/** All boards. Each is loaded when a table of its game is opened. */
const BOARDS: Record<string, () => Promise<{ default: AnyBoard }>> = {
  pocket: () => import('./pocket'),
  london: () => import('./london'),
  newyork: () => import('./newyork'),
  whitechapel: () => import('./whitechapel')
}

export function hasBoard(game: string): boolean {
  return game in BOARDS
}

export async function boardOf(game: string): Promise<AnyBoard> {
  const load = BOARDS[game]
  if (load === undefined) throw new Error(`there is no board of ${game}`)
  return (await load()).default
}
