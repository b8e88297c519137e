/** Loads messages as the frame does, for drawings and tests without a frame. */
import { Words, type Language } from '../../src/words/words.svelte'

const FILES = import.meta.glob<string>(
  ['../../words/*.ftl', '../../../src/lamplighter/{kernel,games/pocket}/words/*.ftl'],
  { query: '?raw', import: 'default', eager: true }
)

export function pocketWords(language: Language): Words {
  const rooms = '../../../src/lamplighter'
  const paths = [
    `${rooms}/kernel/words/${language}.ftl`,
    `${rooms}/games/pocket/words/${language}.ftl`,
    `../../words/pocket.${language}.ftl`
  ]
  return new Words(
    language,
    paths.map((path) => FILES[path] ?? '')
  )
}
