import { expect, it } from 'vitest'
import { placed } from '../src/frame/placing'

const FRAME = { width: 800, height: 600 }
const BOX = { width: 150, height: 80 }
const SPOT = { left: 400, top: 300, width: 60, height: 60 }

it('lies beside the spot where nothing is in the way', () => {
  const { left, top } = placed(BOX, FRAME, SPOT, [])
  const apart =
    left + BOX.width <= SPOT.left ||
    left >= SPOT.left + SPOT.width ||
    top + BOX.height <= SPOT.top ||
    top >= SPOT.top + SPOT.height
  expect(apart).toBe(true)
})

it('goes where it hides nothing', () => {
  const below = { left: 250, top: 360, width: 380, height: 200 }
  const above = { left: 250, top: 0, width: 380, height: 300 }
  const { left, top } = placed(BOX, FRAME, SPOT, [below, above])
  for (const one of [below, above]) {
    const over =
      left < one.left + one.width &&
      left + BOX.width > one.left &&
      top < one.top + one.height &&
      top + BOX.height > one.top
    expect(over).toBe(false)
  }
})

it('stays within the frame', () => {
  const { left, top } = placed(BOX, FRAME, { left: 780, top: 590, width: 20, height: 10 }, [])
  expect(left + BOX.width).toBeLessThanOrEqual(800)
  expect(top + BOX.height).toBeLessThanOrEqual(600)
})
