/** What a table offers at this moment: what may be pressed and how it is marked and labelled, and what a press does. */
import { untrack } from 'svelte'
import {
  keyOf,
  type AnyBoard,
  type BoardProps,
  type HandCard,
  type Key,
  type Known,
  type Mark,
  type NoteWish,
  type PanelProps,
  type RoundCell,
  type SuspectRow
} from '../boards/board'
import { possibleIn } from '../boards/possible'
import { marksOf, type ToldMarks } from '../boards/told'
import type { LiveTable, Update } from '../state/live.svelte'
import { isShadowed, meant } from '../state/picking'
import { here } from '../state/route.svelte'
import { PACES, settings, still } from '../state/settings.svelte'
import { play } from '../state/sounds'
import type { AnyStep, Chair, Choice, Happened, Layout, Threat } from '../wire'
import type { NewCommand } from '../wire/socket'
import type { Words } from '../words/words.svelte'
import { viewOf } from '../replay/reveal'
import { beatsOf, type Beat } from './beats'
import { draftedOf, spokenOf, taskOf } from './describe'
import { Director } from './director.svelte'
import type { Inquiry } from './inquiry.svelte'
import { Ending } from './ending.svelte'
import { News } from './news.svelte'

/** How something is pressed. The first tap of a finger shows a preview, the second one chooses. */
type Means = 'mouse' | 'touch' | 'keys'

/** What a board on the page does with the keyboard focus. */
interface StageFocus {
  follow: (key: Key | null) => void
  focusOn: (key?: Key | null) => void
}

/** The parts of a table between which a phone switches. */
export type Page = 'play' | 'suspects' | 'story'

/** The width and the height of a window in pixels below which it is a phone, or a tablet that is held upright. */
const SMALL = { width: 900, height: 500 } as const
/** The width from which a small window has room for a row below the board. */
const TABLET = 600
/** The height below which an upright phone is short. */
const SHORT = 700
/** The height below which a window is low, and the width below which it has no room for the whole list of suspects. */
const LOW = 800
const NARROW = 1400
/** The number of choices up to which all are listed as well, so that nobody has to look for them. */
const FEW = 6
/** The number of threats that are drawn unless all are wanted. */
const DRAWN = 2

const NOTHING: LiveTable['open'] = new Map()
const NO_MARKS: ReadonlyMap<Key, Mark> = new Map()

/** Create it while a component is initialised: it uses effects. */
export class TableController {
  readonly live: LiveTable
  readonly board: AnyBoard
  readonly news: News
  /** Shows what has happened before the user can act. */
  readonly director: Director
  /** Why the person whom the user looks at is seen or not. */
  inquiry: Inquiry | null = $state.raw(null)
  /** What draws it and the threats on the board. Both are loaded when they are first wanted. */
  Asked: BoardProps<unknown>['Asked'] = $state.raw(null)
  readonly ending: Ending
  /** The state that board and panels share. */
  readonly lens: unknown
  /** The board on the page, once it is there. */
  stage: StageFocus | undefined = $state()

