/** The board of a game, with what is needed to draw it: its layout, its messages and its lens. */
import { boardOf, hasBoard, type AnyBoard } from '../boards/board'
import type { Layout, Problem } from '../wire'
import { problemFrom, server } from '../wire/http'
import { wordsOf, type Language, type Words } from '../words/words.svelte'

/** What a page wants to draw. Each part may change while the page is shown. */
interface Wanted {
  /** null while it is not known. */
  game: () => string | null
  /** null while they are not known. */
  options: () => Record<string, string> | null
  language: () => Language
  /** The folders of messages that the page needs besides those of the board. */
  rooms: readonly string[]
}

export interface LoadedBoard {
  board: AnyBoard
  layout: Layout
  words: Words
}

/** Loads a board for a page. It is created with the page, and loads again what changes until the page is closed. */
export class BoardLoader {
  /** null until it is loaded, and for a game without a board. */
  board: AnyBoard | null = $state.raw(null)
  layout: Layout | null = $state.raw(null)
  /** Loaded for a game without a board, too. */
  words: Words | null = $state.raw(null)
  /** Why the layout could not be loaded. */
  problem: Problem | null = $state.raw(null)
  /** The state that board and panels share. */
  readonly lens: unknown = $derived(this.board?.lens?.() ?? null)
  readonly wide = $derived(this.board?.wide === true)
  /** Everything, or null until all of it is loaded. */
  readonly loaded: LoadedBoard | null = $derived.by(() => {
    const { board, layout, words } = this
    return board === null || layout === null || words === null ? null : { board, layout, words }
  })

  /** The game and the options for which a layout was requested. Empty after a problem: the next ones are new. */
  private asked = ''

  constructor(wanted: Wanted) {
    const game = $derived(wanted.game())
    const drawn = $derived(game !== null && hasBoard(game) ? game : null)
    const language = $derived(wanted.language())

    $effect(() => {
      if (drawn !== null) void boardOf(drawn).then((found) => (this.board = found))
    })
    $effect(() => {
      const options = wanted.options()
      if (drawn !== null && options !== null) void this.fetchLayout(drawn, options)
    })
    $effect(() => {
      if (game === null || (drawn !== null && this.board === null)) return
      const asked = language
      void wordsOf(asked, [...wanted.rooms, ...(this.board?.rooms ?? [])]).then((found) => {
        if (asked === language) this.words = found
      })
    })
  }

  private async fetchLayout(game: string, options: Record<string, string>): Promise<void> {
    // The server sends equal options in new objects.
    const asked = JSON.stringify([game, options])
    if (asked === this.asked) return
    this.asked = asked
    this.problem = await problemFrom(async () => {
      const found = await server.layout(game, options)
      if (asked === this.asked) this.layout = found
    })
    if (this.problem !== null) this.asked = ''
  }
}
