/** What the form for a new table has chosen, and what follows from it. */
import type { GameInfo } from '../wire'
import { loadValue, saveValue } from '../state/storage'
import type { Words } from '../words/words.svelte'
import { paceName, seatName, type Pace } from './describe'
import { savedProfile, randomProfile, type Profile } from './profile.svelte'
import { seatsFor, seatsOf, type Against, type Fellows, type Wanted } from './opening'

export const EITHER = 'either'
export const AGAINST: readonly Against[] = ['computer', 'friend', 'anyone', 'screen']
export const FELLOWS: readonly Fellows[] = ['friends', 'computer']
/** Options that are on or off are switches. */
export const [OFF, ON] = ['off', 'on'] as const
const MOST_SEATS = 6
const UNTIMED: Pace = { pace: 'untimed' }
/** The time controls, by the name that is saved. */
const PACES: Record<string, Pace> = {
  untimed: UNTIMED,
  '10+5': { pace: 'clocks', seconds: 600, increment: 5 },
  '15+10': { pace: 'clocks', seconds: 900, increment: 10 },
  '30+15': { pace: 'clocks', seconds: 1800, increment: 15 },
  '1-day': { pace: 'correspondence', days: 1 },
  '3-days': { pace: 'correspondence', days: 3 }
}

/** What the form saves in the browser. */
interface SavedForm {
  seat: string
  against: Against
  fellows: Fellows
  level: string
  pace: string
  assist: number
  watched: boolean
  options: Record<string, string>
}

const FIRST: SavedForm = {
  seat: '',
  against: 'computer',
  fellows: 'friends',
  level: '',
  pace: 'untimed',
  assist: 1,
  watched: true,
  options: {}
}

/** A value that was used for one game may not exist in another. */
function among<T>(values: readonly T[], wanted: T): T {
  const [first] = values
  return values.includes(wanted) || first === undefined ? wanted : first
}

/** What the form is about: the chosen game, and what the server offers. */
export interface Offer {
  readonly words: Words
  readonly game: GameInfo
  readonly levels: readonly string[]
  readonly emblems: readonly string[]
}

export class TableForm {
  private readonly offer: Offer
  /** The values that were used last time. */
  private readonly last = loadValue<SavedForm>('wanted', FIRST)

  sideWanted = $state(this.last.seat)
  against: Against = $state(this.last.against)
  fellows: Fellows = $state(this.last.fellows)
  levelWanted = $state(this.last.level)
  paceWanted = $state(this.last.pace)
  assist = $state(this.last.assist)
  watched = $state(this.last.watched)
  optionsWanted: Record<string, string> = $state(this.last.options)
  me: Profile = $state({ name: '', emblem: '' })
  /** As many as a table can have besides the user, each with a different emblem. */
  strangers: Profile[] = $state([])

  /** `offer` is read anew whenever it changes. */
  constructor(offer: Offer) {
    this.offer = offer
    const people: Profile[] = []
    while (people.length < MOST_SEATS) {
      const left = offer.emblems.filter((emblem) => people.every((one) => one.emblem !== emblem))
      people.push(randomProfile(offer.words, left))
    }
    const [me, ...strangers] = people
    if (me !== undefined) this.me = me
    this.strangers = strangers
    this.made = people.map((one) => one.name)
  }

  /** The names that were made up, for a field that is left empty. */
  private readonly made: readonly string[]

  get game(): GameInfo {
    return this.offer.game
  }