  width = $state(innerWidth)
  height = $state(innerHeight)
  readonly small = $derived(this.width < SMALL.width || this.height < SMALL.height)
  /** Whether it is a phone on its side: the board is beside everything else. */
  readonly sideways = $derived(this.small && this.height < SMALL.height && this.height < this.width)
  /** Whether everything around the board is in one column, and not in a row below it as on a tablet. */
  readonly upright = $derived(this.sideways || (this.small && this.width < TABLET))
  /** Whether it is a phone on which the board needs all the room that there is. */
  private readonly short = $derived(this.upright && !this.sideways && this.height < SHORT)
  readonly low = $derived(!this.small && this.height < LOW)
  /** Whether the suspects are shown as a narrow rail. */
  readonly folded = $derived(!this.small && (this.low || this.width < NARROW))
  /** The part that a phone shows. */
  page: Page = $state('play')
  /** Whether everybody who may still be Jack is marked on the board. */
  overlay = $state(false)
  /** Whether all threats are drawn on the board, and not only the nearest. */
  allThreats = $state(false)
  /** What a line of the story or a panel names. */
  named: readonly Key[] = $state.raw([])
  pointedAt: Key | null = $state.raw(null)
  /** What is pointed at, whether it can be pressed or not. The story highlights lines that name it. */
  looked: Key | null = $state.raw(null)
  /** What a finger has tapped once. */
  private armed: Key | null = $state.raw(null)
  /** What was pressed for the last choice of the draft. */
  private lastKeys: readonly Key[] = $state.raw([])
  /** Whether the pointer has not moved since the turn began, and where it was last. */
  private rested = false
  private pointer: readonly [number, number] = [-1, -1]
  /** Whether the next rows were told step by step. */
  private wasTold = false
  /** Whether the preview is that of a choice which a panel offers. */
  private foreseen = false
  /** How the present press is made, and whether the pointer that came down last is not a mouse. */
  private by: Means = 'mouse'
  private finger = false
  /** These may change: with the language, for example. */
  private readonly drawn: () => { layout: Layout; words: Words }

  constructor(live: LiveTable, board: AnyBoard, drawn: () => { layout: Layout; words: Words }) {
    this.live = live
    this.board = board
    this.drawn = drawn
    this.news = new News(live)
    this.director = new Director(() => PACES[settings.telling])
    live.telling = (update) => this.tells(update)
    this.ending = new Ending(
      live,
      () => this.director.beat !== null,
      () => (this.page = 'play')
    )
    this.lens = board.lens?.() ?? null
    $effect(() => {
      void this.moment
      untrack(() => this.inquiry?.refresh())
    })
    $effect(() => {
      if (this.threats.length > 0 || this.askedAbout !== null) untrack(() => void this.loadAsked())
    })
    // The scene before is still shown, but what everybody has seen is told as it is now.
    $effect(() => {
      if (this.shownMoment?.kind === 'interlude') live.recallNow()
    })
    $effect(() => {
      const keys = live.pending?.keys
      if (keys !== undefined && keys.length > 0) this.lastKeys = keys
    })
    $effect(() => {
      void this.moment
      this.armed = null
    })
    // The last turn stays marked until the user acts.
    $effect(() => {
      if (live.pending !== null) untrack(() => this.actAgain())
    })
    // Nothing is previewed for a pointer that rests where something else was before.
    $effect(() => {
      if (this.still || this.scene?.yours !== true) this.rested = true
    })
    $effect(() => {
      const { beat, director } = this
      if (beat !== null && !director.repeating) untrack(() => this.announce(beat))
    })
  }

  /** Whether the suspects are listed below the board of a phone. */
  readonly listed = $derived.by(
    () => this.small && !this.short && this.board.marked !== true && this.board.wide !== true
  )
  readonly layout = $derived.by(() => this.drawn().layout)
  readonly words = $derived.by(() => this.drawn().words)
  readonly scene = $derived.by(() => this.live.scene)
  /** What is being told. The board, the lists and the story show nothing that comes later. */
  readonly beat = $derived.by(() => this.director.beat)
  /** The scene's view, after the end with everything that was hidden. */
  private readonly present = $derived.by(() =>
    this.scene === null ? null : viewOf({ view: this.scene.view ?? null, secrets: this.scene.verdict?.secrets })
  )
  readonly view = $derived((this.beat?.view ?? this.present) as object | null)
  /** The view after the choice that is pointed at. */
  readonly ahead = $derived.by(() => {
    const { ahead } = this.live
    return this.beat === null ? (ahead as object | null) : null
  })
  readonly chairs: readonly Chair[] = $derived(this.scene?.table.chairs ?? [])
  readonly sides = $derived([...new Set(this.chairs.map((chair) => chair.side))])
  private readonly moment = $derived(`${this.scene?.n} ${this.scene?.draft?.choices.join(' ')}`)

