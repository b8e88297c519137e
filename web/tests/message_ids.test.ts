/** The build includes those messages of a game that the pages can use, and no others. */
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { usedIn, onlyUsed } from '../scripts/message_ids.mjs'
import pocket from '../src/boards/pocket'
import { STUDIED, wordsOf, type Language } from '../src/words/words.svelte'

const WORDS = import.meta.glob<string>('../words/*.en.ftl', { query: '?raw', import: 'default', eager: true })
const SOURCE = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
/** Files of the pages for replays and set-up positions. One of them is a link on the start page. */
const OF_STUDIED = /src\/(replay|study\/(?!SetUp)|pages\/(Replay|Study))/

const PAGE = `
  words.say('plain', { who })
  words.say(seen ? 'call-seen' : "call-unseen")
  words.say(\`officer-\${colour}\`)
`
const FILE = `# Names.
officer-red = Frederick
officer-blue = { -sir } Charles
-sir = Sir

## What has happened
told-walk = Jack walks.
plain = { $who ->
    [one] { either }

   *[other] others
}
either = one or two
call-seen = Yes.
`
const isUsed = usedIn(PAGE)
const ids = (text: string): string[] => new FluentResource(text).body.map(({ id }) => id)

describe('a message that a page can use', () => {
  it('has its id, or the beginning of it, in the source', () => {
    expect(['plain', 'call-unseen', 'officer-red'].map(isUsed)).toEqual([true, true, true])
    expect(['told-walk', 'plainer', 'officer'].map(isUsed)).toEqual([false, false, false])
  })

  it('is included whole, with all messages that it refers to, and without comments', () => {
    const kept = onlyUsed(FILE, isUsed)
    expect(ids(kept)).toEqual(['officer-red', 'officer-blue', '-sir', 'plain', 'either', 'call-seen'])
    expect(kept).not.toContain('#')
    const written = new FluentResource(FILE).body.filter(({ id }) => id !== 'told-walk')
    expect(new FluentResource(kept).body).toEqual(written)
  })
})

describe('a file that only some pages load', () => {
  it.each(STUDIED)('is used by no other page: %s', (room) => {
    const plain = Object.entries(SOURCE).filter(([file]) => !OF_STUDIED.test(file))
    const asked = usedIn(plain.map(([, text]) => text).join('\n'))
    expect(ids(WORDS[`../words/${room}.en.ftl`] ?? '').filter(asked)).toEqual([])
    expect(asked('study-open')).toBe(true)
  })
})

describe.each<Language>(['en', 'fr', 'zh'])('the words that are sent in %s', (language) => {
  it.each(['pocket', 'london', 'newyork', 'whitechapel'])(
    'leave out messages that only the server uses for %s',
    async (game) => {
      const words = await wordsOf(language, [game])
      expect(words.has('title')).toBe(true)
      expect(words.has('typing')).toBe(false)
    }
  )

  // For these the page also makes the beginning of the id, from the kind of what is pointed at.
  it('name every thing of Pocket', async () => {
    const words = await wordsOf(language, pocket.rooms)
    const ids = ['person-bert', 'wall-N', 'detective-toby', 'turn-left', 'face-joker']
    expect(ids.filter((id) => !words.has(id))).toEqual([])
  })
})
