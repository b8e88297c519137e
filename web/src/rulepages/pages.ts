/** The rules for people: a few pages a game. Which sentences a page has, and on which rules they rest, is data. */

export interface RuleSentence {
  /** Names its sentence, `rulepage-<page>-<id>`. */
  id: string
  /** The rules on which it rests. */
  rules: readonly string[]
  /** Whose power it tells. */
  emblem?: string
}

export interface RulePage {
  /** Names its title, `rulepage-<id>`. */
  id: string
  picture: string
  sentences: readonly RuleSentence[]
}

const PAGES = import.meta.glob<readonly RulePage[]>('../../rules/*.json', { import: 'default' })

export async function rulePagesOf(game: string): Promise<readonly RulePage[]> {
  return (await PAGES[`../../rules/${game}.json`]?.()) ?? []
}
