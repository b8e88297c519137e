import { expect, it } from 'vitest'
import component from '../src/pieces/Flame.svelte?raw'
import file from '../src/pieces/flame.svg?raw'

function paths(source: string): string[] {
  return [...source.matchAll(/\bd="([^"]+)"/g)].map((found) => found[1]!.replace(/\s+/g, ' '))
}

it('the logo is the same drawing on the page and in the tab', () => {
  expect(paths(file)).toHaveLength(2)
  expect(paths(component)).toEqual(paths(file))
})