  // What may be pressed, and its state.

  /** A moment that is shown on its own. */
  readonly shownMoment = $derived(this.beat?.moment ?? null)
  /** Whether nothing can be chosen now: something is being told, or the clocks are paused. */
  readonly still = $derived(this.beat !== null || this.scene?.clock?.paused === true)
  /** Whether another page of a phone covers the board, where a moment would be shown. */
  readonly covered = $derived(this.small && this.page !== 'play')
  // Some values are read before a condition: Svelte stops tracking those that a derived value has not read lately.
  readonly open = $derived.by(() => {
    const all = this.live.open
    return this.still ? NOTHING : all
  })
  readonly choices: readonly Choice[] = $derived.by(() => {
    const left = this.live.left
    return this.still ? [] : left
  })

  readonly marks: ReadonlyMap<Key, Mark> = $derived.by(() => {
    const { live, pointedAt } = this
    const found = new Map<Key, Mark>()
    for (const key of this.open.keys()) found.set(key, 'legal')
    for (const key of live.pressed) found.set(key, 'chosen')
    const chosen = this.scene?.draft?.closed === true ? this.lastKeys : []
    for (const key of chosen) found.set(key, 'chosen')
    for (const key of live.pending?.keys ?? []) found.set(key, 'pending')
    if (pointedAt !== null && found.get(pointedAt) === 'legal') found.set(pointedAt, 'pointed')
    if (live.refused?.key) found.set(live.refused.key, 'refused')
    for (const key of live.hint.flatMap((choice) => choice.targets.map(keyOf))) {
      if (found.get(key) === 'legal') found.set(key, 'pointed')
    }
    return this.still ? NO_MARKS : found
  })

  readonly labels: ReadonlyMap<Key, string> = $derived(
    new Map([...this.open].map(([key, choices]) => [key, this.labelOf(key, choices)]))
  )

  readonly splits: ReadonlyMap<Key, string> = $derived.by(() => {
    const found = new Map<Key, string>()
    for (const [key, choices] of this.open) {
      const split = choices.length === 1 ? choices[0]?.preview?.split : undefined
      if (split) found.set(key, this.saidSplit(split.seen.length, split.unseen.length))
    }
    return found
  })

  private saidSplit(seen: number, unseen: number): string {
    return this.words.say('table-split-short', { seen, unseen })
  }

  private labelOf(key: Key, choices: readonly Choice[]): string {
    const { live, words } = this
    const [first] = choices
    const only =
      choices.length === 1 ? first : live.kind === null ? null : meant(choices, [...live.pressed, key], live.kind)
    return only == null ? this.board.name(key, words, this.layout) : spokenOf(only, words)
  }

  // Choices that are neither on the board nor in the hand.

  readonly hand: readonly HandCard[] = $derived.by(() =>
    this.view === null ? [] : this.board.hand(this.view, this.words)
  )
  private readonly handKeys = $derived(new Set(this.hand.map((card) => card.key)))

  readonly buttons: readonly Choice[] = $derived.by(() => {
    const left = this.live.left
    if (this.view === null || this.still) return []
    return this.areFew(left) ? left : left.filter((choice) => this.needsButton(choice, left))
  })

  /** Return whether all choices are listed, unless the game has its own panel for orders. */
  private areFew(left: readonly Choice[]): boolean {
    const inHand = (choice: Choice): boolean => choice.targets.some((target) => this.handKeys.has(keyOf(target)))
    return this.board.Orders === undefined && left.length <= FEW && !left.some(inHand)
  }

  private needsButton(choice: Choice, left: readonly Choice[]): boolean {
    const { pressed } = this.live
    const keys = choice.targets.map(keyOf).filter((key) => !pressed.includes(key))
    const lost = keys.every((key) => !this.handKeys.has(key) && this.board.place(this.layout, this.view, key) === null)
    return lost || (pressed.length === 0 && isShadowed(choice, left))
  }

