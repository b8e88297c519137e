/** What has happened, as it is shown: one beat after another, each with the board as it stood. */
import type { AnyBoard, Call, Drawn, Interlude } from '../boards/board'
import { keysOf, type StepKeys } from '../boards/told'
import type { Ways } from '../boards/ways'
import type { AnyStep, Happened, Line, StepSeen } from '../wire'
import { changed } from '../wire/changes'
import type { Words } from '../words/words.svelte'

/** Something that is shown on its own. The shell shows a component for each kind (`MomentView.svelte`). */
export type Moment =
  /** The call for witnesses: who would be cleared by which answer. */
  | { kind: 'question'; round: number; seen: readonly string[]; unseen: readonly string[] }
  /** The answer. */
  | { kind: 'call'; call: Call; left: number }
  /** An alibi card that only this seat sees. */
  | { kind: 'card'; drawn: Drawn }
  /** What the game tells in its own way, such as the end of a night. */
  | { kind: 'interlude'; interlude: Interlude }

export interface Beat {
  /** The view that the board, the lists and the round strip show meanwhile. */
  view: unknown
  /** The row of the log, and how many lines of its story are shown by then. */
  row: Happened
  lines: number
  /** One sentence, and what it changes. */
  text: string
  effect: string
  keys: StepKeys
  paths: Ways
  /** Milliseconds at normal speed. null if it waits for the user. */
  lasts: number | null
  moment: Moment | null
  /** Whether it begins an activation. */
  opens: boolean
}

/** What beats are made from. */
export interface Teller {
  board: AnyBoard
  words: Words
  /** The seat of the user. */
  seat: string
  /** Whether nothing moves: then all steps last as long, to be looked at. */
  still: boolean
}

interface Seen {
  row: Happened
  step: AnyStep
  before: unknown
  /** The board as the call found it. null without a call. */
  called: unknown
  after: unknown
  lines: readonly Line[]
  /** How many lines of the row's story come before. */
  told: number
  paths: Ways
}

/** Milliseconds: for one place of a way, for the shortest and the longest way, and to look at the end of it. */
const STEP = 110
const [SHORTEST, LONGEST, REST] = [320, 900, 260]
/** Milliseconds for steps that are not ways, by their event or verb. */
const LASTS: Record<string, number> = {
  'lamp-moved': 700,
  clue: 700,
  reached: 900,
  'lamp-out': 900
}
const USUAL = 560
/** Milliseconds of a step without movement. */
const STILL = 900
/** Milliseconds of the question of a call, and of what follows from its answer. */
const [QUESTION, LAMP_OUT] = [1400, 900]

/** Return the steps of some rows with the views around them; `view` is the one after the last of them. */
export function seenIn(happened: readonly Happened[], view: unknown): Seen[] {
  const found: Seen[] = []
  let after = view
  for (const row of [...happened].reverse()) {
    const seen = row.seen ?? []
    let told = row.story?.length ?? 0
    const steps = (row.steps ?? []) as unknown as AnyStep[]
    for (const [step, one] of paired(steps, seen).reverse()) {
      const before = changed(after, one.before)
      told -= one.lines ?? 0
      found.push({
        row,
        step,
        before,
        called: one.at_call == null ? null : changed(before, one.at_call),
        after,
        lines: row.story?.slice(told, told + (one.lines ?? 0)) ?? [],
        told,
        paths: new Map(Object.entries(one.paths ?? {}))
      })
      after = before
    }
  }
  return found.reverse()
}

function paired(steps: readonly AnyStep[], seen: readonly StepSeen[]): [AnyStep, StepSeen][] {
  return steps.flatMap((step, at): [AnyStep, StepSeen][] => {
    const one = seen[at]
    return one === undefined ? [] : [[step, one]]
  })
}

/** Return the beats of some rows: what others did, what came of it, and what waits for the user. */
export function beatsOf(happened: readonly Happened[], view: unknown, by: Teller): Beat[] {
  return seenIn(happened, view)
    .filter((seen) => seen.row.what === 'moved')
    .flatMap((seen) => beatsOfStep(seen, by))
}

