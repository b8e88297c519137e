/** The user's settings on this device. */
import { preferred, type Language } from '../words/words.svelte'
import { saveValue, loadValue } from './storage'

export type Theme = 'night' | 'paper' | 'device'
export type Motion = 'full' | 'short' | 'none'
export type Notify = 'always' | 'away' | 'never'
/** When decisions are explained: until one game of the title was finished, always, or never. */
export type Explain = 'first' | 'always' | 'never'

interface Settings {
  name: string
  emblem: string
  language: Language
  theme: Theme
  /** Percent. */
  size: 100 | 125 | 150
  motion: Motion
  notify: Notify
  explain: Explain
  sound: boolean
  /** Whether a choice must be confirmed before it is sent. */
  confirm: boolean
  contrast: boolean
  /** Whether single letters are commands. */
  letters: boolean
}

const USUAL: Settings = {
  name: '',
  emblem: 'lantern',
  language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
  theme: 'night',
  size: 100,
  motion: 'full',
  notify: 'away',
  explain: 'first',
  sound: true,
  confirm: true,
  contrast: false,
  letters: true
}

export const settings: Settings = $state({ ...USUAL, ...loadValue<Partial<Settings>>('settings', {}) })

/** Games of which the user has finished one on this device. */
const finished: string[] = $state(loadValue<string[]>('finished', []))

export function hasFinished(game: string): void {
  if (finished.includes(game)) return
  finished.push(game)
  saveValue('finished', $state.snapshot(finished))
}

/** Return whether decisions of a game are explained. */
export function explains(game: string): boolean {
  return settings.explain === 'always' || (settings.explain === 'first' && !finished.includes(game))
}

/** Apply the settings, and save them. Call it once, where effects may run. */
export function heedSettings(): void {
  $effect(() => saveValue('settings', $state.snapshot(settings)))
  $effect(() => {
    const root = document.documentElement
    const light = matchMedia('(prefers-color-scheme: light)')
    const dress = (): void => {
      const paper = settings.theme === 'paper' || (settings.theme === 'device' && light.matches)
      root.dataset.theme = paper ? 'paper' : 'night'
    }
    dress()
    light.addEventListener('change', dress)
    root.dataset.motion = settings.motion
    root.dataset.contrast = settings.contrast ? 'more' : 'usual'
    root.lang = settings.language
    root.style.fontSize = `${settings.size}%`
    return () => light.removeEventListener('change', dress)
  })
}

/** Return whether motion is reduced, by the settings or by the device. */
export function still(): boolean {
  return settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