  // Pressing.

  /** Note that the next press comes from the keyboard. */
  keyDown = (): void => {
    this.by = 'keys'
    this.rested = false
  }

  /** Show the preview of what a pointer is on, once it has moved since the turn began. */
  pointerMoved = (event: PointerEvent): void => {
    const [x, y] = this.pointer
    this.pointer = [event.clientX, event.clientY]
    if (!this.rested || this.still || (x === event.clientX && y === event.clientY)) return
    this.rested = false
    const under = event.target instanceof Element ? event.target.closest('[data-key]') : null
    if (under !== null) this.point(under.getAttribute('data-key') as Key)
  }

  /** Note which pointer came down. */
  pointerDown = (event: PointerEvent): void => {
    this.finger = event.pointerType !== 'mouse'
    if (!this.still) this.rested = false
  }

  /** Note how something is pressed. A press without a pointer comes from the keyboard, or from a screen reader. */
  clicked = (event: MouseEvent): void => {
    if (event.detail === 0) this.by = 'keys'
    else this.by = this.finger ? 'touch' : 'mouse'
    if (this.beat === null || !(event.target instanceof Element)) return
    if (event.target.closest('[data-part=board]') !== null) this.director.skip()
  }

  press = (key: Key): void => {
    const { live } = this
    if (this.still) return
    if (this.rested && this.by !== 'keys') this.rested = false
    if (live.ready && this.marks.get(key) === 'chosen') {
      if (this.by === 'keys') live.confirm()
      return
    }
    if (this.by === 'touch' && !this.needsOneTap(key) && this.arm(key)) return
    this.armed = null
    const person = this.askable(key)
    if (person !== null) this.inquire((inquiry) => inquiry.hold(person))
    else this.inquiry?.dismiss()
    const before = live.pending
    live.press(key)
    if (live.pending !== before) play('choose')
  }

  /** Return whether one tap chooses what is pressed. What is sent at once is always shown before. */
  private needsOneTap(key: Key): boolean {
    const { live } = this
    const choice = meant(live.choices, [...live.pressed, key], live.kind)
    if (choice === null || (choice.stands && !settings.confirm)) return false
    return this.board.oneTap?.(choice) === true
  }

  /** Show the preview of what a finger is on. A second tap chooses it. */
  arm = (key: Key): boolean => {
    if (this.armed === key || !this.open.has(key) || this.live.pressed.includes(key)) return false
    this.armed = key
    this.point(key)
    return true
  }

  /** Undo the last press or choice. */
  back(): void {
    if (!this.still) this.live.back()
  }

  /** Press a card of the hand, or a listed choice, by its number from 1. */
  pressNumber(number: number): void {
    const [card, button] = [this.hand[number - 1], this.buttons[number - 1]]
    if (card !== undefined && this.open.has(card.key)) this.press(card.key)
    else if (button !== undefined) this.live.choose(button)
  }

  // Pointing.

  point = (key: Key | null): void => {
    if (key === null && this.armed !== null) return
    if (key !== null && this.rested) return
    this.looked = key
    this.lookUp(key === null ? null : this.askable(key))
    const at = key !== null && this.open.has(key) ? key : null
    if (at === null && this.pointedAt === null && !this.foreseen) return
    this.pointedAt = at
    this.foreseen = false
    this.live.point(at)
    // Panels point at things on the board, too.
    this.stage?.follow(at)
  }

  /** Show the preview of a choice that a panel offers. Several choices may be about the same place. */
  foresee = (choice: Choice | null): void => {
    if (choice === null) {
      this.point(null)
      return
    }
    if (this.rested) return
    const keys = choice.targets.map(keyOf)
    this.foreseen = true
    this.looked = this.pointedAt = keys.find((key) => this.open.has(key)) ?? null
    this.live.point(choice)
  }