  readonly side = $derived.by(() => among([...this.offer.game.sides, EITHER], this.sideWanted))
  readonly level = $derived.by(() => among(this.offer.levels, this.levelWanted))
  /** Days per move make no sense against a computer, and clocks make no sense on a shared screen. */
  readonly paces = $derived.by(() =>
    Object.keys(PACES).filter((name) => this.against !== 'computer' || PACES[name]?.pace !== 'correspondence')
  )
  readonly paceKey = $derived.by(() => (this.against === 'screen' ? 'untimed' : among(this.paces, this.paceWanted)))
  readonly pace = $derived.by(() => this.paceOf(this.paceKey))
  /** For an option that decides the number of players: the values by which they usually share the seats. */
  readonly offered: Record<string, readonly string[]> = $derived.by(() => {
    const { game } = this.offer
    return Object.fromEntries(
      Object.entries(game.options).map(([name, values]) => {
        const usual = game.seatings.flatMap((one) => one.options[name] ?? [])
        return [name, usual.length > 0 ? usual : values]
      })
    )
  })
  /** Options that decide the number of players. */
  readonly seating: readonly string[] = $derived.by(() => Object.keys(this.offer.game.seatings[0]?.options ?? {}))
  readonly others = $derived.by(() => Object.entries(this.offered).filter(([name]) => !this.seating.includes(name)))
  readonly options = $derived.by(() =>
    Object.fromEntries(
      Object.entries(this.offered).map(([name, values]) => [name, among(values, this.optionsWanted[name] ?? '')])
    )
  )
  readonly seats = $derived.by(() => seatsOf(this.offer.game, this.options))
  /** Whether other players have seats of the wanted side. */
  readonly shared = $derived.by(
    () =>
      this.against !== 'screen' && this.side !== EITHER && seatsFor(this.offer.game, this.seats, this.side).length > 1
  )
  /** Whether the number of players is asked for at once: several may come, or several are wanted. */
  readonly many = $derived.by(() => this.against !== 'computer' || this.seats.length > 2)
  readonly computers = $derived.by(() => this.against === 'computer' || (this.shared && this.fellows === 'computer'))
  /** Whether another player is to join, by a link or from the lobby. */
  readonly invites = $derived.by(
    () => this.against === 'friend' || this.against === 'anyone' || (this.shared && this.fellows === 'friends')
  )
  readonly named = $derived.by(() => savedProfile() !== null)

  paceOf(name: string): Pace {
    return PACES[name] ?? UNTIMED
  }

  setOption(name: string, value: string): void {
    this.optionsWanted = { ...this.optionsWanted, [name]: value }
  }

  /** What the player will do, in one sentence. */
  get goal(): string {
    const { words, game } = this.offer
    if (this.against === 'screen') return words.say('start-goal-screen')
    return words.say(this.side === EITHER ? 'start-goal-either' : `start-goal-${game.name}-${this.side}`)
  }

  get who(): string {
    const { words } = this.offer
    const against = words.say(`start-get-${this.against}`, { level: this.level })
    if (this.against === 'screen') return against
    const seat = this.side === EITHER ? words.say('start-either-side') : seatName(words, this.side)
    return `${seat}${words.say('list-comma')}${against}`
  }

  get summary(): string {
    const { words } = this.offer
    const pace = words.say('start-get-pace', { pace: this.pace.pace, said: paceName(words, this.pace) })
    return words.say('start-summary', { who: this.who, pace })
  }

  /** What else is chosen, where the rest of the form is hidden. */
  get rest(): string {
    const { words } = this.offer
    const help = words.say(`start-assist-${this.assist}`)
    return words.say('start-rest', { pace: paceName(words, this.pace), help })
  }

  /** How many of the choices that are seldom made differ from what they are at first. */
  readonly changed = $derived.by(() => {
    const hidden = this.many ? this.others.map(([name]) => name) : Object.keys(this.offered)
    const options = hidden.filter((name) => this.options[name] !== this.offered[name]?.[0])
    return options.length + (this.watched === FIRST.watched ? 0 : 1)
  })

  get wanted(): Wanted {
    const { against, fellows, level, pace, assist, options, watched } = this
    const side = this.side === EITHER ? null : this.side
    return { game: this.offer.game, side, against, fellows, level, pace, assist, options, watched }
  }

  /** The user, and the others at this screen. A name that is left empty is one that was made up. */
  get people(): readonly [Profile, ...Profile[]] {
    const [me, ...others] = [this.me, ...this.strangers].map((one, at) => ({
      ...one,
      name: one.name.trim() || (this.made[at] ?? '')
    }))
    return [savedProfile() ?? me ?? this.me, ...others]
  }

  save(): void {
    const { side: seat, against, fellows, level, paceKey: pace, assist, watched, options } = this
    saveValue('wanted', { seat, against, fellows, level, pace, assist, watched, options })
  }
}
