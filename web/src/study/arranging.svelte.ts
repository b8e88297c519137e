/** A position that is being set up: what the house says of it, what is in hand, and the way back. */
import type { Key } from '../boards/board'
import type { Arranged, AskPosition, Change, Problem, Start, ThingTold } from '../wire'
import { house, Refusal } from '../wire/house'
import type { Language } from '../words/words.svelte'
import { changeOf, emptying, pieceAt, valueOf } from './things'

/** What a page begins with: a text, a moment of a game, or nothing. */
export interface Beginning {
  position: string | null
  start: Start | null
}

/** The house takes no more at once. */
const MOST = 64

export class Arranging {
  told: Arranged | null = $state.raw(null)
  problem: Problem | null = $state.raw(null)
  /** The thing that is taken up, by its id. */
  picked: string | null = $state(null)
  /** What was pressed for it so far. */
  pressed: readonly Key[] = $state.raw([])
  busy = $state(false)
  private past: readonly string[] = $state.raw([])
  private future: readonly string[] = $state.raw([])
  private line: Promise<void> = Promise.resolve()

  readonly canUndo = $derived(this.past.length > 0)
  readonly canRedo = $derived(this.future.length > 0)
  readonly held: ThingTold | null = $derived(
    this.told?.things.find((thing) => thing.id === this.picked) ?? null
  )

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

  /** Say everything in another language. */
  speak(language: Language): void {
    if (language === this.language) return
    this.language = language
    void this.ask(() => (this.told === null ? null : { position: this.told.position }))
  }

  /** Take a thing up, or lay it down again. */
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
    this.pressed = this.pressed.includes(key)
      ? this.pressed.filter((one) => one !== key)
      : [...this.pressed, key]
    const value = valueOf(this.told, thing, this.pressed)
    if (value !== null) this.set(thing, value.id)
  }

  /** Put a thing somewhere, or take it away from there. */
  set(thing: ThingTold, to: string): void {
    this.pressed = []
    const change = changeOf(thing, to)
    if (change === null) this.picked = null
    else void this.change([change], thing)
  }

  empty(): void {
    if (this.told !== null) void this.change(emptying(this.told).slice(0, MOST), null)
  }

  /** Begin anew, as the game is set up with some options. */
  reset(options: Record<string, string>): void {
    void this.replace(() => ({ options }))
  }

  /** Take over a text. */
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

  private async change(changes: readonly Change[], thing: ThingTold | null): Promise<void> {
    if (changes.length === 0) return
    await this.replace(() =>
      this.told === null ? null : { position: this.told.position, changes: [...changes] }
    )
    // A piece is put down; what there are many of is put again and again.
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

  /** Ask for a position, one after the other: what is asked follows from what was told before.
   *
   * What the house refuses leaves all as it is, and is told. */
  private ask(asked: () => Partial<AskPosition> | null, done: () => void = () => undefined): Promise<void> {
    this.line = this.line.then(() => this.fetch(asked(), done))
    return this.line
  }

  private async fetch(asked: Partial<AskPosition> | null, done: () => void): Promise<void> {
    if (asked === null) return
    this.busy = true
    this.problem = null
    try {
      this.told = await house.position({ game: this.game, ...asked }, this.language)
      done()
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused
      this.problem = refused.problem
    } finally {
      this.busy = false
    }
  }
}