  /** Highlight what a line of the story, or a row of a panel, names. */
  name = (keys: readonly Key[]): void => {
    this.named = keys
  }

  // What has happened.

  /** Start to tell what has happened before an update is shown. Return whether the update has to wait for that. */
  private tells({ scene, happened, whole }: Update): boolean {
    if (happened.some((one) => one.what === 'moved' && one.by === this.live.seat)) this.director.forget()
    if (whole || scene.view == null) return false
    const { board, words, live } = this
    const beats = beatsOf(happened, scene.view, { board, words, seat: live.seat, still: still() })
    // A hidden page must not wait for the user.
    if (document.hidden) {
      this.director.note(beats)
      return false
    }
    this.wasTold = PACES[settings.telling] > 0
    return this.director.show(beats, () => live.resume())
  }

  /** Take what has happened, once it is shown. */
  happened(log: readonly Happened[], whole: boolean): void {
    this.news.take(log, whole, this.wasTold && !whole)
    this.wasTold = false
  }

  /** Say a beat to screen readers, and sound the answer of a call. */
  private announce({ moment, text }: Beat): void {
    if (moment === null) this.news.speak(text)
    else if (moment.kind === 'call') play(moment.call.seen ? 'call-seen' : 'call-unseen')
  }

  /** The log as far as it has been told. */
  readonly log: readonly Happened[] = $derived.by(() => {
    const { log } = this.live
    const { beat, director } = this
    if (beat === null || director.repeating) return log
    const rows = [...new Set(director.beats.map((one) => one.row))]
    const told = rows.slice(0, rows.indexOf(beat.row))
    return [...log, ...told, { ...beat.row, story: beat.row.story?.slice(0, beat.lines) ?? [] }]
  })

  /** What is marked on the board: what is happening now, or what the other side did in its last turn. */
  readonly told: readonly ToldMarks[] = $derived.by(() => {
    const { beat, board, layout, view } = this
    const { last } = this.director
    if (view === null) return []
    if (beat !== null) return beat.moment === null ? [marksOf(beat.keys, board, layout, view)] : []
    const others = last.filter((one) => one.moment === null && one.row.by !== this.live.seat)
    return others.map((one) => marksOf(one.keys, board, layout, view, true))
  })

  private actAgain(): void {
    if (this.director.repeating) this.director.finish()
    this.director.forget()
  }

  // Asking about people.

  /** Return the person that a press would ask about: nobody where it would choose something. */
  private askable(key: Key): Key | null {
    if (this.view === null || this.open.has(key) || this.live.assist < 1) return null
    return this.board.personAt?.(this.view, key) ?? null
  }

  private lookUp(person: Key | null): void {
    if (person === null) this.inquiry?.look(null)
    else if (this.live.assist >= 1) this.inquire((inquiry) => inquiry.look(person))
  }

  private inquire(does: (inquiry: Inquiry) => void): void {
    if (this.inquiry !== null) does(this.inquiry)
    else void this.loadInquiry().then((inquiry) => inquiry && does(inquiry))
  }

  private async loadInquiry(): Promise<Inquiry | null> {
    const loaded = await import('./inquiry.svelte').catch(() => null)
    if (loaded !== null) this.inquiry ??= new loaded.Inquiry(this.live)
    return this.inquiry
  }

  private async loadAsked(): Promise<void> {
    if (this.Asked === null) this.Asked = (await import('../boards/Asked.svelte').catch(() => null))?.default ?? null
  }

  /** The person about whom there is an answer. */
  readonly askedAbout: Key | null = $derived.by(() => (this.inquiry?.told == null ? null : this.inquiry.person))

  /** Look at a person in a list. */
  lookAtPerson = (person: Key | null): void => {
    this.named = person === null ? [] : [person]
    this.looked = person
    this.lookUp(person)
  }

