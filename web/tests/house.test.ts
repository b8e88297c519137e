/** What is asked of the house and refused. */
import { describe, expect, it } from 'vitest'
import { heeded, Refusal } from '../src/wire/house'

describe('what the house may refuse', () => {
  it('is done, and no reason is given where it was not refused', async () => {
    let done = false
    const problem = await heeded(async () => {
      done = true
    })
    expect([done, problem]).toEqual([true, null])
  })

  it('gives the reason where it was', async () => {
    const problem = { code: 'table/full', text: 'nobody else fits' }
    expect(await heeded(() => Promise.reject(new Refusal(problem)))).toBe(problem)
  })

  it('hides nothing that went wrong here', async () => {
    await expect(heeded(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  })
})
