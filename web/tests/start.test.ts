/** The messages of the start page in all languages, and where a pasted link leads. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import page from '../../docs/api.md?raw'
import { placeOf, seatsOf, sitters, type Wanted } from '../src/start/opening'
import type { GameInfo } from '../src/wire'
import { saidProblem } from '../src/words/problems'
import { LANGUAGES, Words, type Language } from '../src/words/words.svelte'

const FILES = import.meta.glob<string>('../words/start.*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true
})
const languages = Object.keys(LANGUAGES) as Language[]

function text(language: Language): string {
  return FILES[`../words/start.${language}.ftl`] ?? ''
}

function ids(language: Language): string[] {
  return [...text(language).matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? '').sort()
}

/** Codes with a status: those that a client can get over the wire. */
function codes(): string[] {
  return [...page.matchAll(/^\| `([a-z-]+\/[a-z-]+)` \| \d+ \|/gm)].map(([, code]) => code ?? '')
}

describe.each(languages)('the words in %s', (language) => {
  test('say what the others say', () => {
    expect(ids(language)).toEqual(ids('en'))
  })

  test('are read whole', () => {
    const words = new Words(language, [text(language)])
    expect(ids(language).filter((id) => !words.has(id))).toEqual([])
  })

  test('have a sentence of its own for every code', () => {
    const words = new Words(language, [text(language)])
    const general = saidProblem(words, { code: 'nobody/knows', text: '' })
    expect(codes().length).toBeGreaterThan(20)
    for (const code of codes()) {
      expect(saidProblem(words, { code, text: '' }), code).not.toBe(general)
    }
  })
})

test('a code without a message is shown in the words of the server', () => {
  const words = new Words('en', [text('en')])
  expect(saidProblem(words, { code: 'moon/full', text: 'the moon is full' })).toContain('the moon is full')
})

test('a client with too many requests is told how long to wait', () => {
  const words = new Words('en', [text('en')])
  expect(saidProblem(words, { code: 'request/too-often', text: '', wait: 2.2 })).toContain('3 seconds')
})

describe('a pasted link', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { protocol: 'https:', host: 'lamps.example' })
  })

  test.each([
    ['bSfTEgGZnoqQ', '/t/bSfTEgGZnoqQ'],
    [' https://lamps.example/t/bSfTEgGZnoqQ#invitation=abc ', '/t/bSfTEgGZnoqQ#invitation=abc'],
    ['lamps.example/t/bSfTEgGZnoqQ#seat=abc', '/t/bSfTEgGZnoqQ#seat=abc'],
    ['https://lamps.example/r/bSfTEgGZnoqQ', '/r/bSfTEgGZnoqQ']
  ])('%s leads to %s', (said, path) => {
    expect(placeOf(said)).toEqual({ kind: 'here', path })
  })

  test.each(['', 'two words', 'javascript:alert(1)', 'https://lamps.example/', 'ftp://lamps.example/t/bSfTEgGZnoqQ'])(
    '%j leads nowhere',
    (said) => {
      expect(placeOf(said)).toEqual({ kind: 'nowhere' })
    }
  )

  test('to another server is not followed without a question', () => {
    expect(placeOf('https://other.example/t/bSfTEgGZnoqQ')).toMatchObject({
      kind: 'elsewhere',
      host: 'other.example'
    })
  })
})

describe('who sits where', () => {
  const game: GameInfo = {
    name: 'whitechapel',
    title: '',
    seats: ['jack', 'police'],
    sides: ['jack', 'police'],
    options: { police: ['11111', '12121', '12312'], letters: ['off', 'on'] },
    seatings: [
      { options: { police: '11111' }, seats: ['jack', 'police'] },
      { options: { police: '12121' }, seats: ['jack', 'police1', 'police2'] }
    ],
    max_steps: 1
  }
  const wanted: Wanted = {
    game,
    side: 'police',
    against: 'computer',
    fellows: 'friends',
    level: 'hard',
    pace: { pace: 'untimed' },
    assist: 1,
    options: { police: '12121', letters: 'on' },
    watched: true
  }

  test('follows from the options', () => {
    expect(seatsOf(game, { police: '12121' })).toEqual(['jack', 'police1', 'police2'])
    expect(seatsOf(game, { police: '12312' })).toEqual(['jack', 'police'])
  })

  test('friends join one side against the computer', () => {
    expect(sitters(wanted, 'police1')).toEqual({ jack: 'computer:hard', police1: 'me', police2: 'open' })
  })

  test('a computer helps against a friend', () => {
    const other: Wanted = { ...wanted, against: 'friend', fellows: 'computer' }
    expect(sitters(other, 'police1')).toEqual({ jack: 'open', police1: 'me', police2: 'computer:hard' })
  })

  test('at one screen nobody is a computer', () => {
    const here: Wanted = { ...wanted, against: 'screen', fellows: 'computer' }
    expect(sitters(here, 'jack')).toEqual({ jack: 'me', police1: 'open', police2: 'open' })
    expect(sitters(here, 'police1')).toEqual({ jack: 'open', police1: 'me', police2: 'open' })
  })
})