function beatsOfStep(seen: Seen, by: Teller): Beat[] {
  const { board, seat } = by
  const call = board.call(seen.step, seen.before)
  const ends = isOver(seen.after) && !isOver(seen.before)
  // A title in a step that ends a round or the game separates what was done from what comes of it.
  const titled = call === null && !ends ? -1 : seen.lines.findIndex((line) => line.title)
  const plain = titled < 0 ? seen.lines : seen.lines.slice(0, titled)
  // Nothing of what follows may be seen before it is told.
  const shown = seen.called ?? (ends ? seen.before : seen.after)
  const own = seen.row.by === seat && seen.step.actor === seat
  const beats: Beat[] = []
  if (plain.length > 0 && !own) {
    beats.push({
      ...beatOf(seen, shown, by),
      text: plain.map(sentenceOf).join(' '),
      lines: seen.told + plain.length
    })
  }
  const held = board.held(seen.before)
  for (const card of board.held(seen.after).filter((one) => !held.includes(one))) {
    beats.push({ ...resultOf(seen, shown, by, plain.length), lasts: null, moment: { kind: 'card', drawn: { card } } })
  }
  if (call !== null) beats.push(...callBeats(seen, call, shown, plain.length, by))
  const interlude = board.interlude?.(seen.step, seen.after) ?? null
  if (interlude !== null) {
    const moment: Moment = { kind: 'interlude', interlude }
    beats.push({ ...resultOf(seen, seen.after, by, seen.lines.length), lasts: null, moment })
  }
  return beats
}

/** Return the question, the answer, and what follows from it. */
function callBeats(seen: Seen, call: Call, shown: unknown, done: number, by: Teller): Beat[] {
  const { board, words } = by
  const rows = board.suspects(shown, null, words).filter((row) => row.suspect)
  const [bright, dark] = [true, false].map((lit) => rows.filter((row) => row.seen === lit).map((row) => row.id))
  const left = board.suspects(seen.after, null, words).filter((row) => row.suspect).length
  const before = resultOf(seen, shown, by, done)
  const answered = resultOf(seen, board.answered?.(shown, seen.after) ?? shown, by, done)
  const title = done + 1
  const rest = seen.lines.slice(title).map(sentenceOf)
  return [
    {
      ...before,
      lasts: QUESTION,
      moment: { kind: 'question', round: call.round, seen: bright ?? [], unseen: dark ?? [] }
    },
    { ...answered, lines: seen.told + title, lasts: null, moment: { kind: 'call', call, left } },
    ...(isOver(seen.after)
      ? []
      : [
          {
            ...beatOf(seen, seen.after, by),
            keys: lampKeys(seen),
            text: rest.join(' '),
            lines: seen.told + seen.lines.length,
            lasts: LAMP_OUT
          }
        ])
  ]
}

/** Return the lamp that goes out after a call. */
function lampKeys({ step }: Seen): StepKeys {
  const act = { ...step.act, targets: [] }
  return keysOf({ ...step, act, events: (step.events ?? []).filter(isDark) } as AnyStep, new Map())
}

/** Return what a step is about before a call. */
function doneKeys({ step, paths }: Seen): StepKeys {
  return keysOf({ ...step, events: (step.events ?? []).filter((one) => !isDark(one)) } as AnyStep, paths)
}

function isDark({ event }: { event: string }): boolean {
  return event === 'lamp-out'
}

/** Return a beat that shows no movement. `done` is how many lines of the step are told. */
function resultOf(seen: Seen, view: unknown, by: Teller, done: number): Beat {
  const keys = { who: null, from: [], to: [], way: [] }
  return { ...beatOf(seen, view, by), keys, lines: seen.told + done, paths: new Map(), effect: '', opens: false }
}

function beatOf(seen: Seen, view: unknown, by: Teller): Beat {
  const keys = doneKeys(seen)
  return {
    view,
    row: seen.row,
    lines: seen.told,
    text: '',
    effect: effectOf(seen.before, view, by),
    keys,
    paths: seen.paths,
    lasts: by.still ? STILL : lasting(seen.step, keys),
    moment: null,
    opens: seen.step.act.verb === 'choose'
  }
}

function lasting(step: AnyStep, keys: StepKeys): number {
  if (keys.way.length > 1) return Math.min(Math.max(STEP * (keys.way.length - 1), SHORTEST), LONGEST) + REST
  const known = [...(step.events ?? []).map((one) => one.event as string), step.act.verb].find((id) => id in LASTS)
  return LASTS[known ?? ''] ?? USUAL
}

/** Return who is seen or unseen now and was not before. */
function effectOf(before: unknown, after: unknown, { board, words }: Teller): string {
  const was = new Map(board.suspects(before, null, words).map((row) => [row.id, row.seen]))
  const rows = board.suspects(after, null, words).filter((row) => row.seen !== null && was.get(row.id) !== row.seen)
  const told = (seen: boolean): string => {
    const people = rows.filter((row) => row.seen === seen && was.get(row.id) !== null).map((row) => row.short)
    return people.length === 0
      ? ''
      : words.say(seen ? 'told-now-seen' : 'told-now-unseen', { people: words.list(people) })
  }
  return [told(true), told(false)].join(' ').trim()
}

/** Return a line of the story with its heading. */
function sentenceOf({ title = '', text }: Line): string {
  return [title, text].filter((part) => part !== '').join('. ')
}

function isOver(view: unknown): boolean {
  return (view as { result?: unknown } | null)?.result != null
}
