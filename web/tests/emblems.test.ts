import { describe, expect, it } from 'vitest'
import tables from '../../src/lamplighter/wire/tables.py?raw'
import { EMBLEMS } from '../src/pieces/emblems'
import { FIGURES } from '../src/pieces/pieces'

/** The emblems that a user may choose, as the server lists them. */
function signs(): string[] {
  const list = /^EMBLEMS = \((.*?)^\)/ms.exec(tables)?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1]!)
}

describe('emblems', () => {
  it('exist for every emblem that a user may choose', () => {
    expect(signs()).toHaveLength(16)
    for (const sign of signs()) expect(Object.keys(EMBLEMS)).toContain(sign)
  })

  it('exist for every person', () => {
    for (const person of Object.keys(FIGURES)) expect(Object.keys(EMBLEMS)).toContain(person)
  })

  it('exist for the tokens of Pocket', () => {
    for (const token of ['alibi', 'exchange', 'rotation', 'joker']) expect(Object.keys(EMBLEMS)).toContain(token)
  })

  it('are never drawn twice the same', () => {
    const drawn = Object.values(EMBLEMS).map((shapes) => JSON.stringify(shapes))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('draw something', () => {
    for (const shapes of Object.values(EMBLEMS)) expect(shapes.some((shape) => !shape.cut)).toBe(true)
  })
})
