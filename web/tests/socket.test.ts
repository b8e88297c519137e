/** The line to a table, with a house that does whatever a house may do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Happened, Problem, Said, Scene } from '../src/wire'
import { Line, type Listener } from '../src/wire/line'

class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: { do: string; id?: string; since?: number }[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  constructor(readonly address: string) {
    Socket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string })
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }

  say(said: object): void {
    this.onmessage?.({ data: JSON.stringify(said) })
  }

  break(): void {
    this.readyState = 3
    this.onclose?.({ code: 1006 })
  }
}

function scene(n: number): Scene {
  return { n } as Scene
}

function row(seq: number): Happened {
  return { seq, at: 0, what: 'moved' }
}

function welcome(seq: number, since: number, ...log: number[]): Said {
  return { type: 'welcome', protocol: 1, seat: 'jack', seq, since, scene: scene(seq), log: log.map(row) }
}

function news(seq: number, ...happened: number[]): object {
  return { type: 'news', seq, happened: happened.map(row), scene: scene(seq) }
}

let told: { seqs: number[]; whole: boolean }[]
let ended: Problem[]
let why: Problem | null

const listener: Listener = {
  scene: (_, happened, whole) => told.push({ seqs: happened.map((one) => one.seq), whole }),
  seated: () => undefined,
  presence: () => undefined,
  connection: () => undefined,
  ended: (problem) => ended.push(problem),
  why: () => Promise.resolve(why)
}

function last(): Socket {
  const socket = Socket.all.at(-1)
  if (socket === undefined) throw new Error('nobody has called')
  return socket
}

function begun(): Line {
  const line = new Line('ws://house', listener)
  last().open()
  last().say(welcome(3, 0, 1, 2, 3))
  return line
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  told = []
  ended = []
  why = null
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('news', () => {
  it('come in order, each once', () => {
    begun()
    last().say(news(4, 4))
    last().say(news(4, 4))
    last().say(news(5, 5))
    expect(told.map((one) => one.seqs)).toEqual([[1, 2, 3], [4], [5]])
  })

  it('that are missing are asked for', () => {
    begun()
    last().say(news(6, 6))
    expect(last().sent.at(-1)).toMatchObject({ do: 'hello', since: 3 })
    last().say(welcome(6, 3, 4, 5, 6))
    expect(told.at(-1)).toEqual({ seqs: [4, 5, 6], whole: false })
  })

  it('that cross a welcome are not told twice, and nothing is forgotten', () => {
    begun()
    last().say(news(5, 5))
    last().say(news(4, 4))
    last().say(welcome(5, 3, 4, 5))
    expect(told.slice(1)).toEqual([
      { seqs: [4], whole: false },
      { seqs: [5], whole: false }
    ])
  })

  it('of a house that knows less are all asked for again', () => {
    begun()
    last().say(news(9, 9))
    last().say(welcome(2, 1, 2))
    expect(last().sent.at(-1)).toEqual({ do: 'hello', protocol: 1 })
    last().say(welcome(2, 0, 1, 2))
    expect(told.at(-1)).toEqual({ seqs: [1, 2], whole: true })
  })
})

describe('what is to be done', () => {
  it('is sent again by the same id when the line is back', async () => {
    const line = begun()
    const done = line.do({ do: 'move', n: 3, choices: [1] })
    const { id } = last().sent.at(-1) ?? {}
    last().break()
    await vi.advanceTimersByTimeAsync(200)
    last().open()
    last().say(welcome(3, 3))
    expect(last().sent.at(-1)).toMatchObject({ do: 'move', id })
    last().say({ type: 'ack', id, n: 5 })
    await expect(done).resolves.toMatchObject({ n: 5 })
  })

  it('goes over to the line that takes the place of another', async () => {
    const line = begun()
    const done = line.do({ do: 'draft', n: 3, choices: [1] })
    const { id } = last().sent.at(-1) ?? {}
    new Line('ws://house?lang=fr', listener, line.handOver())
    last().open()
    last().say(welcome(3, 0, 1, 2, 3))
    expect(last().sent.at(-1)).toMatchObject({ do: 'draft', id })
    last().say({ type: 'ack', id, n: 3 })
    await expect(done).resolves.toMatchObject({ n: 3 })
  })

  it('is refused only when it is known what the game has come to', async () => {
    const line = begun()
    let refused: Problem | null = null
    void line.do({ do: 'move', n: 3, choices: [1] }).catch((problem: Problem) => (refused = problem))
    const { id } = last().sent.at(-1) ?? {}
    last().say({ type: 'refused', id, problem: { code: 'action/wrong-step', text: '', n: 5 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toBeNull()
    expect(last().sent.at(-1)).toMatchObject({ do: 'hello', since: 3 })
    last().say(welcome(4, 3, 4))
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toMatchObject({ code: 'action/wrong-step' })
  })

  it('is tried again after a while where it was asked too often', async () => {
    const line = begun()
    void line.do({ do: 'resign' })
    const { id } = last().sent.at(-1) ?? {}
    last().say({ type: 'refused', id, problem: { code: 'request/too-often', text: '', wait: 2 } })
    const before = last().sent.length
    await vi.advanceTimersByTimeAsync(2100)
    expect(last().sent.slice(before)).toContainEqual({ do: 'resign', id })
  })
})

describe('what is lost on a line that is up', () => {
  /** Let time pass while the house answers whether it is there, and nothing else. */
  async function pass(beats: number): Promise<void> {
    for (let beat = 0; beat < beats; beat++) {
      await vi.advanceTimersByTimeAsync(2500)
      last().say({ type: 'pong', seq: 3 })
    }
  }

  it('is sent again by the same id, more and more rarely', async () => {
    const line = begun()
    const done = line.do({ do: 'move', n: 3, choices: [1] })
    const { id } = last().sent.at(-1) ?? {}
    const sent = () => last().sent.filter((one) => one.do === 'move')
    await pass(1)
    expect(sent().length).toBe(1)
    await pass(1)
    expect(sent().length).toBe(2)
    await pass(3)
    expect(sent().length).toBe(2)
    await pass(1)
    expect(sent()).toEqual(sent().map(() => ({ do: 'move', n: 3, choices: [1], id })))
    expect(sent().length).toBe(3)
    expect(Socket.all.length).toBe(1)
    last().say({ type: 'ack', id, n: 5 })
    await expect(done).resolves.toMatchObject({ n: 5 })
    await pass(20)
    expect(sent().length).toBe(3)
  })

  it('is asked for again where it is the scene that a refusal waits for', async () => {
    const line = begun()
    let refused: Problem | null = null
    void line.do({ do: 'move', n: 2, choices: [1] }).catch((problem: Problem) => (refused = problem))
    const { id } = last().sent.at(-1) ?? {}
    last().say({ type: 'refused', id, problem: { code: 'action/wrong-step', text: '', n: 3 } })
    const hellos = () => last().sent.filter((one) => one.do === 'hello').length
    const before = hellos()
    await pass(4)
    expect(hellos()).toBe(before + 1)
    last().say(welcome(3, 3))
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toMatchObject({ code: 'action/wrong-step' })
  })

  it('is not sent again where a newer draft has taken its place', async () => {
    const line = begun()
    const older = line.do({ do: 'draft', n: 3, choices: [1] })
    const newer = line.do({ do: 'draft', n: 3, choices: [2] })
    last().say({ type: 'ack', id: last().sent.at(-1)?.id, n: 3 })
    await expect(older).resolves.toMatchObject({ n: 3 })
    await expect(newer).resolves.toMatchObject({ n: 3 })
    const before = last().sent.filter((one) => one.do === 'draft').length
    await pass(10)
    expect(last().sent.filter((one) => one.do === 'draft').length).toBe(before)
  })
})

