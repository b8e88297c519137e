/** Which signs are on the map now, the most important first. The legend explains them. */
import type { WhitechapelView } from '../../wire'
import type { Look } from './table'

export type Sign =
  | 'possible'
  | 'possible-set'
  | 'their-possible'
  | 'way'
  | 'home'
  | 'hideout'
  | 'clue'
  | 'clue-found'
  | 'scene'
  | 'woman'
  | 'marked'
  | 'wretched'
  | 'patrol'
  | 'false'
  | 'vain'
  | 'spared'
  | 'site'
  | 'policeman'

interface Shown {
  looks: ReadonlyMap<string, Look>
  /** Whether hideouts are marked. */
  hideouts: boolean
  /** Whether the way of a night is drawn. */
  way: boolean
  /** Whether the earliest time of clues is known. */
  timed: boolean
}

export function signsOf(view: WhitechapelView, { looks, hideouts, way, timed }: Shown): Sign[] {
  const all = [...looks.values()]
  const sheet = view.own ?? view.disclosed
  const has = (true_: (look: Look) => boolean): boolean => all.some(true_)
  const odds = has(({ odds }) => odds !== null && odds !== 'set')
  const found: [boolean, Sign][] = [
    [view.own === null && odds, 'possible'],
    [view.own === null && has(({ odds }) => odds === 'set'), 'possible-set'],
    [view.own !== null && has(({ odds }) => odds !== null), 'their-possible'],
    [way, 'way'],
    [sheet !== null && sheet.hideout > 0, 'home'],
    [hideouts, 'hideout'],
    [has(({ paper }) => paper === 'clue'), timed ? 'clue' : 'clue-found'],
    [view.wretched.length > 0, 'wretched'],
    [view.women.length > 0, 'woman'],
    [(sheet?.marked.length ?? 0) > 0 && view.women.length > 0, 'marked'],
    [view.patrols.length > 0, 'patrol'],
    [view.scenes.length > 0, 'scene'],
    [has(({ paper }) => paper === 'false'), 'false'],
    [has(({ vain }) => vain), 'vain'],
    [has(({ spared }) => spared), 'spared'],
    [Object.keys(view.policemen).length > 0, 'policeman'],
    [true, 'site']
  ]
  return found.filter(([is]) => is).map(([, sign]) => sign)
}
