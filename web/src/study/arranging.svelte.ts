/** A position that is being set up: the server's answer about it, the selected thing, and the history for undo. */
import type { Key } from '../boards/board'
import type { Arranged, AskPosition, Change, Problem, Start, Thing } from '../wire'
import { server, Refusal } from '../wire/http'
import type { Language } from '../words/words.svelte'
import { changeOf, emptying, pieceAt, valueOf } from './things'

/** What a page begins with: a text, a moment of a game, or nothing. */
export interface Beginning {
  position: string | null
  start: Start | null
}

/** The most changes that the server accepts at once. */
const MOST = 64

export class Arranging {
  told: Arranged | null = $state.raw(null)
  problem: Problem | null = $state.raw(null)
  /** The id of the selected thing. */
  picked: string | null = $state(null)
  /** What was pressed for it so far. */
  pressed: readonly Key[] = $state.raw([])
  busy = $state(false)
  private past: readonly string[] = $state.raw([])
  private future: readonly string[] = $state.raw([])
  private line: Promise<void> = Promise.resolve()

  readonly canUndo = $derived(this.past.length > 0)
  readonly canRedo = $derived(this.future.length > 0)
  readonly held: Thing | null = $derived(this.told?.things.find((thing) => thing.id === this.picked) ?? null)

  constructor(
    private readonly game: string,
    private language: Language,
    beginning: Beginning
  ) {
    const { position, start } = beginning
    void this.ask(() => {
      if (position !== null) return { position }
      return start === null ? {} : { start }
    })
  }

  /** Request everything in another language. */
  speak(language: Language): void {
    if (language === this.language) return
    this.language = language
    void this.ask(() => (this.told === null ? null : { position: this.told.position }))
  }

  /** Select a thing, or deselect it. */
  pick(id: string | null): void {
    this.picked = id === this.picked ? null : id
    this.pressed = []
  }

  /** Something on the board was pressed. */
  press(key: Key): void {
    if (this.told === null) return
    const thing = this.held
    if (thing === null) {
      this.pick(pieceAt(this.told, key)?.id ?? null)
      return
    }
    this.pressed = this.pressed.includes(key) ? this.pressed.filter((one) => one !== key) : [...this.pressed, key]
    const value = valueOf(this.told, thing, this.pressed)
    if (value !== null) this.set(thing, value.id)
  }

  /** Put a thing somewhere, or remove it from there. */
  set(thing: Thing, to: string): void {
    this.pressed = []
    const change = changeOf(thing, to)
    if (change === null) this.picked = null
    else void this.change([change], thing)
  }

  empty(): void {
    if (this.told !== null) void this.change(emptying(this.told).slice(0, MOST), null)
  }

  /** Start again from the initial position with some options. */
  reset(options: Record<string, string>): void {
    void this.replace(() => ({ options }))
  }

  /** Load a text. */
  read(position: string): void {
    void this.replace(() => ({ position: position.trim() }))
  }

  undo(): void {
    void this.turn(
      () => this.past,
      (here) => {
        this.past = this.past.slice(0, -1)
        this.future = [...this.future, here]
      }
    )
  }

  redo(): void {
    void this.turn(
      () => this.future,
      (here) => {
        this.future = this.future.slice(0, -1)
        this.past = [...this.past, here]
      }
    )
  }

  /** Go to the last of some texts, and leave the present one behind. */
  private async turn(texts: () => readonly string[], leave: (here: string) => void): Promise<void> {
    let here: string | null = null
    await this.ask(
      () => {
        const [position] = texts().slice(-1)
        here = this.told?.position ?? null
        return position === undefined || here === null ? null : { position }
      },
      () => here !== null && leave(here)
    )
  }

  private async change(changes: readonly Change[], thing: Thing | null): Promise<void> {
    if (changes.length === 0) return
    await this.replace(() => (this.told === null ? null : { position: this.told.position, changes: [...changes] }))
    // A single piece is deselected after it was put down. Things of which there are many stay selected.
    const brush = thing !== null && (thing.many === true || (thing.at ?? []).length === 0)
    if (!brush && this.picked === thing?.id) this.picked = null
  }

  private async replace(asked: () => Partial<AskPosition> | null): Promise<void> {
    let here: string | null = null
    await this.ask(
      () => {
        here = this.told?.position ?? null
        return asked()
      },
      () => {
        if (here === null || here === this.told?.position) return
        this.past = [...this.past, here]
        this.future = []
      }
    )
  }

  /** Request positions one after another, because each request builds on the previous answer.
   *
   * A request that the server refuses changes nothing. The problem is shown.
   */
  private ask(asked: () => Partial<AskPosition> | null, done: () => void = () => undefined): Promise<void> {
    this.line = this.line.then(() => this.fetch(asked(), done))
    return this.line
  }

  private async fetch(asked: Partial<AskPosition> | null, done: () => void): Promise<void> {
    if (asked === null) return
    this.busy = true
    this.problem = null
    try {
      this.told = await server.position({ game: this.game, ...asked }, this.language)
      done()
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      this.problem = refused.problem
    } finally {
      this.busy = false
    }
  }
}
