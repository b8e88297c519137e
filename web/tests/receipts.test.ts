import { expect, it } from 'vitest'
import { broken, noted } from '../src/state/receipts'
import type { Scene } from '../src/wire'

function scene(n: number, head: string, more: Partial<Scene> = {}): Scene {
  return {
    n,
    head,
    nonces: { jack: '00' },
    table: {
      id: 't',
      game: 'pocket',
      options: {},
      chairs: [],
      assist: 1,
      listed: false,
      watched: true,
      pace: { pace: 'untimed' },
      status: 'playing',
      opened: 0,
      commitment: 'c'
    },
    ...more
  }
}

it('keeps every head as it comes', () => {
  const one = noted(null, scene(11, 'a'))
  expect(noted(one, scene(13, 'b')).heads).toEqual([
    [11, 'a'],
    [13, 'b']
  ])
})

it('keeps the heads from before something was taken back, and the head it returned to', () => {
  const two = noted(noted(null, scene(11, 'a')), scene(13, 'b'))
  expect(noted(two, scene(11, 'a')).heads).toEqual([
    [11, 'a'],
    [13, 'b'],
    [11, 'a']
  ])
})

it('says the same head once', () => {
  expect(noted(noted(null, scene(11, 'a')), scene(11, 'a')).heads).toEqual([[11, 'a']])
})

it('notices another key, and another nonce', () => {
  const receipt = noted(null, scene(11, 'a'))
  expect(broken(receipt, scene(13, 'b'))).toBe(false)
  const table = { ...scene(13, 'b').table, commitment: 'other' }
  expect(broken(receipt, scene(13, 'b', { table }))).toBe(true)
  expect(broken(receipt, scene(13, 'b', { nonces: { jack: '01' } }))).toBe(true)
  expect(broken(receipt, scene(13, 'b', { nonces: {} }))).toBe(false)
  expect(broken(receipt, scene(13, 'b', { nonces: {}, view: {} }))).toBe(true)
})

it('notices a game that does not begin as it was said to', () => {
  const receipt = noted(null, scene(11, 'a'))
  expect([receipt.given, receipt.laid_out]).toEqual([0, false])
  for (const told of [{ given: 4 }, { laid_out: true }]) {
    const table = { ...scene(13, 'b').table, ...told }
    expect(broken(receipt, scene(13, 'b', { table }))).toBe(true)
    expect(noted(receipt, scene(13, 'b', { table }))).toMatchObject({ given: 0, laid_out: false })
    expect(broken(noted(null, scene(11, 'a', { table })), scene(13, 'b', { table }))).toBe(false)
  }
})

it('goes on with a receipt from before beginnings were noted', () => {
  const { given: _given, laid_out: _laid, ...old } = noted(null, scene(11, 'a'))
  const table = { ...scene(13, 'b').table, given: 4 }
  expect(broken(old, scene(13, 'b', { table }))).toBe(false)
  expect(noted(old, scene(13, 'b', { table })).given).toBe(4)
})
