/** The picture of a thing in the palette, by the id that the server gives it. */
import type { Thing } from '../wire'

export type Sign =
  | { kind: 'icon'; name: 'turn-right' | 'check' }
  | { kind: 'helmet'; colour: string }
  | { kind: 'patrol'; face: string | null; up: boolean }
  | { kind: 'clue'; false: boolean }
  | { kind: 'woman'; which: 'alive' | 'wretched' | 'marked' }
  | { kind: 'jack'; how: 'walk' | 'coach' | 'alley' }
  | { kind: 'lamp' | 'metro' | 'site' | 'park' | 'steamer' | 'informant' | 'police' | 'cover' }
  | { kind: 'scene' | 'vain' | 'cuffs' | 'hideout' }

const SIGNS: Record<string, Sign> = {
  turning: { kind: 'icon', name: 'turn-right' },
  facing: { kind: 'icon', name: 'turn-right' },
  covers: { kind: 'cover' },
  cordons: { kind: 'police' },
  entrances: { kind: 'metro' },
  sites: { kind: 'site' },
  parks: { kind: 'park' },
  steamers: { kind: 'steamer' },
  informant: { kind: 'informant' },
  scene: { kind: 'scene' },
  clues: { kind: 'clue', false: false },
  false: { kind: 'clue', false: true },
  spared: { kind: 'cuffs' },
  women: { kind: 'woman', which: 'alive' },
  wretched: { kind: 'woman', which: 'wretched' },
  marked: { kind: 'woman', which: 'marked' },
  hideout: { kind: 'hideout' },
  walk: { kind: 'jack', how: 'walk' },
  coach: { kind: 'jack', how: 'coach' },
  alley: { kind: 'jack', how: 'alley' },
  'turned-up': { kind: 'patrol', face: null, up: false }
}

/** If there are several things of a kind, their id ends with a number or colour. */
function severalOf(thing: string): Sign | null {
  const [, name = '', which = ''] = /^([a-z]+)-([a-z0-9-]+)$/.exec(thing) ?? []
  if (name === 'policeman') return { kind: 'helmet', colour: which }
  if (name === 'patrol') return { kind: 'patrol', face: which.replace(/-\d$/, ''), up: true }
  if (name === 'investigation') return { kind: 'police' }
  return null
}

export function signOf({ id, group }: Pick<Thing, 'id' | 'group'>): Sign | null {
  if (/^lamps?(-\d)?$/.test(id)) return { kind: 'lamp' }
  // People can be cleared, and also circles on which nothing was found.
  if (id === 'cleared') return group === 'people' ? { kind: 'icon', name: 'check' } : { kind: 'vain' }
  return SIGNS[id] ?? severalOf(id)
}
