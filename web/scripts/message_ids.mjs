/** Which messages of the house the pages may ask for, as their own source tells.
 *
 * The words of a game lie with the game, and most of them are for the house and the terminal: why
 * something is refused, what has happened, what may be typed. Those reach a page as finished
 * sentences, so it need not bring them along. A page asks by an id that stands in its source, or by
 * one that begins there (`officer-${colour}`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ID = /(['"`])([A-Za-z][\w-]*)\1/g
const STEM = /`([A-Za-z][\w-]*-)\$\{/g
const REFERENCE = /\{\s*([A-Za-z][\w-]*)\s*\}/g
const BEGINS = /^(-?[A-Za-z][\w-]*) *=/

/** All ids, and beginnings of ids, in the source of the pages. */
export function askedIn(source) {
  const ids = new Set([...source.matchAll(ID)].map((found) => found[2]))
  const stems = new Set([...source.matchAll(STEM)].map((found) => found[1]))
  return (id) => ids.has(id) || [...stems].some((stem) => id.startsWith(stem))
}

/** The source of the pages. */
export function sourceOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/** The messages of a file, each with its lines; comments are for who writes. */
function messagesOf(text) {
  const found = new Map()
  let lines = []
  for (const line of text.split('\n')) {
    const id = BEGINS.exec(line)?.[1]
    if (id !== undefined) found.set(id, (lines = [line]))
    else if (line.startsWith('#')) lines = []
    else if (line.trim() !== '') lines.push(line)
  }
  return found
}

/** A file of words without what nobody asks for; what a message names is asked for by that. */
export function spoken(text, asks) {
  const messages = messagesOf(text)
  const kept = new Set()
  const keep = (id) => {
    if (kept.has(id) || !messages.has(id)) return
    kept.add(id)
    for (const [, other] of messages.get(id).join('\n').matchAll(REFERENCE)) keep(other)
  }
  for (const id of messages.keys()) if (asks(id) || id.startsWith('-')) keep(id)
  return [...messages].filter(([id]) => kept.has(id)).map(([, lines]) => lines.join('\n') + '\n').join('')
}