  /** Ask about a person in a list. */
  askAbout = (person: Key): void => {
    this.inquire((inquiry) => inquiry.hold(person))
  }

  /** The threats that are drawn: those of the person who is asked about, otherwise the nearest, or all. */
  readonly threats: readonly Threat[] = $derived.by(() => {
    const [threats, told] = [this.live.danger?.threats ?? [], this.inquiry?.told ?? null]
    if (this.beat !== null || this.shownMoment !== null) return []
    if (this.allThreats) return threats
    return told === null ? threats.slice(0, DRAWN) : (told.threats ?? [])
  })

  // What the panels show.

  readonly suspects: readonly SuspectRow[] = $derived.by(() =>
    this.view === null ? [] : this.board.suspects(this.view, this.ahead, this.words)
  )
  readonly rounds: readonly RoundCell[] = $derived.by(() =>
    this.view === null ? [] : this.board.rounds(this.view, this.layout)
  )
  /** The cards of the next round, if they are known. */
  readonly nextCards: readonly HandCard[] = $derived.by(() =>
    this.view === null ? [] : this.board.next(this.view, this.words)
  )
  readonly possible = $derived.by(() => possibleIn(this.live.deduction))
  readonly known: Known = $derived.by(() => ({
    deduction: this.live.deduction,
    danger: this.live.danger,
    notes: this.scene?.notes ?? [],
    chronicle: this.live.chronicle
  }))

  /** The panels of the game. */
  readonly panel: PanelProps<object> | null = $derived.by(() => {
    const { live, view, choices, still } = this
    if (view === null) return null
    return {
      layout: this.layout,
      view,
      ahead: this.ahead,
      seat: live.seat,
      assist: live.assist,
      known: this.known,
      lens: this.lens,
      marks: this.marks,
      labels: this.labels,
      choices,
      pointed: live.pointed,
      small: this.small,
      words: this.words,
      onpress: this.press,
      onpoint: this.point,
      onforesee: this.foresee,
      onchoose: (choice) => live.choose(choice),
      asides: still ? [] : live.asides,
      aside: live.aside,
      onaside: (choice) => live.add(choice),
      onkind: (kind, among) => {
        live.kind = kind
        // An equal list would draw the panel again, which sets it.
        if (untrack(() => live.kinds).join() !== among.join()) live.kinds = among
      },
      onname: this.name,
      who: (seat) => this.playerIn(seat),
      onnote: live.seat === 'spectator' ? null : this.note,
      onsweep: this.scene?.yours === true && !still ? (next) => live.sweep(next) : null
    }
  })

  private playerIn(seat: string): string {
    return this.chairs.find((chair) => chair.seat === seat)?.name || this.words.say(`seat-${seat}`)
  }

  private readonly note = ({ key, text, shared, targets }: NoteWish): void => {
    void this.live.do({ do: 'note', key, text, shared, targets: [...targets] } as NewCommand)
  }

  nameOf = (person: string): string => this.board.name(`person:${person}`, this.words)

  /** The screen reader announcement of the task: when the turn comes, and after every choice that leads to another one.
   */
  readonly asked = $derived.by(() => {
    const { live, words } = this
    if (this.scene?.yours !== true || this.still || live.pending !== null) return ''
    return [live.ready ? draftedOf(live, words) : '', taskOf(live, words)].join(' ').trim()
  })

  // The past.

  /** Go to the end of an earlier round, where its call was answered. */
  lookBack = (round: number): void => {
    const row = this.live.log.find((one) =>
      ((one.steps ?? []) as unknown as AnyStep[]).some(
        (step) => this.board.call(step, this.scene?.view)?.round === round
      )
    )
    if (row?.n !== undefined) this.lookAt(row.n)
  }

  /** Go to an earlier moment. */
  lookAt = (n: number): void => {
    here.go(`/r/${this.live.id}#moment=${n}`)
  }
}
