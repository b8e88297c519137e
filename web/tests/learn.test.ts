import { describe, expect, it } from 'vitest'
import { canSeek, circled, sideOf } from '../src/learn/spots'
import { hasLesson, lessonOf } from '../src/learn/lessons'

describe('what a lesson points at', () => {
  it('has a circle around its middle, and never one too small to see', () => {
    const large = circled({ left: 100, top: 50, width: 80, height: 60 })
    expect(large.left + large.width / 2).toBe(140)
    expect(large.top + large.height / 2).toBe(80)
    expect(large.width).toBeLessThan(80)
    expect(circled({ left: 0, top: 0, width: 4, height: 4 }).width).toBe(40)
  })

  it('is named from the side on which there is room', () => {
    const spot = { left: 100, top: 100, width: 40, height: 40 }
    const box = { width: 90, height: 30 }
    expect(sideOf({ left: 154, top: 105, ...box }, spot)).toBe('right')
    expect(sideOf({ left: 0, top: 105, ...box }, spot)).toBe('left')
    expect(sideOf({ left: 75, top: 56, ...box }, spot)).toBe('above')
    expect(sideOf({ left: 75, top: 154, ...box }, spot)).toBe('below')
  })
})

describe('what lies over a board', () => {
  it('may turn its window to a place, or not', () => {
    expect(canSeek({ seek: () => undefined })).toBe(true)
    expect(canSeek({ seek: 'a place' })).toBe(false)
    expect(canSeek(null)).toBe(false)
  })
})

describe('the lessons', () => {
  it.each(['london', 'newyork', 'pocket', 'whitechapel'])('of %s come with their game', async (game) => {
    expect(hasLesson(game)).toBe(true)
    const { told, record } = await lessonOf(game)
    expect(told.steps.length).toBeGreaterThan(7)
    expect(record).toContain(`game ${game}`)
  })

  it('are of games that there are', () => expect(hasLesson('chess')).toBe(false))
})
