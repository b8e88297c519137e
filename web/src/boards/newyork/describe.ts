/** Screen reader descriptions of places that cannot be pressed: what it is, its light, who stands there. */
import type { NewyorkView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import type { Hex } from '../manhunt/geometry'
import { standingOn } from '../manhunt/rows'
import { groundOf } from './places'

type Person = NewyorkView['people'][number]

/** Kinds of hexes where a person is in light or in the dark. */
const WALKED = ['street', 'quay', 'entrance']

export function describeHex(view: NewyorkView, hex: Hex, words: Words): string {
  const parts = [hex.id, ground(view, hex, words)]
  const closed = view.investigations.some((pair) => pair.includes(hex.id))
  if (closed) parts.push(words.say('place-police'))
  else if (WALKED.includes(groundOf(view, hex))) {
    parts.push(words.say(view.light.includes(hex.id) ? 'place-lit' : 'place-dark'))
  }
  if (view.informant.hex === hex.id) parts.push(informant(view, words))
  const person = standingOn(view, hex.id)
  if (person !== null) parts.push(...standing(view, person, words))
  return parts.join(words.say('list-comma'))
}

function ground(view: NewyorkView, hex: Hex, words: Words): string {
  const door = view.doors.find((one) => one.name === hex.id)
  if (door === undefined) {
    const metro = hex.terrain === 'street' && view.entrances.includes(hex.id)
    return words.say(`place-${metro ? 'entrance' : groundOf(view, hex)}`)
  }
  if (door.kind === 'exit') return words.say('place-exit')
  return words.say(door.open ? 'place-port-open' : 'place-port-closed')
}

export function informant(view: NewyorkView, words: Words): string {
  return words.say(view.informant.talkative ? 'place-talkative' : 'place-silent')
}

function standing(view: NewyorkView, person: Person, words: Words): string[] {
  const who = words.say('place-person', { person: words.say(`short-${person.character}`) })
  return [who, person.seen ? reasons(person, words) : unseen(view, person, words)]
}

/** For a hex where nobody is ever seen, this is the reason. */
function unseen(view: NewyorkView, person: Person, words: Words): string {
  const hex = person.hex ?? ''
  return view.dark.includes(hex) ? words.say('place-always-unseen') : words.say('unseen')
}

function reasons(person: Person, words: Words): string {
  const shown: string[] = []
  const beside: string[] = []
  for (const by of person.seen_by) {
    if (by.kind === 'person') beside.push(words.say(`short-${by.id}`))
    else shown.push(words.say('why-lamp', { hex: by.id }))
  }
  if (beside.length > 0) shown.push(words.say('why-beside', { people: words.list(beside) }))
  return words.say('seen-by', { reasons: words.list(shown) })
}
