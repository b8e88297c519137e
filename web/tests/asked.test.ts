/** Of the words of a game the pages bring those along that they may ask for, and no others. */
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { askedIn, spoken } from '../scripts/asked.mjs'
import pocket from '../src/boards/pocket'
import { wordsOf, type Language } from '../src/words/words.svelte'

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
