/** What the frame and a board say to each other.
 *
 * The frame knows no game: it asks a board for the rows, cards and cells of its panels and gives it
 * what is to be drawn. A board knows no rule: it draws a layout and a view, marks what the house says
 * may be pressed, and reports what was pressed or pointed at.
 */
import type { Component, Snippet } from 'svelte'
import type {
  AnyStep,
  ChoiceTold,
  DangerTold,
  DeductionTold,
  Layout,
  NoteTold,
  Point,
  Target
} from '../wire'
import type { Words } from '../words/words.svelte'
import type { Ways } from './ways'

/** A target as a key: `hex:d3`. */
export type Key = `${string}:${string}`

export function keyOf(target: Target): Key {
  return `${target.kind}:${target.id}`
}

export function targetOf(key: Key): Target {
  const colon = key.indexOf(':')
  return { kind: key.slice(0, colon) as Target['kind'], id: key.slice(colon + 1) }
}

/** How something that can be pressed is drawn; see "States of a target" in the look. */
export type Mark = 'legal' | 'pointed' | 'chosen' | 'pending' | 'refused'

/** A sentence by its id in the `.ftl` files. */
export interface Phrase {
  id: string
  args?: Record<string, string | number>
}

/** What a seat knows at a moment besides what it sees, as far as the table helps. */
export interface Known {
  deduction: DeductionTold | null
  danger: DangerTold | null
  /** Notes that it may read: its own, and those that its side shares. */
  notes: readonly NoteTold[]
  /** What everybody has seen so far, in structs of the game; empty where a view shows all of it. */
  chronicle: readonly unknown[]
}

/** A note to be written: an empty text takes it away. */
export interface NoteWish {
  key: string
  text: string
  shared: boolean
  targets: readonly Target[]
}

export interface BoardProps<V, L = any> {
  layout: Layout
  /** As the seat sees it, its own draft included. */
  view: V
  /** As the choice that is pointed at would make it; null where nothing is, or nobody can know. */
  ahead: V | null
  /** Everything that can be pressed now, and how it stands. Other targets are drawn plainly. */
  marks: ReadonlyMap<Key, Mark>
  /** What a voice says of a target that can be pressed. */
  labels: ReadonlyMap<Key, string>
  /** A short line of a target that can be pressed, such as how it splits the suspects. */
  splits: ReadonlyMap<Key, string>
  /** The one target that the Tab key comes to. */
  stop: Key | null
  /** Who may still be Jack, as known at this moment, with the odds where the table tells them. */
  possible: ReadonlyMap<string, number | null> | null
  /** What a line of the story names, while it is pointed at. */
  named: ReadonlySet<Key>
  /** How people came to where they stand, while that is news; who has no way is moved straight. */
  paths?: Ways
  /** Whether all but the pieces is dimmed: a call for witnesses is being answered. */
  veiled?: boolean
  /** Whether it is drawn for a phone: larger pieces, fewer marks. */
  small: boolean
  /** For boards that show more of it than who may be Jack. */
  known?: Known
  /** The choice that is pointed at, with what it would lead to. */
  pointed?: ChoiceTold | null
  /** What may be chosen now, as far as it fits what was pressed. */
  choices?: readonly ChoiceTold[]
  /** What is laid over the board, as the panels of the game have it; see `BoardModule.lens`. */
  lens?: L
  words: Words
  onpress: (key: Key) => void
  /** A pointer or the keyboard is on a target, or on none. */
  onpoint: (key: Key | null) => void
}

