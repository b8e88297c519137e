/* Made from the schema of the house by `npm run types`; a test holds it against it. */

export interface Wire {
  Incoming: Hello | Ping | Draft | Move | Say | Note | Resign | Offer | Answer | Resume | Return | Rename | Hook | Ask
  Said: Welcome | News | Drafted | Ack | Refused | Pong | Presence | Told | Goodbye
  PocketView: View
  PocketStep: Observation
  PocketPreview: PocketPreview
  PocketDanger: Danger
  PocketWhole: Whole
  LondonView: View1
  LondonStep: Observation1
  LondonPreview: HuntPreview
  LondonDanger: HuntDanger
  LondonWhole: Whole1
  NewyorkView: View2
  NewyorkStep: Observation2
  NewyorkPreview: HuntPreview
  NewyorkDanger: HuntDanger
  NewyorkWhole: Whole2
  WhitechapelView: View3
  WhitechapelStep: Observation3
  WhitechapelPreview: WhitechapelPreview
  WhitechapelDanger: WhitechapelDanger
  WhitechapelChapter: Chapter
  WhitechapelWhole: Whole3
}
/**
 * Start the conversation, or continue it after a lost connection.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  do: 'hello'
  protocol?: number
  since?: number | null
}
/**
 * Check whether the server is still there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  do: 'ping'
}
/**
 * Show what some choices lead to before they are confirmed. Nobody else sees them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Draft".
 */
export interface Draft {
  do: 'draft'
  n: number
  /**
   * @maxItems 64
   */
  choices: number[]
  id: string
}
/**
 * Confirm some choices: all of them are made, or none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
  do: 'move'
  n: number
  /**
   * @minItems 1
   * @maxItems 64
   */
  choices: [number, ...number[]]
  id: string
}
/**
 * Send a chat message to everybody, or to the player's own side.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Say".
 */
export interface Say {
  do: 'say'
  text: string
  to?: 'all' | 'side'
  id: string
}
/**
 * Write a private note, or one for the player's own side; an empty text removes the note.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.wire.messages.Note".
 */
export interface Note {
  do: 'note'
  key: string
  text: string
  shared?: boolean
  /**
   * @maxItems 16
   */
  targets?:
    | []
    | [Target]
    | [Target, Target]
    | [Target, Target, Target]
    | [Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target, Target]
    | [
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target
      ]
    | [
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target,
        Target
      ]
  id: string
}
/**
 * A thing on the table that can be pointed at.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Target".
 */
export interface Target {
  kind: string
  id: string
}
/**
 * Resign the game: the other side wins.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  do: 'resign'
  id: string
}
/**
 * Propose something that the other players must agree to.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Offer".
 */
export interface Offer {
  do: 'offer'
  what: 'agreement' | 'pause' | 'rematch' | 'resume' | 'takeback' | 'takeover'
  seat?: string | null
  player?: string | null
  id: string
}
/**
 * Accept or reject a proposal; the player who made it withdraws it by rejecting it.
 *
 *     A player who returns to a seat that a computer player is to take over rejects the proposal to
 *     keep the seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {
  do: 'answer'
  offer: number
  yes: boolean
  id: string
}
/**
 * Propose to resume the clocks, or agree to it; they run again when all players agree.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Resume".
 */
export interface Resume {
  do: 'resume'
  id: string
}
/**
 * Take the player's own seat back from the computer player.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Return".
 */
export interface Return {
  do: 'return'
  id: string
}
/**
 * Change the player's name and emblem.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rename".
 */
export interface Rename {
  do: 'rename'
  name: string
  emblem?: string
  id: string
}
/**
 * Set the URL to which the server sends turn notices for this seat; none: stop them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hook".
 */
export interface Hook {
  do: 'hook'
  url?: string | null
  when?: 'always' | 'away'
  id: string
}
/**
 * Ask about the current moment as this seat sees it, including its draft.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ask".
 */
export interface Ask {
  do: 'ask'
  what:
    'about' | 'ahead' | 'chronicle' | 'danger' | 'deduction' | 'describe' | 'hint' | 'preview' | 'refusal' | 'standing'
  action?: number | null
  target?: Target | null
  /**
   * @maxItems 300
   */
  rows?:
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number][]
  id: string
}
/**
 * The whole state of the table, or everything that the client has missed.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  type: 'welcome'
  protocol: number
  seat: string
  seq: number
  since: number
  scene: Scene
  log: Happened[]
}
/**
 * Everything that a client needs to show the table at this moment.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Scene".
 */