describe('the line', () => {
  it('is given up after nine seconds without an answer, and taken up anew', async () => {
    begun()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(Socket.all.length).toBe(2)
  })

  it('is kept while somebody answers, however late a page that is hidden asks', async () => {
    begun()
    for (let beat = 0; beat < 5; beat++) {
      vi.setSystemTime(Date.now() + 60_000)
      await vi.advanceTimersByTimeAsync(2500)
      last().say({ type: 'pong', seq: 3 })
    }
    expect(Socket.all.length).toBe(1)
  })

  it('ends when the house says twice why it is not opened', async () => {
    why = { code: 'seat/locked', text: '' }
    new Line('ws://house', listener)
    last().break()
    await vi.advanceTimersByTimeAsync(150)
    expect(ended).toEqual([])
    last().break()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toEqual([why])
  })

  it('goes on trying while the house does not answer at all', async () => {
    why = { code: 'house/silent', text: '' }
    new Line('ws://house', listener)
    for (let attempt = 0; attempt < 6; attempt++) {
      last().break()
      await vi.advanceTimersByTimeAsync(4000)
    }
    expect(ended).toEqual([])
    expect(Socket.all.length).toBe(7)
  })

  it('ends with a house that speaks another version', () => {
    new Line('ws://house', listener)
    last().open()
    last().say({ type: 'refused', problem: { code: 'request/protocol', text: '' } })
    expect(ended.map((one) => one.code)).toEqual(['request/protocol'])
  })
})
