/** Screen reader descriptions of places that cannot be pressed: what it is, its light, who stands there. */
import type { LondonView } from '../../wire'
import type { Words } from '../../words/words.svelte'
import type { Hex } from '../manhunt/geometry'
import { standingOn } from '../manhunt/rows'
import { LANTERN } from './places'

type Person = LondonView['people'][number]

export function describeHex(view: LondonView, hex: Hex, words: Words): string {
  const parts = [hex.id, terrain(view, hex, words)]
  if (hex.terrain === 'street') parts.push(words.say(lit(view, hex.id) ? 'place-lit' : 'place-dark'))
  const manhole = view.manholes.find((one) => one.hex === hex.id)
  if (manhole !== undefined) parts.push(words.say(manhole.covered ? 'place-covered' : 'place-open'))
  const person = standingOn(view, hex.id)
  if (person !== null) parts.push(...standing(view, person, words))
  return parts.join(words.say('list-comma'))
}

/** Return whether a street is in the light of a lamp or in the beam. */
export function lit(view: LondonView, hex: string): boolean {
  return view.light.includes(hex) || view.beam.includes(hex)
}

function terrain(view: LondonView, hex: Hex, words: Words): string {
  const lamp = view.lamps.find((one) => one.site === hex.id)
  if (lamp === undefined) return words.say(`place-${hex.terrain}`)
  if (lamp.tile === null) return words.say('place-lamp-out')
  return lamp.tile === 'plain' ? words.say('place-lamp') : words.say('place-lamp-tile', { tile: lamp.tile })
}

function standing(view: LondonView, person: Person, words: Words): string[] {
  const short = words.say(`short-${person.character}`)
  const looks = words.say(`facing-${view.facing}`)
  const who =
    person.character === LANTERN
      ? words.say('place-person-looks', { person: short, facing: looks })
      : words.say('place-person', { person: short })
  return [who, person.seen ? reasons(view, person, words) : words.say('unseen')]
}

function reasons(view: LondonView, person: Person, words: Words): string {
  const shown: string[] = []
  const beside: string[] = []
  for (const by of person.seen_by) {
    if (by.kind === 'person') beside.push(words.say(`short-${by.id}`))
    else if (by.kind === 'site') shown.push(words.say('why-lamp', { lamp: lampAt(view, by.id, words) }))
    else shown.push(words.say('why-beam'))
  }
  if (beside.length > 0) shown.push(words.say('why-beside', { people: words.list(beside) }))
  return words.say('seen-by', { reasons: words.list(shown) })
}

function lampAt(view: LondonView, site: string, words: Words): string {
  const tile = view.lamps.find((lamp) => lamp.site === site)?.tile ?? 'plain'
  return tile === 'plain' ? words.say('plain-lamp-at', { site }) : words.say('lamp-at', { tile, site })
}