export interface Scene {
  n: number
  table: TableInfo
  asked?: string | null
  yours?: boolean
  head?: string
  nonces?: {
    [k: string]: string
  }
  view?: {
    [k: string]: unknown
  }
  task?: Task | null
  choices?: Choice[]
  standing?: string[]
  split?: Split | null
  draft?: DraftTold | null
  clock?: ClockTold | null
  offers?: OfferTold[]
  notes?: NoteTold[]
  hook?: string | null
}
/**
 * A table as everybody may know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string
  game: string
  options: {
    [k: string]: string
  }
  chairs: Chair[]
  assist: number
  listed: boolean
  watched: boolean
  pace: Untimed | Correspondence | Clocks
  status: 'open' | 'over' | 'playing'
  opened: number
  commitment: string
  ending?: Ending | null
  rematch?: string | null
  rematch_of?: string | null
  given?: number
  laid_out?: boolean
}
/**
 * A seat of a table, as everybody may know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Chair".
 */
export interface Chair {
  seat: string
  side: string
  kind: 'computer' | 'open' | 'person'
  name?: string
  emblem?: string
  player?: string
}
/**
 * There is no time limit.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Untimed".
 */
export interface Untimed {
  pace: 'untimed'
}
/**
 * Each turn may take this many days.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Correspondence".
 */
export interface Correspondence {
  pace: 'correspondence'
  days?: number
}
/**
 * Each side has its own clock, and gets some seconds back whenever its turn ends.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Clocks".
 */
