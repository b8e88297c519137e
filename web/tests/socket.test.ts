/** The WebSocket of a table, with a server that does everything a server may do. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Happened, Problem, Said, Scene } from '../src/wire'
import { TableSocket, type Listener } from '../src/wire/socket'

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

function begun(): TableSocket {
  const socket = new TableSocket('ws://server', listener)
  last().open()
  last().say(welcome(3, 0, 1, 2, 3))
  return socket
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

  it('that are missing are requested', () => {
    begun()
    last().say(news(6, 6))
    expect(last().sent.at(-1)).toMatchObject({ do: 'hello', since: 3 })
    last().say(welcome(6, 3, 4, 5, 6))
    expect(told.at(-1)).toEqual({ seqs: [4, 5, 6], whole: false })
  })

  it('that cross a welcome are not reported twice, and none is lost', () => {
    begun()
    last().say(news(5, 5))
    last().say(news(4, 4))
    last().say(welcome(5, 3, 4, 5))
    expect(told.slice(1)).toEqual([
      { seqs: [4], whole: false },
      { seqs: [5], whole: false }
    ])
  })

  it('of a server that knows less are all requested again', () => {
    begun()
    last().say(news(9, 9))
    last().say(welcome(2, 1, 2))
    expect(last().sent.at(-1)).toEqual({ do: 'hello', protocol: 1 })
    last().say(welcome(2, 0, 1, 2))
    expect(told.at(-1)).toEqual({ seqs: [1, 2], whole: true })
  })
})

describe('a request', () => {
  it('is sent again with the same id after a reconnect', async () => {
    const socket = begun()
    const done = socket.do({ do: 'move', n: 3, choices: [1] })
    const { id } = last().sent.at(-1) ?? {}
    last().break()
    await vi.advanceTimersByTimeAsync(200)
    last().open()
    last().say(welcome(3, 3))
    expect(last().sent.at(-1)).toMatchObject({ do: 'move', id })
    last().say({ type: 'ack', id, n: 5 })
    await expect(done).resolves.toMatchObject({ n: 5 })
  })

  it('is handed over to the next socket', async () => {
    const socket = begun()
    const done = socket.do({ do: 'draft', n: 3, choices: [1] })
    const { id } = last().sent.at(-1) ?? {}
    new TableSocket('ws://server?lang=fr', listener, socket.handOver())
    last().open()
    last().say(welcome(3, 0, 1, 2, 3))
    expect(last().sent.at(-1)).toMatchObject({ do: 'draft', id })
    last().say({ type: 'ack', id, n: 3 })
    await expect(done).resolves.toMatchObject({ n: 3 })
  })

  it('is refused only when the scene is up to date', async () => {
    const socket = begun()
    let refused: Problem | null = null
    void socket.do({ do: 'move', n: 3, choices: [1] }).catch((problem: Problem) => (refused = problem))
    const { id } = last().sent.at(-1) ?? {}
    last().say({ type: 'refused', id, problem: { code: 'action/wrong-step', text: '', n: 5 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toBeNull()
    expect(last().sent.at(-1)).toMatchObject({ do: 'hello', since: 3 })
    last().say(welcome(4, 3, 4))
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toMatchObject({ code: 'action/wrong-step' })
  })

  it('is sent again after a while if there were too many', async () => {
    const socket = begun()
    void socket.do({ do: 'resign' })
    const { id } = last().sent.at(-1) ?? {}
    last().say({ type: 'refused', id, problem: { code: 'request/too-often', text: '', wait: 2 } })
    const before = last().sent.length
    await vi.advanceTimersByTimeAsync(2100)
    expect(last().sent.slice(before)).toContainEqual({ do: 'resign', id })
  })
})

describe('a frame that is lost on a working connection', () => {
  /** Advance the time while the server answers pings, and nothing else. */
  async function pass(beats: number): Promise<void> {
    for (let beat = 0; beat < beats; beat++) {
      await vi.advanceTimersByTimeAsync(2500)
      last().say({ type: 'pong', seq: 3 })
    }
  }

  it('is sent again with the same id, at growing intervals', async () => {
    const socket = begun()
    const done = socket.do({ do: 'move', n: 3, choices: [1] })
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

  it('is requested again if it is the scene that a refusal waits for', async () => {
    const socket = begun()
    let refused: Problem | null = null
    void socket.do({ do: 'move', n: 2, choices: [1] }).catch((problem: Problem) => (refused = problem))
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

  it('is not sent again if a newer draft has replaced it', async () => {
    const socket = begun()
    const older = socket.do({ do: 'draft', n: 3, choices: [1] })
    const newer = socket.do({ do: 'draft', n: 3, choices: [2] })
    last().say({ type: 'ack', id: last().sent.at(-1)?.id, n: 3 })
    await expect(older).resolves.toMatchObject({ n: 3 })
    await expect(newer).resolves.toMatchObject({ n: 3 })
    const before = last().sent.filter((one) => one.do === 'draft').length
    await pass(10)
    expect(last().sent.filter((one) => one.do === 'draft').length).toBe(before)
  })
})

describe('the connection', () => {
  it('is given up after nine seconds without an answer, and opened again', async () => {
    begun()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(Socket.all.length).toBe(2)
  })

  it('is kept while the server answers, however late a hidden page asks', async () => {
    begun()
    for (let beat = 0; beat < 5; beat++) {
      vi.setSystemTime(Date.now() + 60_000)
      await vi.advanceTimersByTimeAsync(2500)
      last().say({ type: 'pong', seq: 3 })
    }
    expect(Socket.all.length).toBe(1)
  })

  it('ends when the server gives a final reason twice', async () => {
    why = { code: 'seat/locked', text: '' }
    new TableSocket('ws://server', listener)
    last().break()
    await vi.advanceTimersByTimeAsync(150)
    expect(ended).toEqual([])
    last().break()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toEqual([why])
  })

  it('is tried again while the server does not answer at all', async () => {
    why = { code: 'house/silent', text: '' }
    new TableSocket('ws://server', listener)
    for (let attempt = 0; attempt < 6; attempt++) {
      last().break()
      await vi.advanceTimersByTimeAsync(4000)
    }
    expect(ended).toEqual([])
    expect(Socket.all.length).toBe(7)
  })

  it('ends if the server speaks another version', () => {
    new TableSocket('ws://server', listener)
    last().open()
    last().say({ type: 'refused', problem: { code: 'request/protocol', text: '' } })
    expect(ended.map((one) => one.code)).toEqual(['request/protocol'])
  })
})
