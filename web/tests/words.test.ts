/** Every message of the pages in every language: the same ids, and no argument that is never passed.
 *
 * A language may leave out an argument that another needs only for its plural.
 */
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'

const FILES = import.meta.glob<string>('../words/*.ftl', { query: '?raw', import: 'default', eager: true })
const LANGUAGES = ['fr', 'zh'] as const
const ROOMS = Object.keys(FILES)
  .filter((file) => file.endsWith('.en.ftl'))
  .map((file) => file.slice('../words/'.length, -'.en.ftl'.length))

/** Return the message ids of a file, each with the arguments that it takes. */
function told(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const message of new FluentResource(text).body) {
    expect(found.has(message.id), `${message.id} stands twice`).toBe(false)
    const args = new Set<string>()
    JSON.stringify(message.value, (_, node: unknown) => {
      const part = node as { type?: string; name?: string } | null
      if (part?.type === 'var' && part.name !== undefined) args.add(part.name)
      return node
    })
    found.set(message.id, args)
  }
  return found
}

describe.each(ROOMS)('the words of %s', (room) => {
  const english = told(FILES[`../words/${room}.en.ftl`] ?? '')

  it('are some', () => expect(english.size).toBeGreaterThan(0))

  it.each(LANGUAGES)('are complete in %s', (language) => {
    const other = told(FILES[`../words/${room}.${language}.ftl`] ?? '')
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [id, args] of other) {
      for (const arg of args) expect(english.get(id), `${id} takes no ${arg}`).toContain(arg)
    }
  })
})