export interface Clocks {
  pace: 'clocks'
  seconds?: number
  increment?: number
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ending".
 */
export interface Ending {
  winner: string | null
  rule: string
}
/**
 * The decision to be made now, in one sentence, with the rule behind it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Task".
 */
export interface Task {
  text: string
  rule: string
}
/**
 * One of the actions that are allowed now.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  action: number
  notation: string
  act: Act
  label: string
  spoken: string
  group: string
  targets: Target[]
  stands: boolean
  warning?: string | null
  preview?: AnyPreview | null
}
/**
 * A choice or an outcome of chance, as one seat saw it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  verb: string
  targets?: Target[]
  hidden?: boolean
}
/**
 * The preview of any game: a field is missing if its game has none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnyPreview".
 */
export interface AnyPreview {
  text?: string | null
  ends?: boolean
  split?: Split | null
  own_seen?: boolean | null
  reach?: string[]
  odds?: Share | null
  best?: Share | null
  circles?: number[]
  from_home?: number | null
}
/**
 * The suspects as a call for witnesses would divide them, by id.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Split".
 */
export interface Split {
  seen: string[]
  unseen: string[]
}
/**
 * Exact odds: `weight` out of `of`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Share".
 */
export interface Share {
  weight: number
  of: number
}
/**
 * The choices of this seat that are not confirmed yet.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "DraftTold".
 */
export interface DraftTold {
  choices: number[]
  said: string[]
  closed: boolean
  steps?: unknown[]
}
/**
 * The clocks as they were at the last event.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ClockTold".
 */
export interface ClockTold {
  left: {
    [k: string]: number
  }
  running: string | null
  at: number
  paused: boolean
}
/**
 * A proposal that is still open.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OfferTold".
 */
export interface OfferTold {
  offer: number
  what: 'agreement' | 'pause' | 'rematch' | 'resume' | 'takeback' | 'takeover'
  by: string
  seat?: string | null
  player?: string
  awaits?: string[]
}
/**
 * A note that this seat may read.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NoteTold".
 */
export interface NoteTold {
  key: string
  by: string
  text: string
  shared: boolean
  targets?: Target[]
}
/**
 * An event at the table, as far as this seat may know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Happened".
 */
export interface Happened {
  seq: number
  at: number
  what:
    | 'answered'
    | 'began'
    | 'ended'
    | 'hooked'
    | 'joined'
    | 'mixed'
    | 'moved'
    | 'noted'
    | 'offered'
    | 'opened'
    | 'paused'
    | 'rematch'
    | 'renamed'
    | 'resumed'
    | 'returned'
    | 'said'
    | 'taken-back'
    | 'taken-over'
  by?: string | null
  text?: string
  story?: Line[]
  n?: number
  steps?: unknown[]
  paths?: {
    [k: string]: string[]
  }
  head?: string
  to?: 'all' | 'side'
  struck?: boolean
}
/**
 * A part of the story.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  text: string
  title?: string
}
/**
 * New events, with the scene after them.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "News".
 */
export interface News {
  type: 'news'
  seq: number
  happened: Happened[]
  scene: Scene
}
/**
 * The scene with the draft of this seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Drafted".
 */
export interface Drafted {
  type: 'drafted'
  seq: number
  scene: Scene
}
/**
 * The command is done and durable.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: 'ack'
  id: string
  n?: number
}
/**
 * The message was refused and nothing was done.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: 'refused'
  problem: Problem
  id?: string | null
}
/**
 * An error: a stable code for programs and a sentence for people.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  code: string
  text: string
  n?: number | null
  rule?: string | null
  wait?: number | null
}
/**
 * The answer to `Ping`, with the number of the last event for this client.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  type: 'pong'
  seq: number
}
/**
 * The seats that are connected, and the number of spectators.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  type: 'presence'
  seats: string[]
  watching: number
}
/**
 * The answer to `Ask`.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Told".
 */
export interface Told {
  type: 'told'
  id: string
  n: number
  what: string
  deduction?: Deduction | null
  danger?: AnyDanger | null
  preview?: AnyPreview | null
  view?: {
    [k: string]: unknown
  }
  lines?: string[]
  chronicle?: unknown[]
  ahead?: Ahead[]
  rule?: string | null
  hint?: Choice[]
}
/**
 * Exactly what a seat can still believe.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Deduction".
 */
export interface Deduction {
  worlds: number
  questions: Question[]
  text: string[]
}
/**
 * Something the seat cannot know for certain, with all possible answers.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
  id: string
  text: string
  answers: string[]
  kind: string
  weights?: number[]
  total?: number
}
/**
 * The danger of any game: a field is missing if its game has none.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AnyDanger".
 */
export interface AnyDanger {
  text?: string[]
  leavings?: Leaving[]
  accusable?: Target[]
  arrests?: Arrest[]
  of?: number
  from_home?: number | null
}
/**
 * A person who could leave this round if he were Jack.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Leaving".
 */
export interface Leaving {
  person: string
  exit: string
  when: string
}
/**
 * A circle that an arrest could name, with the weight of jack being there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Arrest".
 */
export interface Arrest {
  target: Target
  weight: number
}
/**
 * What a seat could choose after some choices of its own.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Ahead".
 */
export interface Ahead {
  legal?: number[]
  view?: {
    [k: string]: unknown
  }
}
/**
 * The server ends the conversation, with the reason.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Goodbye".
 */
export interface Goodbye {
  type: 'goodbye'
  problem: Problem
}
/**
 * A position as one seat sees it. In this game `round` is the turn.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.view.View".
 */
export interface View {
  game: 'pocket'
  options: {
    [k: string]: string
  }
  step: number
  seat: string
  actor: string | null
  round: number
  result: Result | null
  stage: 'choose' | 'draw' | 'identity' | 'over' | 'put' | 'throw' | 'use'
  pending: string | null
  tiles: Tile[]
  suspects: string[]
  detectives: {
    [k: string]: number
  }
  tokens: Token[]
  turn_tokens: (string | null)[]
  shown: string[]
  jack_cards: number
  pile: number
  hourglasses: Hourglasses
  race: boolean
  own: Secret | null
  disclosed: Secret | null
}
/**
 * How the game ended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
  winner: string | null
  rule: string
}
/**
 * A tile of the district.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.view.Tile".
 */
export interface Tile {
  character: string
  cell: number
  wall: string | null
  face: string
  rotated: boolean
  seen_by: string[]
}
/**
 * An action token: the face lying up, the face for the even turn, and whether it is used.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Token".
 */
export interface Token {
  up: string
  down: string
  used: boolean
}
/**
 * Jack's hourglasses: turn tokens are public, those on cards known within limits (P29).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hourglasses".
 */
export interface Hourglasses {
  tokens: number
  least: number
  most: number
}
/**
 * Jack's identity and the alibi cards jack drew.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.view.Secret".
 */
export interface Secret {
  identity: string
  cards: string[]
  hourglasses: number
}
/**
 * One step of Mr. Jack Pocket as one seat saw it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.events.Observation".
 */
export interface Observation {
  actor: string
  act: Act
  code?: number | null
  events?: (Kept | Shown | Called | Cleared | RaceBegun | JackWas | TurnBegun | TokensTurned | OneLeft | Over)[]
}
/**
 * Jack keeps the alibi card that was drawn (P14).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Kept".
 */
export interface Kept {
  event: 'kept'
}
/**
 * The investigator shows the alibi card that was drawn (P13).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Shown".
 */
export interface Shown {
  event: 'shown'
  card: string
}
/**
 * The call for witnesses is answered (P18).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.events.Called".
 */
export interface Called {
  event: 'called'
  seen: boolean
}
/**
 * Tiles are turned to their empty side (P13, P19).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.events.Cleared".
 */
export interface Cleared {
  event: 'cleared'
  people: string[]
}
/**
 * Both sides have reached their aim; jack reveals his cards (P24, P24a).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RaceBegun".
 */
export interface RaceBegun {
  event: 'race-begun'
  cards: string[]
}
/**
 * The end reveals who Jack was and which cards he held (P28).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.events.JackWas".
 */
export interface JackWas {
  event: 'jack-was'
  identity: string
  cards: string[]
}
/**
 * The next turn has begun.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TurnBegun".
 */
export interface TurnBegun {
  event: 'turn-begun'
  turn: number
}
/**
 * The tokens are turned over and show these faces (P7).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TokensTurned".
 */
export interface TokensTurned {
  event: 'tokens-turned'
  faces: string[]
}
/**
 * The last face is taken, since no other is left (P8).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "OneLeft".
 */
export interface OneLeft {
  event: 'one-left'
  face: string
}
/**
 * The game has ended.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Over".
 */
export interface Over {
  event: 'over'
  side: string
  rule: string
}
/**
 * The result of a choice, as far as its seat can know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "PocketPreview".
 */
export interface PocketPreview {
  text?: string | null
  ends?: boolean
  split?: Split | null
  own_seen?: boolean | null
}
/**
 * What could soon end the game, as far as the seat can know. Games add fields of their own.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Danger".
 */
export interface Danger {
  text?: string[]
}
/**
 * A position with all secrets.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.pocket.view.Whole".
 */
export interface Whole {
  position: string
  view: View
  jack: string | null
  jack_cards: string[]
  jack_hourglasses: number
  pile: string[]
}
/**
 * A position as one seat sees it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.london.view.View".
 */
export interface View1 {
  game: 'london'
  options: {
    [k: string]: string
  }
  step: number
  seat: string
  actor: string | null
  round: number
  result: Result | null
  people: Person[]
  suspects: string[]
  cards: Cards
  witness: 'seen' | 'unseen'
  calls: (('seen' | 'unseen') | null)[]
  exit: string | null
  alibis: Alibis
  own: Secret1 | null
  disclosed: Disclosed | null
  stage:
    | 'card'
    | 'come'
    | 'cordon'
    | 'cordon-to'
    | 'cover'
    | 'cover-to'
    | 'deal'
    | 'draw'
    | 'face'
    | 'identity'
    | 'lamp'
    | 'lamp-to'
    | 'move'
    | 'order'
    | 'over'
    | 'whistle'
  activation: Activation | null
  facing: string
  lamps: Lamp[]
  manholes: Manhole[]
  exits: Exit[]
  light: string[]
  beam: string[]
}
/**
 * A character and its place; it has none after it has left.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Person".
 */
export interface Person {
  character: string
  hex: string | null
  suspect: boolean
  seen: boolean
  seen_by: Target[]
}
/**
 * The character cards: those dealt for this round, the used ones, and the next even round's.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Cards".
 */
export interface Cards {
  up: string[]
  used: string[]
  next: string[]
}
/**
 * How many alibi cards each side has drawn, and how many are left in the pile.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Alibis".
 */
export interface Alibis {
  detective: number
  jack: number
  pile: number
}
/**
 * What only this seat knows: Jack's identity (jack only) and its own alibi cards.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.manhunt.view.Secret".
 */
export interface Secret1 {
  identity: string | null
  alibis: string[]
}
/**
 * All secrets, once the game is over.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Disclosed".
 */
export interface Disclosed {
  identity: string
  detective: string[]
  jack: string[]
}
/**
 * How far the activation of the current character has come.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.london.view.Activation".
 */
export interface Activation {
  character: string
  move_due: boolean
  power_due: boolean
  taken: string | null
  whistle_left: number
  whistled: string[]
  coming: string | null
}
/**
 * A lamp site: the tile on it, a number or `plain`, or None when it is unlit.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lamp".
 */
export interface Lamp {
  site: string
  tile: string | null
}
/**
 * A manhole.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Manhole".
 */
export interface Manhole {
  hex: string
  covered: boolean
}
/**
 * An exit of the district, and the street next to it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Exit".
 */
export interface Exit {
  name: string
  hex: string
  cordon: boolean
}
/**
 * One step of Mr. Jack in London as one seat saw it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.london.events.Observation".
 */
export interface Observation1 {
  actor: string
  act: Act
  code?: number | null
  events?: (
    | Moved
    | AlibiTaken
    | Called1
    | Cleared1
    | RoundBegan
    | LastCard
    | JackWas1
    | Held
    | Over
    | LampMoved
    | CordonMoved
    | CoverMoved
    | LampOut
  )[]
}
/**
 * A character has moved to another place; both characters of an exchange move.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moved".
 */
export interface Moved {
  event: 'moved'
  person: string
  start: string
  end: string
}
/**
 * A seat took an alibi card.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AlibiTaken".
 */
export interface AlibiTaken {
  event: 'alibi-taken'
  seat: string
}
/**
 * The call for witnesses was answered.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.manhunt.events.Called".
 */
export interface Called1 {
  event: 'called'
  answer: 'seen' | 'unseen'
}
/**
 * The call cleared some suspects.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.manhunt.events.Cleared".
 */
export interface Cleared1 {
  event: 'cleared'
  people: string[]
}
/**
 * A round began, with its cards if they are known without a deal.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RoundBegan".
 */
export interface RoundBegan {
  event: 'round-began'
  round: number
  cards?: string[]
}
/**
 * The last card of the round was played; there was no choice.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LastCard".
 */
export interface LastCard {
  event: 'last-card'
  person: string
}
/**
 * The end of the game revealed Jack's identity.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.manhunt.events.JackWas".
 */
export interface JackWas1 {
  event: 'jack-was'
  person: string
}
/**
 * The end of the game revealed the alibi cards of a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Held".
 */
export interface Held {
  event: 'held'
  seat: string
  people: string[]
}
/**
 * Smith put a lamp tile on another site (L35).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LampMoved".
 */
export interface LampMoved {
  event: 'lamp-moved'
  start: string
  end: string
  tile: string
}
/**
 * Lestrade put a cordon on another exit (L36).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CordonMoved".
 */
export interface CordonMoved {
  event: 'cordon-moved'
  start: string
  end: string
}
/**
 * Bert put a cover on another manhole (L40).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "CoverMoved".
 */
export interface CoverMoved {
  event: 'cover-moved'
  start: string
  end: string
}
/**
 * The lamp with the number of the round went out (L13).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "LampOut".
 */
export interface LampOut {
  event: 'lamp-out'
  site: string
  tile: string
}
/**
 * The result of a choice, as far as its seat can know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HuntPreview".
 */
export interface HuntPreview {
  text?: string | null
  ends?: boolean
  split?: Split | null
  own_seen?: boolean | null
  reach?: string[]
}
/**
 * What could soon end the game, for either side, as far as the seat can know.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "HuntDanger".
 */
export interface HuntDanger {
  text?: string[]
  leavings?: Leaving[]
  accusable?: Target[]
}
/**
 * A position with all secrets.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.london.view.Whole".
 */
export interface Whole1 {
  position: string
  jack: string | null
  detective_alibis: string[]
  jack_alibis: string[]
  pile: string[]
  view: View1
}
/**
 * A position as one seat sees it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.newyork.view.View".
 */
export interface View2 {
  game: 'newyork'
  options: {
    [k: string]: string
  }
  step: number
  seat: string
  actor: string | null
  round: number
  result: Result | null
  people: Person[]
  suspects: string[]
  cards: Cards
  witness: 'seen' | 'unseen'
  calls: (('seen' | 'unseen') | null)[]
  exit: string | null
  alibis: Alibis
  own: Secret1 | null
  disclosed: Disclosed | null
  stage:
    | 'build'
    | 'card'
    | 'deal'
    | 'draw'
    | 'identity'
    | 'lay'
    | 'lift'
    | 'moor'
    | 'move'
    | 'moved'
    | 'order'
    | 'over'
    | 'place'
    | 'sail'
    | 'swap'
    | 'turn'
    | 'with'
  activation: Activation1 | null
  tiles: Tile1[]
  entrances: string[]
  investigations: [string, string][]
  doors: Door[]
  informant: Informant
  stock: Stock
  light: string[]
  dark: string[]
}
/**
 * How far the activation of the current character has come.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.newyork.view.Activation".
 */
export interface Activation1 {
  character: string
  move_due: boolean
  power_due: boolean
  taken: string | null
  moved: string | null
}
/**
 * A tile on a street: lamp, entrance, site or park.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.newyork.view.Tile".
 */
export interface Tile1 {
  hex: string
  tile: string
}
/**
 * A port or the land exit; a port is open while a steamer lies there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Door".
 */
export interface Door {
  name: string
  kind: string
  open: boolean
  access: string[]
  ways: string[]
}
/**
 * The place of the Informant, and whether he is talkative.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Informant".
 */
export interface Informant {
  hex: string
  talkative: boolean
}
/**
 * Tiles that can still be built.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Stock".
 */
export interface Stock {
  lamps: number
  entrances: number
  sites: number
}
/**
 * One step of Mr. Jack in New York as one seat saw it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.newyork.events.Observation".
 */
export interface Observation2 {
  actor: string
  act: Act
  code?: number | null
  events?: (
    | Moved
    | AlibiTaken
    | Called1
    | Cleared1
    | RoundBegan
    | LastCard
    | JackWas1
    | Held
    | Over
    | Built
    | Turned
    | TileLaid
    | Sailed
    | InformantMoved
  )[]
}
/**
 * A lamp, a metro entrance or a building site was built (N22-N24).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Built".
 */
export interface Built {
  event: 'built'
  tile: string
  hex: string
}
/**
 * Grant turned a tile to its park side (N25).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Turned".
 */
export interface Turned {
  event: 'turned'
  tile: string
  hex: string
}
/**
 * Callahan laid an investigation tile on other streets (N27).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "TileLaid".
 */
export interface TileLaid {
  event: 'tile-laid'
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [string, string]
  /**
   * @minItems 2
   * @maxItems 2
   */
  end: [string, string]
}
/**
 * Smith brought a steamer to another port (N32).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sailed".
 */
export interface Sailed {
  event: 'sailed'
  start: string
  end: string
}
/**
 * The Informant was visited and moved to another space, now silent (N33).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "InformantMoved".
 */
export interface InformantMoved {
  event: 'informant-moved'
  start: string
  end: string
}
/**
 * A position with all secrets.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.newyork.view.Whole".
 */
export interface Whole2 {
  position: string
  jack: string | null
  detective_alibis: string[]
  jack_alibis: string[]
  pile: string[]
  view: View2
}
/**
 * A position as one seat sees it; circles are numbers, crossings x1 to x234.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.whitechapel.view.View".
 */
export interface View3 {
  game: 'whitechapel'
  options: {
    [k: string]: string
  }
  step: number
  seat: string
  actor: string | null
  round: number
  result: Result | null
  stage:
    | 'act'
    | 'actor'
    | 'address'
    | 'false-clue'
    | 'go'
    | 'goulston'
    | 'hide'
    | 'kill'
    | 'kill-again'
    | 'lead'
    | 'letter'
    | 'mark'
    | 'move'
    | 'over'
    | 'patrol'
    | 'policeman'
    | 'reveal'
    | 'ride'
    | 'search'
    | 'send'
    | 'shift'
    | 'tile'
    | 'token'
    | 'women'
    | 'wretched'
    | 'yellows'
  seats: {
    [k: string]: string[]
  }
  date: string
  head: string | null
  head_seat: string | null
  tiles: string[]
  time: string
  track: Cell[]
  coaches: number
  alleys: number
  scenes: number[]
  women: number[]
  wretched: number[]
  led: number[]
  patrols: Patrol[]
  policemen: {
    [k: string]: string
  }
  done: string[]
  taken: string | null
  asked: number[]
  clues: Marker[]
  cleared: Marker[]
  spared: Marker[]
  false_clues: number[]
  false_stock: number
  letters: string[]
  letter: string | null
  tokens: string[]
  moved_to: string | null
  posted: boolean
  laying: string | null
  address_named: boolean
  own: Secret2 | null
  disclosed: Secret2 | null
}
/**
 * A filled cell of the track: its name, and the kind of move that filled it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Cell".
 */
export interface Cell {
  name: string
  kind: string
}
/**
 * A patrol token on the board; its face is None if the seat does not know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Patrol".
 */
export interface Patrol {
  crossing: string
  face: string | null
  up: boolean
}
/**
 * A marked circle, and the cell Jack had reached when it was marked.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Marker".
 */
export interface Marker {
  circle: number
  cell: string
}
/**
 * Jack's sheet: his hideout, the rows of all nights, and where the marks lie.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.whitechapel.view.Secret".
 */
export interface Secret2 {
  hideout: number
  rows: Note1[][]
  marked: number[]
  chosen: number | null
}
/**
 * A cell of Jack's sheet: the circle in it, and the kind of move that filled it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.whitechapel.events.Note".
 */
export interface Note1 {
  cell: string
  circle: number
  kind: string
}
/**
 * One step of Letters from Whitechapel as one seat saw it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.whitechapel.events.Observation".
 */
export interface Observation3 {
  actor: string
  act: Act
  code?: number | null
  events?: (
    | Women
    | Head
    | NotHome
    | Patrols
    | Wretched
    | Time
    | Led
    | Revealed
    | Murder
    | Whistles
    | Reached
    | ToMove
    | Home
    | Went
    | Clue
    | Miss
    | Earned
    | Spared
    | Night
    | Hideout
    | Row
    | Over
  )[]
}
/**
 * Women lie face down on these circles (W5).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Women".
 */
export interface Women {
  event: 'women'
  circles: number[]
}
/**
 * A seat is head of the investigation this night (W6).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Head".
 */
export interface Head {
  event: 'head'
  seat: string
}
/**
 * The address named by the head is not the hideout (W32).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NotHome".
 */
export interface NotHome {
  event: 'not-home'
  circle: number
}
/**
 * All patrols are in their final places, face down, in number order (W6, W26).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Patrols".
 */
export interface Patrols {
  event: 'patrols'
  crossings: string[]
}
/**
 * The women are turned face up: the wretched are on these circles (W7).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Wretched".
 */
export interface Wretched {
  event: 'wretched'
  circles: number[]
}
/**
 * Jack has waited; this is the new time of the crime (W9).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Time".
 */
export interface Time {
  event: 'time'
  cell: string
}
/**
 * One of the wretched was moved from a circle to another (W9).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Led".
 */
export interface Led {
  event: 'led'
  start: number
  end: number
}
/**
 * A patrol is turned face up (W10).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Revealed".
 */
export interface Revealed {
  event: 'revealed'
  crossing: string
  face: string
}
/**
 * The circles of tonight's murders, in number order (W8, W13).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Murder".
 */
export interface Murder {
  event: 'murder'
  circles: number[]
}
/**
 * All patrols are revealed; the policemen stand here, in the order of their colours (W12).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Whistles".
 */
export interface Whistles {
  event: 'whistles'
  policemen: Stand[]
}
/**
 * A policeman on a crossing.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Stand".
 */
export interface Stand {
  colour: string
  crossing: string
}
/**
 * Jack has come to a cell of the track (W11, W17).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reached".
 */
export interface Reached {
  event: 'reached'
  cell: string
}
/**
 * It is Jack's turn to move, and he has a legal move (W14).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "ToMove".
 */
export interface ToMove {
  event: 'to-move'
}
/**
 * Jack has declared his escape (W18).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Home".
 */
export interface Home {
  event: 'home'
}
/**
 * A policeman has gone to a crossing (W20, W27, W29).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Went".
 */
export interface Went {
  event: 'went'
  colour: string
  crossing: string
}
/**
 * A search has found a clue (W22).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Clue".
 */
export interface Clue {
  event: 'clue'
  circle: number
}
/**
 * A search has found nothing (W22).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Miss".
 */
export interface Miss {
  event: 'miss'
  circle: number
}
/**
 * Jack has earned a false clue (W28).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Earned".
 */
export interface Earned {
  event: 'earned'
}
/**
 * An arrest has failed: Jack is on none of these circles now (W23, W30).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Spared".
 */
export interface Spared {
  event: 'spared'
  circles: number[]
}
/**
 * The next night has begun (W3).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Night".
 */
export interface Night {
  event: 'night'
  number: number
}
/**
 * The end of the game reveals the hideout (W33a).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Hideout".
 */
export interface Hideout {
  event: 'hideout'
  circle: number
}
/**
 * The end of the game reveals the row of a night (W33a).
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Row".
 */
export interface Row {
  event: 'row'
  night: number
  notes: Note1[]
}
/**
 * The result of a choice, as far as its seat can know it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WhitechapelPreview".
 */
export interface WhitechapelPreview {
  text?: string | null
  ends?: boolean
  odds?: Share | null
  best?: Share | null
  circles?: number[]
  from_home?: number | null
  reach?: string[]
}
/**
 * What could soon end the game, for either side, as far as the seat can know.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "WhitechapelDanger".
 */
export interface WhitechapelDanger {
  text?: string[]
  arrests?: Arrest[]
  of?: number
  from_home?: number | null
}
/**
 * What everybody has seen of a night.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Chapter".
 */
export interface Chapter {
  night: number
  scenes: number[]
  time: string
  track: Cell[]
  clues: Find[]
  vain: Marker[]
  spared: Marker[]
  letters: string[]
  false_clues: number[]
  home: boolean
}
/**
 * A clue: its circle, and the cell Jack had reached when it was found.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Find".
 */
export interface Find {
  circle: number
  cell: string
  earliest: string | null
}
/**
 * A position with all secrets.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "lamplighter.games.whitechapel.view.Whole".
 */
export interface Whole3 {
  position: string
  view: View3
  jack: Secret2
  patrols: Patrol[]
}
/**
 * A request to open a table. Seats that are not named are open.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string
  guest: Guest
  options?: {
    [k: string]: string
  }
  seats?: {
    [k: string]: string
  }
  assist?: number
  listed?: boolean
  watched?: boolean
  pace?: Untimed | Correspondence | Clocks
  start?: Start | null
  claim?: string | null
}
/**
 * A player who takes a seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Guest".
 */
export interface Guest {
  name: string
  emblem?: string
  nonce?: string | null
  nonce_follows?: boolean
}
/**
 * Where a game starts: at a moment of a finished game, or from a position that was set up.
 *
 *     The finished game is given by its table or by its record.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  step?: number
  table?: string | null
  record?: string | null
  position?: string | null
}
/**
 * Take a seat at a table: the named one, or any open seat.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  guest: Guest
  seat?: string | null
  invitation?: string | null
  claim?: string | null
}
/**
 * Take a seat at the table of a rematch.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rejoin".
 */
export interface Rejoin {
  token?: string | null
  seat?: string | null
  guest: Guest
}
/**
 * Add a player's random bytes to throws and draws, before the game begins.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GiveNonce".
 */
export interface GiveNonce {
  nonce: string
}
/**
 * Exchange the token of a seat for a cookie.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Entry".
 */
export interface Entry {
  token: string
  beside?: boolean
}
/**
 * Continue in another one of the seats that the browser has.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Choose".
 */
export interface Choose {
  seat: string
}
/**
 * Replace the invitation of a table by a new one.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Reinvite".
 */
export interface Reinvite {
  invitation?: string | null
}
/**
 * A position, given as text or as a moment of a game, and the changes to make in it.
 *
 *     If neither is given, it is the default position for setting up a game with these options.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "AskPosition".
 */
export interface AskPosition {
  game: string
  options?: {
    [k: string]: string
  }
  position?: string | null
  start?: Start | null
  /**
   * @maxItems 64
   */
  changes?: Change[]
}
/**
 * Put a thing somewhere or set it to a value, or take it away from there.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Change".
 */
export interface Change {
  thing: string
  to: string
  away?: boolean
}
/**
 * Whether the server is running and can write to its database.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: 'ok' | 'stopping' | 'unwell'
  version: string
  protocol: number
  proof?: string | null
}
/**
 * The games, computer players, emblems and languages of this server.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Games".
 */
export interface Games {
  games: GameInfo[]
  levels: string[]
  emblems: string[]
  languages: {
    [k: string]: string
  }
  protocol: number
}
/**
 * A game that can be played on this server.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string
  title: string
  seats: string[]
  sides: string[]
  options: {
    [k: string]: string[]
  }
  seatings: Seating[]
  max_steps: number
}
/**
 * Options that change the seats of a game, and these seats.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Seating".
 */
export interface Seating {
  options: {
    [k: string]: string
  }
  seats: string[]
}
/**
 * The position of everything: centres, outlines and neighbours, in units of the layout.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Layout".
 */
export interface Layout {
  width: number
  height: number
  spots: Spot[]
  streets?: Street[]
  blocks?: Block[]
  tracks?: Track[]
}
/**
 * A place on the table: its position, for any drawing.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Spot".
 */
export interface Spot {
  target: Target
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre: [number, number]
  outline?: [number, number][]
  neighbours?: string[]
  terrain?: string
  label?: string
  beside?: string[]
  side?: string
}
/**
 * A line on the board from place to place.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Street".
 */
export interface Street {
  /**
   * @minItems 2
   * @maxItems 2
   */
  ends: [Target, Target]
  points: [number, number][]
}
/**
 * An area enclosed by streets, with the places around it.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Block".
 */
export interface Block {
  outline: [number, number][]
  places: Target[]
}
/**
 * A row of cells to be filled one after another.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Track".
 */
export interface Track {
  id: string
  cells: string[]
  picks?: string[][]
}
/**
 * The rules of a game, in the order of its page.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Rules".
 */
export interface Rules {
  game: string
  language: string
  rules: RuleTold[]
}
/**
 * One rule of the catalogue.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "RuleTold".
 */
export interface RuleTold {
  id: string
  heading: string
  text: string
}
/**
 * Tables that anybody may join or watch, the newest first.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  tables: TableInfo[]
  kept?: Retention
}
/**
 * The days without any event after which a table is deleted, by its status; 0: never.
 */
export interface Retention {
  open?: number
  playing?: number
  over?: number
}
/**
 * The days without any event after which a table is deleted, by its status; 0: never.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Retention".
 */
export interface Retention1 {
  open?: number
  playing?: number
  over?: number
}
/**
 * A seat that was taken, or got a new link, with its token, which is sent only this once.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Sat".
 */
export interface Sat {
  table: string
  seat: string
  token: string
  link: string
  invitation?: string | null
}
/**
 * The seat of a table that the token or cookie opens.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  table: string
  seat: string
}
/**
 * Some moments of a game, in order.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moments".
 */
export interface Moments {
  game: string
  options: {
    [k: string]: string
  }
  perspectives: string[]
  seen_as: string
  n: number
  ending?: Ending | null
  moments: Moment[]
}
/**
 * A moment of a game, as one perspective saw it at the time.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  n: number
  asked?: string | null
  by?: string | null
  step?: {
    [k: string]: unknown
  }
  view: unknown
  secrets?: {
    [k: string]: unknown
  }
  task?: Task | null
  story?: Line[]
  paths?: {
    [k: string]: string[]
  }
  split?: Split | null
  deduction?: Deduction | null
  chronicle?: unknown[]
}
/**
 * A position that is being set up, with all its secrets, for the user who sets it up.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Arranged".
 */
export interface Arranged {
  game: string
  options: {
    [k: string]: string
  }
  position: string
  impossible?: Impossible | null
  asked?: string | null
  ending?: Ending | null
  view: unknown
  secrets: unknown
  task?: Task | null
  split?: Split | null
  known?: {
    [k: string]: Deduction
  }
  things: Thing[]
  grounds: Value[][]
}
/**
 * Why a position cannot occur in a game.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Impossible".
 */
export interface Impossible {
  text: string
  rules?: string[]
}
/**
 * Something that can be placed or set, with its current values.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Thing".
 */
export interface Thing {
  id: string
  label: string
  group: 'board' | 'cards' | 'people' | 'round' | 'secret'
  ground: number
  at?: string[]
  many?: boolean
  loose?: boolean
}
/**
 * A place or value that a thing can have.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Value".
 */
export interface Value {
  id: string
  label: string
  targets?: Target[]
}
/**
 * The result of verifying a correct record.
 *
 * This interface was referenced by `Wire`'s JSON-Schema
 * via the `definition` "Verified".
 */
export interface Verified {
  game: string
  options: {
    [k: string]: string
  }
  steps: number
  over: boolean
  ending: Ending | null
  committed: boolean
  digest: string | null
}
