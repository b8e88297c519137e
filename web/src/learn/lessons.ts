/** The lessons: each is a game that was played to its end, and steps through some of it.
 *
 * `web/lessons/README.md` describes how to make one. The page of a lesson knows no game.
 */
import type { Key } from '../boards/board'

export interface Step {
  /** Names its sentence, `lesson-<id>`. */
  id: string
  /** The moment at which it is shown: how many steps of the game have been taken. */
  at: number
  /** The learner's seat, if it is not the seat of the lesson. */
  seat?: string
  /** What is to be pressed, one after another. If empty, the step is only read. `verb:` names one of several ways to
   * choose the same place.
   */
  press?: readonly Key[]
  /** What else is shown. `part:` names a part of the page, such as `part:suspects`. */
  shows?: readonly Key[]
  /** The rule behind it. */
  rule: string
  /** Whether what was played since the previous step is skipped. */
  leap?: boolean
}

export interface LessonTold {
  /** The learner's seat, in most of the steps. */
  seat: string
  /** How many minutes it takes, at most. */
  minutes: number
  steps: readonly Step[]
  /** The moment from which the learner may play on, and the seat. The learner knows all secrets of the other seat. */
  on: { at: number; seat: string }
}

const TOLD = import.meta.glob<LessonTold>('../../lessons/*/lesson.json', { import: 'default' })
const GAMES = import.meta.glob<string>('../../lessons/*/lesson.case', { query: '?raw', import: 'default' })

const at = (game: string, file: string): string => `../../lessons/${game}/${file}`

export function hasLesson(game: string): boolean {
  return at(game, 'lesson.json') in TOLD
}

/** Load a lesson, and the record of its game. */
export async function lessonOf(game: string): Promise<{ told: LessonTold; record: string }> {
  const [tell, play] = [TOLD[at(game, 'lesson.json')], GAMES[at(game, 'lesson.case')]]
  if (tell === undefined || play === undefined) throw new Error(`there is no lesson of ${game}`)
  const [told, record] = await Promise.all([tell(), play()])
  return { told, record }
}
