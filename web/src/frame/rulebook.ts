/** The rules of a game as a panel shows them: found by words or id, under their headings. */
import type { RuleTold } from '../wire'

export interface Chapter {
  heading: string
  rules: readonly RuleTold[]
}

/** A text as it is compared: nobody has to type accents, or the right apostrophe. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
}

/** The rules that have every word that is looked for, in their id, heading or text. */
export function found(rules: readonly RuleTold[], looked: string): RuleTold[] {
  const words = plain(looked).split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    const said = plain(`${rule.id} ${rule.heading} ${rule.text}`)
    return words.every((word) => said.includes(word))
  })
}

/** Rules under their headings, in the order of the page. */
export function chapters(rules: readonly RuleTold[]): Chapter[] {
  const parts = new Map<string, RuleTold[]>()
  for (const rule of rules) parts.set(rule.heading, [...(parts.get(rule.heading) ?? []), rule])
  return [...parts].map(([heading, those]) => ({ heading, rules: those }))
}

/** A piece of a rule: words, or another rule that it names. */
export type Piece = { words: string } | { rule: string }

const ID = /\b([A-Z]+\d+[a-z]?)\b/

/** A rule's text with the rules it names set apart, so that one can go there. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text
    .split(ID)
    .map((part, index) => (index % 2 === 1 && ids.has(part) ? { rule: part } : { words: part }))
    .filter((piece) => 'rule' in piece || piece.words !== '')
}
