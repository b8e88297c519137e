/** The rules of a game in the form that the panel shows: found by words or id, under their headings. */
import type { RuleTold } from '../wire'

export interface Chapter {
  heading: string
  rules: readonly RuleTold[]
}

/** Return a text in the form used for comparison: without accents, and with plain apostrophes. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
}

/** Return the rules that contain every word of a search, in their id, heading or text. */
export function found(rules: readonly RuleTold[], looked: string): RuleTold[] {
  const words = plain(looked).split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    const said = plain(`${rule.id} ${rule.heading} ${rule.text}`)
    return words.every((word) => said.includes(word))
  })
}

/** Return rules under their headings, in the order of the page. */
export function chapters(rules: readonly RuleTold[]): Chapter[] {
  const parts = new Map<string, RuleTold[]>()
  for (const rule of rules) parts.set(rule.heading, [...(parts.get(rule.heading) ?? []), rule])
  return [...parts].map(([heading, those]) => ({ heading, rules: those }))
}

/** A part of a rule: text, or another rule that it names. */
export type Piece = { words: string } | { rule: string }

const ID = /\b([A-Z]+\d+[a-z]?)\b/

/** Split the text of a rule into text and the rules it names, which become links. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  return text
    .split(ID)
    .map((part, index) => (index % 2 === 1 && ids.has(part) ? { rule: part } : { words: part }))
    .filter((piece) => 'rule' in piece || piece.words !== '')
}
