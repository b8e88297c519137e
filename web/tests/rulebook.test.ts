import { describe, expect, it } from 'vitest'
import { chapters, found, pieces } from '../src/frame/rulebook'

const RULES = [
  { id: 'L1', heading: 'Set-up', text: 'Eight characters take part.' },
  { id: 'L14', heading: 'Seen and unseen', text: 'A character next to a lit lamp is seen.' },
  { id: 'L15a', heading: 'Seen and unseen', text: 'See L14 and L99.' }
]

describe('the rules', () => {
  it('are found by id, heading and words, all of which they must have', () => {
    expect(found(RULES, 'l15A').map((rule) => rule.id)).toEqual(['L15a'])
    expect(found(RULES, 'set-up').map((rule) => rule.id)).toEqual(['L1'])
    expect(found(RULES, 'lamp  LIT').map((rule) => rule.id)).toEqual(['L14'])
    expect(found(RULES, 'lamp moon')).toEqual([])
    expect(found(RULES, ' ')).toHaveLength(3)
  })

  it('are found in Chinese, which has no spaces, by any part of what they say', () => {
    const told = [
      { id: 'L14', heading: '可见与不可见', text: '紧邻点亮的煤气灯的角色可见。' },
      { id: 'L17', heading: '可见与不可见', text: '华生不会因自己的提灯而可见（L14）。' }
    ]
    expect(found(told, '煤气灯').map((rule) => rule.id)).toEqual(['L14'])
    expect(found(told, '提灯 华生').map((rule) => rule.id)).toEqual(['L17'])
    expect(pieces(told[1]!.text, new Set(['L14']))).toContainEqual({ rule: 'L14' })
  })

  it('are found in French without accents, and with any apostrophe', () => {
    const told = [{ id: 'L14', heading: 'Visible ou non', text: 'À côté d’un réverbère allumé, on est visible.' }]
    expect(found(told, "d'un reverbere")).toHaveLength(1)
    expect(found(told, 'RÉVERBÈRE')).toHaveLength(1)
  })

  it('stand under their headings in the order of the page', () => {
    expect(chapters(RULES).map((part) => [part.heading, part.rules.length])).toEqual([
      ['Set-up', 1],
      ['Seen and unseen', 2]
    ])
  })

  it('lead to the rules they name, as far as there are such', () => {
    const ids = new Set(RULES.map((rule) => rule.id))
    expect(pieces(RULES[2]!.text, ids)).toEqual([
      { words: 'See ' },
      { rule: 'L14' },
      { words: ' and ' },
      { words: 'L99' },
      { words: '.' }
    ])
  })
})
