/** The lessons there are: each a game that was played to its end, and steps through some of it.
 *
 * `web/lessons/README.md` tells how one is made; the page of a lesson knows no game.
 */
import type { Key } from '../boards/board'

export interface Step {
  /** Its sentence is `lesson-<id>`. */
  id: string
  /** The moment at which it is told: so many steps of the game have been taken. */
  at: number
  /** In whose seat it is gone through, where that is not the seat of the lesson. */
  seat?: string
  /** What is to be pressed, one after another; where there is nothing it is only read. `verb:` names
   * one of several ways to choose the same place. */
  press?: readonly Key[]
  /** What is shown besides; `part:` names a part of the page, such as `part:suspects`. */
  shows?: readonly Key[]
  /** The rule behind it. */
  rule: string
  /** Whether what was played since the step before is passed over. */
  leap?: boolean
}

export interface LessonTold {
  /** The seat of who learns, in most of the steps. */
  seat: string
  /** How long it takes, at most. */
  minutes: number
  steps: readonly Step[]
  /** The moment from which one may play on, and in which seat: of the other one all secrets are known. */
  on: { at: number; seat: string }
}

const TOLD = import.meta.glob<LessonTold>('../../lessons/*/lesson.json', { import: 'default' })
const GAMES = import.meta.glob<string>('../../lessons/*/lesson.case', { query: '?raw', import: 'default' })

const at = (game: string, file: string): string => `../../lessons/${game}/${file}`

export function hasLesson(game: string): boolean {
  return at(game, 'lesson.json') in TOLD
}

/** Fetch a lesson, and the record of its game. */
export async function lessonOf(game: string): Promise<{ told: LessonTold; record: string }> {
  const [tell, play] = [TOLD[at(game, 'lesson.json')], GAMES[at(game, 'lesson.case')]]
  if (tell === undefined || play === undefined) throw new Error(`there is no lesson of ${game}`)
  const [told, record] = await Promise.all([tell(), play()])
  return { told, record }
}
