/** Short, soft sounds, synthesised when they are needed: there are no sound files. */
import { settings } from './settings.svelte'

export type Sound = 'choose' | 'confirm' | 'turn' | 'call-seen' | 'call-unseen' | 'win' | 'lose' | 'refused' | 'message'

/** A tone: pitch in Hz, start and duration in milliseconds, volume from 0 to 1. */
interface Tone {
  pitch: number
  at: number
  long: number
  loud: number
  shape?: OscillatorType
}

const tone = (pitch: number, at: number, long: number, loud: number, shape?: OscillatorType): Tone => ({
  pitch,
  at,
  long,
  loud,
  ...(shape === undefined ? {} : { shape })
})

const SOUNDS: Record<Sound, readonly Tone[]> = {
  choose: [tone(660, 0, 90, 0.1)],
  confirm: [tone(440, 0, 140, 0.12), tone(660, 70, 180, 0.12)],
  turn: [tone(523, 0, 200, 0.14), tone(784, 120, 260, 0.12)],
  // A lamp that lights up, and one that goes out.
  'call-seen': [tone(392, 0, 220, 0.12), tone(587, 90, 260, 0.11), tone(880, 170, 220, 0.07)],
  'call-unseen': [tone(392, 0, 220, 0.12), tone(294, 90, 260, 0.12), tone(220, 170, 220, 0.1)],
  win: [tone(392, 0, 200, 0.12), tone(494, 80, 220, 0.12), tone(587, 160, 230, 0.12)],
  lose: [tone(330, 0, 220, 0.12), tone(262, 110, 280, 0.12)],
  refused: [tone(165, 0, 150, 0.13, 'triangle')],
  message: [tone(880, 0, 110, 0.06), tone(1175, 60, 140, 0.05)]
}

/** Milliseconds in which a tone fades in. Without it there would be a click. */
const RISE = 12

let context: AudioContext | null = null

/** Browsers play no sound before the page was touched. A sound from before is not played later either. */
function ready(): AudioContext | null {
  if (!settings.sound || !('AudioContext' in globalThis)) return null
  // Not every browser reports this. One that does not keeps the audio context silent by itself.
  if (navigator.userActivation?.hasBeenActive === false) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function ring(to: AudioContext, { pitch, at, long, loud, shape = 'sine' }: Tone): void {
  const begin = to.currentTime + at / 1000
  const end = begin + long / 1000
  const voice = new OscillatorNode(to, { type: shape, frequency: pitch })
  const volume = new GainNode(to, { gain: 0 })
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(loud, begin + RISE / 1000)
  volume.gain.exponentialRampToValueAtTime(0.0005, end)
  voice.connect(volume).connect(to.destination)
  voice.start(begin)
  voice.stop(end)
}

/** Play a sound, unless sounds are off or the page has not been touched yet. */
export function play(sound: Sound): void {
  const to = ready()
  if (to === null) return
  for (const one of SOUNDS[sound]) ring(to, one)
}
