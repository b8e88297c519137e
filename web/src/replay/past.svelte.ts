/** The state of a replay: the current moment, the perspective, and the moments loaded so far. */
import type { Ending, Moments, Problem } from '../wire'
import { Refusal, type Stretch } from '../wire/http'
import type { Language } from '../words/words.svelte'
import { firstStop } from './rounds'
import { nearest, nextSpan, shelved, STRETCH, type Shelf, type Span } from './stretches'

/** Where the moments come from. */
export type Source = (stretch: Stretch) => Promise<Moments>

/** What the address asks for. */
export interface Wish {
  moment: number | null
  as: string | null
}

/** What is the same for the whole game and every perspective. */
export interface About {
  game: string
  options: Record<string, string>
  perspectives: readonly string[]
  ending: Ending | null
}

/** Milliseconds to wait if the server is busy and does not say how long. */
const WAIT = 2000

/** Errors for a perspective that a link names. */
const CLOSED = new Set(['seat/not-yours', 'name/unknown'])
/** The server sends nothing where there should be something. */
const NOTHING: Problem = { code: 'house/error', text: '' }

export class Past {
  about: About | null = $state.raw(null)
  problem: Problem | null = $state.raw(null)
  /** The number of the current moment. */
  at = $state(0)
  last = $state(0)
  seenAs: string | null = $state(null)
  language: Language = $state('en')
  /** All loaded moments, for each perspective and language. */
  private shelves: Record<string, Shelf> = $state.raw({})
  /** The previous perspective, which is drawn until the new one is loaded. */
  private before = $state('')
  private asking = false
  private closed = false

  readonly shelf: Shelf = $derived(this.shelves[this.place] ?? [])
  /** The moment that is drawn: the current one, or the nearest one while it is being loaded. */
  readonly shown = $derived(nearest(this.shelf, this.at) ?? nearest(this.shelves[this.before] ?? [], this.at))
  readonly fetching = $derived(this.about !== null && this.shelf[this.at] === undefined)

  constructor(
    private readonly source: Source,
    private readonly wish: Wish,
    language: Language
  ) {
    this.language = language
    this.seenAs = wish.as
    this.at = wish.moment ?? 0
    void this.fetch()
  }

  private get place(): string {
    return `${this.seenAs ?? ''} ${this.language}`
  }

  /** Go to a moment. */
  go(n: number): void {
    this.at = Math.min(Math.max(n, 0), this.last)
    void this.fetch()
  }

  seeAs(perspective: string): void {
    this.leave()
    this.seenAs = perspective
    void this.fetch()
  }

  speak(language: Language): void {
    if (language === this.language) return
    this.leave()
    this.language = language
    void this.fetch()
  }

  private leave(): void {
    if (this.shelf.length > 0) this.before = this.place
  }

  /** Try again after a problem. */
  retry(): void {
    this.problem = null
    void this.fetch()
  }

  close(): void {
    this.closed = true
  }

  /** Load what is missing, the nearest first, until everything is there. */
  private async fetch(): Promise<void> {
    if (this.asking) return
    this.asking = true
    try {
      for (let span = this.wanted(); span !== null; span = this.wanted()) await this.bring(span)
    } finally {
      this.asking = false
    }
  }

  private wanted(): Span | null {
    if (this.closed || this.problem !== null) return null
    if (this.about !== null) return nextSpan(this.shelf, this.at, this.last)
    const from = Math.floor(this.at / STRETCH) * STRETCH
    return { from, to: from + STRETCH }
  }

  private async bring({ from, to }: Span): Promise<void> {
    const [as, lang] = [this.seenAs, this.language]
    try {
      this.take(await this.source({ as, from, to, lang }), lang)
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      await this.refused(refused.problem, as)
    }
  }

  private take(told: Moments, language: Language): void {
    this.last = told.n
    const place = `${told.seen_as} ${language}`
    this.shelves = {
      ...this.shelves,
      [place]: shelved(this.shelves[place] ?? [], told.moments)
    }
    if (this.about !== null) {
      if (told.moments.length === 0) this.problem = NOTHING
      return
    }
    this.seenAs ??= told.seen_as
    const { game, options, perspectives, ending = null } = told
    this.about = { game, options, perspectives, ending }
    this.at = this.begin(ending)
  }

  /** Return the first moment to show: as the address says, otherwise the beginning of a finished game or the end of one
   * that is being played.
   */
  private begin(ending: Ending | null): number {
    if (this.wish.moment !== null) return Math.min(this.wish.moment, this.last)
    return ending === null ? this.last : firstStop(this.shelf)
  }

  private async refused(problem: Problem, as: string | null): Promise<void> {
    if (problem.code === 'request/too-often') {
      await new Promise((go) => setTimeout(go, (problem.wait ?? WAIT / 1000) * 1000))
    } else if (this.about === null && as !== null && CLOSED.has(problem.code)) {
      this.seenAs = null // a link may name a perspective that is not open to everybody
    } else {
      this.problem = problem
    }
  }
}
