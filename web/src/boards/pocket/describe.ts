/** Screen reader descriptions of the things on the board. */
import type { PocketView } from '../../wire'
import type { Words } from '../../words/words.svelte'

type Tile = PocketView['tiles'][number]

export function describeTile(tile: Tile, words: Words): string {
  const parts = [words.say(tile.wall === null ? 'wall-none' : `wall-${tile.wall}`)]
  if (tile.face === 'empty') parts.unshift(words.say('tile-cleared'))
  if (tile.rotated) parts.push(words.say('tile-rotated'))
  const by = tile.seen_by.map((who) => words.say(`detective-${who}`))
  parts.push(by.length > 0 ? words.say('tile-seen', { detectives: words.list(by) }) : words.say('tile-unseen'))
  return words.say('about-tile', {
    row: Math.floor(tile.cell / 3) + 1,
    column: (tile.cell % 3) + 1,
    who: words.say(`person-${tile.character}`),
    state: parts.reduce((first, second) => words.say('and-so', { first, second }))
  })
}

export function describeDetective(view: PocketView, who: string, words: Words): string {
  const people = seenBy(view, who).map((person) => words.say(`person-${person}`))
  const args = { who: words.say(`detective-${who}`), place: String(view.detectives[who] ?? '') }
  if (people.length === 0) return words.say('sees-nobody', args)
  return words.say('sees', { ...args, people: words.list(people) })
}

export function describePlace(place: string, words: Words): string {
  return words.say('place-number', { place })
}

/** Suspects that a detective sees. */
export function seenBy(view: PocketView, who: string): string[] {
  return view.tiles
    .filter((tile) => tile.face === 'suspect' && tile.seen_by.includes(who))
    .map((tile) => tile.character)
}
