/** Of the words of a game the pages bring those along that they may ask for, and no others. */
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { askedIn, spoken } from '../scripts/asked.mjs'
import pocket from '../src/boards/pocket'
import { STUDIED, wordsOf, type Language } from '../src/words/words.svelte'

const WORDS = import.meta.glob<string>('../words/*.en.ftl', { query: '?raw', import: 'default', eager: true })
const SOURCE = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })
/** Files of pages where games are looked at again or set up; one of those leads there from the start page. */
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
const asks = askedIn(PAGE)
const ids = (text: string): string[] => new FluentResource(text).body.map(({ id }) => id)

describe('what a page may ask for', () => {
  it('stands in its source, or begins there', () => {
    expect(['plain', 'call-unseen', 'officer-red'].map(asks)).toEqual([true, true, true])
    expect(['told-walk', 'plainer', 'officer'].map(asks)).toEqual([false, false, false])
  })

  it('comes whole, with all that it names, and without comments', () => {
    const kept = spoken(FILE, asks)
    expect(ids(kept)).toEqual(['officer-red', 'officer-blue', '-sir', 'plain', 'either', 'call-seen'])
    expect(kept).not.toContain('#')
    const written = new FluentResource(FILE).body.filter(({ id }) => id !== 'told-walk')
    expect(new FluentResource(kept).body).toEqual(written)
  })
})

describe('what only some pages bring along', () => {
  it.each(STUDIED)('is asked for by no other: %s', (room) => {
    const plain = Object.entries(SOURCE).filter(([file]) => !OF_STUDIED.test(file))
    const asked = askedIn(plain.map(([, text]) => text).join('\n'))
    expect(ids(WORDS[`../words/${room}.en.ftl`] ?? '').filter(asked)).toEqual([])
    expect(asked('study-open')).toBe(true)
  })
})

describe.each<Language>(['en', 'fr', 'zh'])('the words that are sent in %s', (language) => {
  it.each(['pocket', 'london', 'newyork', 'whitechapel'])('leave out what the house alone says of %s', async (game) => {
    const words = await wordsOf(language, [game])
    expect(words.has('title')).toBe(true)
    expect(words.has('typing')).toBe(false)
  })

  // Of these the page makes the beginning as well, from the kind of what is pointed at.
  it('name every thing of Pocket', async () => {
    const words = await wordsOf(language, pocket.rooms)
    const ids = ['person-bert', 'wall-N', 'detective-toby', 'turn-left', 'face-joker']
    expect(ids.filter((id) => !words.has(id))).toEqual([])
  })
})
