import { describe, expect, it } from 'vitest'
import type { Key } from '../src/boards/board'
import { isShadowed, meant, narrowed, pressable, towards } from '../src/state/picking'
import type { Choice } from '../src/wire'

function choice(action: number, ...targets: Key[]): Choice {
  return {
    action,
    notation: String(action),
    act: { verb: 'do' },
    label: String(action),
    spoken: String(action),
    group: 'do',
    stands: false,
    targets: targets.map((key) => {
      const [kind = '', id = ''] = key.split(':')
      return { kind, id }
    })
  }
}

const EXCHANGES = [
  choice(1, 'tile:gull', 'tile:bert'),
  choice(2, 'tile:gull', 'tile:lane'),
  choice(3, 'tile:bert', 'tile:lane')
]

describe('pressing', () => {
  it('offers everything that some choice names', () => {
    expect([...pressable(EXCHANGES, []).keys()]).toEqual(['tile:gull', 'tile:bert', 'tile:lane'])
  })

  it('narrows to what goes together with what was pressed', () => {
    expect([...pressable(EXCHANGES, ['tile:bert']).keys()]).toEqual(['tile:gull', 'tile:lane'])
    expect(narrowed(EXCHANGES, ['tile:bert']).map((one) => one.action)).toEqual([1, 3])
  })

  it('knows what is meant once nothing else can be, in any order', () => {
    expect(meant(EXCHANGES, ['tile:bert'])).toBeNull()
    expect(meant(EXCHANGES, ['tile:lane', 'tile:bert'])?.action).toBe(3)
  })

  it('takes the choice that names nothing else', () => {
    const both = [choice(1, 'hex:d3'), choice(2, 'hex:d3', 'person:gull')]
    expect(meant(both, ['hex:d3'])?.action).toBe(1)
  })

  it('says which choice no press leads to', () => {
    const around = choice(3, 'hex:d3', 'hex:d4')
    const each = [choice(1, 'hex:d3'), choice(2, 'hex:d4'), around]
    expect(each.filter((one) => isShadowed(one, each))).toEqual([around])
    expect(EXCHANGES.filter((one) => isShadowed(one, EXCHANGES))).toEqual([])
  })

  it('asks where the same thing can mean two', () => {
    const swapOrAccuse = [choice(1, 'person:gull'), choice(2, 'person:gull')]
    expect(meant(swapOrAccuse, ['person:gull'])).toBeNull()
  })

  it('takes the kind that was asked for where the same thing can mean two', () => {
    const walk = { ...choice(1, 'circle:7'), group: 'walk' }
    const coach = { ...choice(2, 'circle:7'), group: 'coach' }
    const alley = { ...choice(3, 'circle:8'), group: 'alley' }
    const ways = [walk, coach, alley]
    expect(meant(ways, ['circle:7'])).toBeNull()
    expect(meant(ways, ['circle:7'], 'coach')).toBe(coach)
    expect(meant(ways, ['circle:7'], 'walk')).toBe(walk)
    expect(meant(ways, ['circle:7'], 'alley')).toBeNull()
    expect(meant(ways, ['circle:8'], 'walk')).toBe(alley)
  })
})

describe('going with the arrow keys', () => {
  const places = new Map<Key, readonly [number, number]>([
    ['hex:a', [0, 0]],
    ['hex:b', [2, 0.2]],
    ['hex:c', [1.5, 1.4]],
    ['hex:d', [0, 3]]
  ])

  it('goes to the nearest that lies that way', () => {
    expect(towards(places, 'hex:a', [1, 0])).toBe('hex:b')
    expect(towards(places, 'hex:a', [0, 1])).toBe('hex:d')
  })

  it('stays where nothing lies that way', () => {
    expect(towards(places, 'hex:a', [-1, 0])).toBeNull()
  })

  it('begins somewhere', () => {
    expect(towards(places, null, [1, 0])).toBe('hex:a')
  })
})
