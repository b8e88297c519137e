/** Requests that the server refuses. */
import { describe, expect, it } from 'vitest'
import { problemFrom, Refusal } from '../src/wire/http'

describe('a request that the server may refuse', () => {
  it('is done, and returns null if it was not refused', async () => {
    let done = false
    const problem = await problemFrom(async () => {
      done = true
    })
    expect([done, problem]).toEqual([true, null])
  })

  it('returns the problem if it was', async () => {
    const problem = { code: 'table/full', text: 'nobody else fits' }
    expect(await problemFrom(() => Promise.reject(new Refusal(problem)))).toBe(problem)
  })

  it('does not hide other errors', async () => {
    await expect(problemFrom(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  })
})