/** What a panel of a game's own is given. */
export interface PanelProps<V, L = any> {
  layout: Layout
  view: V
  ahead: V | null
  /** Who looks: a seat, or `spectator`. */
  seat: string
  assist: number
  known: Known
  lens: L
  marks: ReadonlyMap<Key, Mark>
  labels: ReadonlyMap<Key, string>
  /** What may be chosen now, as far as it fits what was pressed. */
  choices: readonly ChoiceTold[]
  pointed: ChoiceTold | null
  small: boolean
  words: Words
  onpress: (key: Key) => void
  onpoint: (key: Key | null) => void
  /** The same of a choice, where what it is about could mean several. */
  onforesee?: (choice: ChoiceTold | null) => void
  onchoose: (choice: ChoiceTold) => void
  /** Say which kind of choice a press means where it could mean several; null where it is to be asked. */
  onkind?: (kind: string | null) => void
  /** Something in a panel names things on the board, while it is pointed at. */
  onname: (keys: readonly Key[]) => void
  /** Who sits in a seat; what the seat is called, where nobody is known. */
  who?: (seat: string) => string
  /** Write a note; null for those who may not. */
  onnote: ((note: NoteWish) => void) | null
  /** Choose and confirm one thing after another, as long as `next` names one; null while nothing may
   * be chosen. */
  onsweep: ((next: (choices: readonly ChoiceTold[]) => ChoiceTold | null) => void) | null
  /** The story, where there is no room for it below the panels: they have it as one of their pages. */
  book?: Book | null
}

/** The story and the talk, to be shown by who has room for it. */
export interface Book {
  leaf: Snippet
  /** How much of the talk was not read yet. */
  unread: number
}

/** A person in the panel of suspects. */
export interface SuspectRow {
  id: string
  name: string
  short: string
  suspect: boolean
  /** null where nobody is seen or unseen, as before the game has begun. */
  seen: boolean | null
  /** Whether a call would find it as `seen` tells now, or as it would be after what is pointed at. */
  ahead: boolean | null
  /** What it is, in a word or two: suspect, cleared, your alibi, you. */
  status: Phrase
  /** Where its card is: in hand, next round, played; or its hourglasses. */
  note: Phrase | null
  glasses: number
  /** Whether this seat knows it to be Jack. */
  jack: boolean
  /** Whether it is what is being played. */
  playing: boolean
}

/** A cell of the round strip. */
export interface RoundCell {
  number: number
  present: boolean
  /** Who picks in it, in order, by side; `done` of them have. */
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
  /** What lies on its back, where that is seen as well. */
  back?: { emblem: string; name: string }
  state: 'open' | 'playing' | 'used'
}

/** A call for witnesses, as a step tells of it. */
export interface Call {
  round: number
  seen: boolean
  cleared: readonly string[]
}

/** A card that a seat has drawn and alone has seen: whose it is. */
export interface Drawn {
  card: string
}

/** What a board tells the frame about its game. */
export interface BoardModule<V, L = any> {
  Board: Component<BoardProps<V, L>>
  /** Panels of the game's own, above the story. */
  Side: Component<PanelProps<V, L>> | null
  /** What stands below the task: pieces that orders are given to, or places to go to. */
  Orders?: Component<PanelProps<V, L>>
  /** Whether the board is a map that needs the room of the suspects; then there are none. */
  wide?: boolean
  /** Make what board and panels share besides the view, such as layers; one for each page. */
  lens?: () => L
  /** The rooms whose words it needs besides the kernel's, in order. */
  rooms: readonly string[]
  suspects: (view: V, ahead: V | null, words: Words) => SuspectRow[]
  /** What stands below the suspects, such as the alibi cards of both sides. */
  footing: (view: V, words: Words) => string[]
  rounds: (view: V, layout: Layout) => RoundCell[]
  hand: (view: V, words: Words) => HandCard[]
  /** Cards of the next round, where they are known. */
  next: (view: V, words: Words) => HandCard[]
  /** Where a target is now, in units of the layout; null where it is not on the board. */
  place: (layout: Layout, view: V, key: Key) => Point | null
  /** What somebody or something is called; a place may be called by what lies beside it. */
  name: (key: Key, words: Words, layout?: Layout) => string
  /** The cards that this seat holds and alone has seen. */
  held: (view: V) => readonly string[]
  /** The call that a step tells of, if any. */
  call: (step: AnyStep, view: V) => Call | null
}

/** Any board, for a frame that does not care which. */
export type AnyBoard = BoardModule<any>

/** The boards there are; each is loaded when a table of its game is opened. */
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
