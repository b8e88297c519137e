import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Compiled before a test waits for them.
import '../src/boards/pocket'
import '../src/boards/whitechapel'
import { BoardLoader } from '../src/frame/board_loader.svelte'
import type { Layout } from '../src/wire'
import { Refusal, server } from '../src/wire/http'
import type { Language } from '../src/words/words.svelte'

const LAYOUT = { game: 'pocket' } as unknown as Layout

/** What a page has been told so far. */
class Page {
  game: string | null = $state(null)
  options: Record<string, string> | null = $state.raw(null)
  language: Language = $state('en')
}

describe('the board of a page', () => {
  const asked = vi.spyOn(server, 'layout')
  let page: Page
  let loader: BoardLoader
  let close: () => void

  beforeEach(() => {
    asked.mockReset().mockResolvedValue(LAYOUT)
    page = new Page()
    close = $effect.root(() => {
      loader = new BoardLoader({
        game: () => page.game,
        options: () => page.options,
        language: () => page.language,
        rooms: ['study']
      })
    })
  })
  afterEach(() => close())

  function until(done: () => boolean): Promise<void> {
    return vi.waitFor(() => expect(done()).toBe(true), { timeout: 4000 })
  }

  it('is loaded when the page knows the game, and its layout when it knows the options', async () => {
    expect(asked).not.toHaveBeenCalled()
    page.game = 'pocket'
    await until(() => loader.board !== null && loader.words !== null)
    expect(asked).not.toHaveBeenCalled()
    expect(loader.loaded).toBeNull()
    page.options = { side: 'law' }
    await until(() => loader.loaded !== null)
    expect(asked).toHaveBeenCalledExactlyOnceWith('pocket', { side: 'law' })
    expect(loader.loaded).toEqual({ board: loader.board, layout: LAYOUT, words: loader.words })
  })

  it('is laid out again for other options, and not for equal ones', async () => {
    ;[page.game, page.options] = ['pocket', { side: 'law' }]
    await until(() => loader.loaded !== null)
    page.options = { side: 'law' }
    await new Promise((go) => setTimeout(go))
    page.options = { side: 'jack' }
    await until(() => asked.mock.calls.length > 1)
    expect(asked.mock.calls.map(([, options]) => options)).toEqual([{ side: 'law' }, { side: 'jack' }])
  })

  it('speaks the language of the page, with the messages of both', async () => {
    ;[page.game, page.options] = ['pocket', {}]
    await until(() => loader.words?.language === 'en')
    expect(loader.words?.has('study-title')).toBe(true)
    expect(loader.words?.has('title')).toBe(true)
    page.language = 'fr'
    await until(() => loader.words?.language === 'fr')
  })

  it('keeps one lens, whatever else changes', async () => {
    ;[page.game, page.options] = ['whitechapel', {}]
    await until(() => loader.loaded !== null)
    const { lens } = loader
    expect(lens).not.toBeNull()
    expect(loader.wide).toBe(true)
    ;[page.options, page.language] = [{ other: 'yes' }, 'fr']
    await until(() => loader.words?.language === 'fr')
    expect(loader.lens).toBe(lens)
  })

  it('is missing for a game without one, which has words all the same', async () => {
    ;[page.game, page.options] = ['chess', {}]
    await until(() => loader.words !== null)
    expect([loader.board, loader.layout, loader.loaded]).toEqual([null, null, null])
    expect(asked).not.toHaveBeenCalled()
  })

  it('says why the server refuses its layout, and asks again when the page hears from the server', async () => {
    asked.mockRejectedValue(new Refusal({ code: 'house/silent', text: '' }))
    ;[page.game, page.options] = ['pocket', {}]
    await until(() => loader.problem !== null)
    expect(loader.problem?.code).toBe('house/silent')
    asked.mockResolvedValue(LAYOUT)
    page.options = {}
    await until(() => loader.loaded !== null)
    expect(loader.problem).toBeNull()
  })
})

describe('the pages', () => {
  const SOURCES = import.meta.glob<string>('../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

  it('mount a board by the Stage alone', () => {
    const mounting = Object.entries(SOURCES).filter(([, text]) => /<(\w+\.)?Board\b/.test(text))
    expect(mounting.map(([path]) => path)).toEqual(['../src/frame/Stage.svelte'])
  })
})
