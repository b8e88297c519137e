/** Finds out which messages of the server's `.ftl` files the pages can use.
 *
 * Most messages of a game are only for the server and the terminal: why something is refused, what has happened, what
 * may be typed. They reach a page as finished sentences, so the build leaves them out. A page uses a message by an id
 * that is in its source, or by an id whose beginning is there (`officer-${colour}`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ID = /(['"`])([A-Za-z][\w-]*)\1/g
const STEM = /`([A-Za-z][\w-]*-)\$\{/g
const REFERENCE = /\{\s*([A-Za-z][\w-]*)\s*\}/g
const BEGINS = /^(-?[A-Za-z][\w-]*) *=/

/** Returns a function that checks whether an id, or its beginning, is in the source of the pages. */
export function usedIn(source) {
  const ids = new Set([...source.matchAll(ID)].map((found) => found[2]))
  const stems = new Set([...source.matchAll(STEM)].map((found) => found[1]))
  return (id) => ids.has(id) || [...stems].some((stem) => id.startsWith(stem))
}

/** Returns the source of the pages as one text. */
export function sourceOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

/** Returns the messages of a file by id, each with its lines. Comments are left out. */
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

/** Returns a file of messages without those that are not used. A message that a used message refers to is used. */
export function onlyUsed(text, isUsed) {
  const messages = messagesOf(text)
  const kept = new Set()
  const keep = (id) => {
    if (kept.has(id) || !messages.has(id)) return
    kept.add(id)
    for (const [, other] of messages.get(id).join('\n').matchAll(REFERENCE)) keep(other)
  }
  for (const id of messages.keys()) if (isUsed(id) || id.startsWith('-')) keep(id)
  return [...messages]
    .filter(([id]) => kept.has(id))
    .map(([, lines]) => lines.join('\n') + '\n')
    .join('')
}
