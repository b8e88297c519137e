/** The live table: which help is requested when the scene changes. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Happened, Scene, Told } from '../src/wire'
import type { Listener, NewCommand } from '../src/wire/socket'

type Ask = Extract<NewCommand, { do: 'ask' }>

let listener: Listener
let asked: { what: string; answer: (told: Partial<Told>) => void }[]

vi.mock('../src/wire/socket', () => ({
  TableSocket: class {
    constructor(_: string, heard: Listener) {
      listener = heard
    }

    do(command: Ask): Promise<Told> {
      return new Promise((resolve) => {
        const answer = (told: Partial<Told>): void => resolve({ type: 'told', ...told } as Told)
        asked.push({ what: command.what, answer })
      })
    }

    handOver(): unknown {
      return new Map()
    }
  }
}))

const { LiveTable } = await import('../src/state/live.svelte')

function scene(n: number, draft: number[] = [], own: unknown = null): Scene {
  const choices = draft.length > 0 ? { draft: { choices: draft, said: [], closed: false } } : {}
  return { n, head: `head ${n}`, table: { assist: 2 }, view: { own }, yours: true, ...choices } as unknown as Scene
}

function show(now: Scene, happened: Happened[] = []): void {
  listener.scene(now, happened, false)
}

function count(what: string): number {
  return asked.filter((one) => one.what === what).length
}

/** Answer every open question about what can be deduced. */
async function answer(n: number): Promise<void> {
  const deduction = { worlds: 0, questions: [], text: [] }
  for (const one of asked) if (one.what === 'deduction') one.answer({ n, what: 'deduction', deduction })
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { protocol: 'http:', host: 'server' })
})

describe('what can be deduced', () => {
  it('is requested once for all drafts of a step', async () => {
    const live = new LiveTable('table')
    show(scene(4))
    await answer(4)
    const told = live.deduction
    expect(told).not.toBeNull()
    for (const draft of [[1], [1, 2], [1, 2, 3], [1, 2], []]) show(scene(4, draft))
    expect(count('deduction')).toBe(1)
    expect(live.deduction).toBe(told)
    expect(count('danger')).toBe(6)
  })

  it('is accepted when the answer arrives after a draft', async () => {
    const live = new LiveTable('table')
    show(scene(4))
    show(scene(4, [1]))
    await answer(4)
    expect(live.deduction).not.toBeNull()
    expect(count('deduction')).toBe(1)
  })

  it('is requested again when a draft changes a secret of the seat', async () => {
    const live = new LiveTable('table')
    show(scene(4))
    await answer(4)
    show(scene(4, [1], { hideout: 7 }))
    expect(live.deduction).toBeNull()
    expect(count('deduction')).toBe(2)
  })

  it('is requested again after every step and in another language', async () => {
    const live = new LiveTable('table')
    show(scene(4))
    await answer(4)
    show(scene(5))
    expect(live.deduction).toBeNull()
    expect(count('deduction')).toBe(2)
    await answer(5)
    live.retell()
    show(scene(5))
    expect(count('deduction')).toBe(3)
  })
})
