/** How a piece moves along the path that the server sends. */
import { describe, expect, it } from 'vitest'
import { SIDE } from '../src/boards/london/places'
import { hexesOf } from '../src/boards/manhunt/geometry'
import { framesOf, lasts, move, wayOf } from '../src/boards/manhunt/walks'
import { joined } from '../src/boards/ways'
import type { Layout } from '../src/wire'
import made from './gallery/london.json'

const hexes = hexesOf(made.layouts.first as unknown as Layout, SIDE)
const hex = (id: string) => hexes.get(id)!
const standing = (way: string[], at = way.at(-1)!) => ({ at: hex(at), way, hexes, side: SIDE })
const ids = [...hexes.keys()]
/** Three streets in a column, and one far from them. */
const [one, two, three] = ids as [string, string, string]
const far = ids.at(-1)!

describe('a way', () => {
  it('is used if it leads from the old place of a piece to the new one', () => {
    expect(wayOf(standing([one, two, three]), hex(one))).toEqual([hex(one), hex(two), hex(three)])
    expect(wayOf(standing([one, two, three]), hex(two))).toBeNull()
    expect(wayOf(standing([one, two, three], two), hex(one))).toBeNull()
    expect(wayOf(standing([one, 'z99', three]), hex(one))).toBeNull()
    expect(wayOf({ ...standing([one]), way: undefined }, hex(two))).toBeNull()
  })

  it('follows a line where one leads from hex to hex', () => {
    const points = [
      { x: 1, y: 2 },
      { x: 3, y: 4 }
    ]
    const lines = new Map([[`${two}-${far}`, points]])
    const way = wayOf({ ...standing([one, two, far]), lines }, hex(one))
    expect(way).toEqual([hex(one), hex(two), ...points, hex(far)])
    expect(wayOf({ ...standing([far, two]), lines }, hex(far))).toEqual([hex(far), hex(two)])
  })

  it('takes its time by the hex, and not too much', () => {
    expect(lasts([hex(one), hex(two)])).toBe(200)
    expect(lasts(ids.slice(0, 5).map(hex))).toBe(360)
    expect(lasts(ids.slice(0, 12).map(hex))).toBe(600)
  })

  it('is walked at one pace over neighbours', () => {
    const frames = framesOf([hex(one), hex(two), hex(three)], SIDE)
    expect(frames.map((frame) => frame.transform)).toEqual([one, two, three].map((id) => move(hex(id))))
    expect(frames.map((frame) => frame.offset)).toEqual([0, 0.5, 1])
    expect(frames.every((frame) => frame.opacity === 1)).toBe(true)
  })

  it('leads below ground between places that are not neighbours', () => {
    const frames = framesOf([hex(one), hex(far)], SIDE)
    expect(frames.map((frame) => [frame.transform, frame.opacity, frame.offset])).toEqual([
      [move(hex(one)), 1, 0],
      [move(hex(one)), 0, 0.5],
      [move(hex(far)), 0, 0.5],
      [move(hex(far)), 1, 1]
    ])
  })
})

describe('paths that arrive one after another', () => {
  it('are joined if one continues the other, and otherwise begin again', () => {
    const told = joined(new Map(), [{ bert: ['a1', 'a2'], gull: ['b1', 'b2'] }, undefined, { bert: ['a2', 'a3'] }])
    expect([...told]).toEqual([
      ['bert', ['a1', 'a2', 'a3']],
      ['gull', ['b1', 'b2']]
    ])
    expect(joined(told, [{ gull: ['b7', 'b8'] }]).get('gull')).toEqual(['b7', 'b8'])
    expect(told.get('gull')).toEqual(['b1', 'b2'])
  })
})
