/** Contents of the panels around the board of London or New York, made from a view. */
import type { AnyStep, Layout, LondonView, NewyorkView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import type { Call, HandCard, Phrase, RoundCell, SuspectRow } from '../board'

export type HuntView = LondonView | NewyorkView
type Person = HuntView['people'][number]

/** Return the person whom this seat knows to be Jack, if it does. */
export function jackOf(view: HuntView): string | null {
  return view.own?.identity ?? view.disclosed?.identity ?? null
}

/** Return the person on a hex. */
export function standingOn(view: HuntView, hex: string): Person | null {
  return view.people.find((person) => person.hex === hex) ?? null
}

export function personOf(view: HuntView, id: string): Person | null {
  return view.people.find((person) => person.character === id) ?? null
}

export function suspects(view: HuntView, ahead: HuntView | null, words: Words): SuspectRow[] {
  return view.people.map((person) => row(view, ahead, person, words))
}

function row(view: HuntView, ahead: HuntView | null, person: Person, words: Words): SuspectRow {
  const id = person.character
  return {
    id,
    name: words.say(`person-${id}`),
    short: words.say(`short-${id}`),
    suspect: person.suspect,
    seen: person.hex === null ? null : person.seen,
    ahead: ahead === null ? null : seenThen(ahead, id),
    status: status(view, person),
    note: note(view, id),
    glasses: 0,
    jack: jackOf(view) === id,
    playing: view.activation?.character === id
  }
}

function seenThen(ahead: HuntView, id: string): boolean | null {
  const then = personOf(ahead, id)
  return then?.hex == null ? null : then.seen
}

function status(view: HuntView, person: Person): Phrase {
  const id = person.character
  if (view.own?.identity === id) return { id: 'row-you' }
  if (view.disclosed?.identity === id) return { id: 'row-jack' }
  if (!person.suspect) return { id: 'row-cleared' }
  if (view.own?.alibis.includes(id)) return { id: 'row-alibi' }
  return { id: 'row-suspect' }
}

function note(view: HuntView, id: string): Phrase | null {
  const { up, used, next } = view.cards
  if (view.activation?.character === id) return { id: 'row-playing' }
  if (used.includes(id)) return { id: 'row-played' }
  if (up.includes(id)) return { id: 'row-in-hand' }
  if (next.includes(id)) return { id: 'row-next' }
  return null
}

/** Return the alibi cards of both sides, and what the witness card allows Jack to do. */
export function footing(view: HuntView, words: Words): string[] {
  const whom = view.seat === 'jack' ? 'you' : 'jack'
  const { detective, jack, pile } = view.alibis
  const alibis = words.say('about-alibis', { detective, jack, pile })
  return [alibis, words.say(`witness-${view.witness}-${whom}`)]
}

/** Return the cells of the round strip. `noted` returns what a game shows below the rounds to come. */
export function rounds(view: HuntView, layout: Layout, noted: (round: number) => Phrase | null): RoundCell[] {
  const track = layout.tracks?.find((one) => one.id === 'rounds')
  return (track?.cells ?? []).map((cell, at) => {
    const number = Number(cell)
    const picks = track?.picks?.[at] ?? []
    return {
      number,
      present: number === view.round,
      picks,
      done: number < view.round ? picks.length : number === view.round ? pickedOf(view) : 0,
      answer: view.calls[at] ?? null,
      note: number < view.round ? null : noted(number)
    }
  })
}

/** How many characters have been played in this round. The current one does not count. */
function pickedOf(view: HuntView): number {
  return view.cards.used.length - (view.activation === null ? 0 : 1)
}

export function hand(view: HuntView, words: Words): HandCard[] {
  return view.cards.up.map((id) => card(id, words, stateOf(view, id)))
}

export function next(view: HuntView, words: Words): HandCard[] {
  return view.cards.next.map((id) => card(id, words, 'open'))
}

function stateOf(view: HuntView, id: string): HandCard['state'] {
  if (view.activation?.character === id) return 'playing'
  return view.cards.used.includes(id) ? 'used' : 'open'
}

/** Return the card of a character. If the message `does-<id>` describes the whole action, there is no line of steps. */
function card(id: string, words: Words, state: HandCard['state']): HandCard {
  const power = words.has(`power-${id}`)
  const steps = power ? words.say('card-steps') : ''
  return {
    key: `card:${id}`,
    emblem: id,
    name: words.say(`short-${id}`),
    line: words.say(power ? `power-${id}` : `does-${id}`),
    foot: state === 'open' ? steps : words.say(`card-${state}`),
    state
  }
}

/** Return the alibi cards of this seat. */
export function held(view: HuntView): readonly string[] {
  return view.own?.alibis ?? []
}

/** Return the call that a step reports. */
export function call(step: AnyStep, view: HuntView): Call | null {
  let answer: string | null = null
  let cleared: readonly string[] = []
  let round = view.round
  for (const event of step.events ?? []) {
    if (event.event === 'called' && 'answer' in event) answer = event.answer
    else if (event.event === 'cleared') cleared = event.people
    else if (event.event === 'round-began') round = event.round - 1
  }
  return answer === null ? null : { round, seen: answer === 'seen', cleared }
}
