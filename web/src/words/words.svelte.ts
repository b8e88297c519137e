/** Messages in the user's language, from the same `.ftl` files that the server reads. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Phrase } from '../boards/board'

export const LANGUAGES = { en: 'English', fr: 'Français', zh: '中文' } as const
export type Language = keyof typeof LANGUAGES

/** Every file of messages by its path. Each is loaded when it is needed. */
const FRAME = import.meta.glob<string>('../../words/*.ftl', { query: '?raw', import: 'default' })
const ROOMS = import.meta.glob<string>('../../../src/lamplighter/{kernel,games/*}/words/*.ftl', {
  query: '?raw',
  import: 'default'
})

/** Messages of every page: a file for each part. */
const PAGES = ['frame', 'start'] as const
/** Additional messages for replays and set-up positions. */
export const STUDIED: readonly string[] = ['replay', 'study']

type Args = Record<string, FluentVariable>

export class Words {
  readonly language: Language
  private readonly bundle: FluentBundle

  constructor(language: Language, sources: readonly string[]) {
    this.language = language
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const text of sources) {
      this.bundle.addResource(new FluentResource(text), { allowOverrides: true })
    }
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id)
  }

  /** Return a message in words. An unknown one is shown by its id, and reported to the console. */
  say(id: string, args: Args = {}): string {
    const pattern = this.bundle.getMessage(id)?.value
    if (pattern === undefined || pattern === null) {
      console.error(`no words for ${id} in ${this.language}`)
      return id
    }
    const errors: Error[] = []
    const said = this.bundle.formatPattern(pattern, args, errors)
    for (const error of errors) console.error(`${id} in ${this.language}: ${error.message}`)
    return said
  }

  phrase(phrase: Phrase): string {
    return this.say(phrase.id, phrase.args)
  }

  /** Join words as in a sentence. */
  list(items: readonly string[]): string {
    if (items.length === 0) return this.say('list-empty')
    const last = items[items.length - 1] ?? ''
    if (items.length === 1) return last
    return items.slice(0, -1).join(this.say('list-comma')) + this.say('list-last') + last
  }
}

/** Load the messages of the kernel, of some folders of a game, and of the pages. Later files add messages, or replace
 * those of earlier ones.
 */
export async function wordsOf(language: Language, rooms: readonly string[] = []): Promise<Words> {
  const files = ['kernel', ...rooms.map((room) => `games/${room}`)].map(
    (room) => ROOMS[`../../../src/lamplighter/${room}/words/${language}.ftl`]
  )
  files.push(...[...PAGES, ...rooms].map((room) => FRAME[`../../words/${room}.${language}.ftl`]))
  return new Words(language, await Promise.all(files.map((file) => file?.() ?? Promise.resolve(''))))
}

/** Return the language that the browser asks for, of those that are available. */
export function preferred(asked: readonly string[]): Language {
  for (const one of asked) {
    const code = one.split('-')[0]?.toLowerCase() ?? ''
    if (code in LANGUAGES) return code as Language
  }
  return 'en'
}
