/** From choices to targets that can be pressed, and back.
 *
 * A choice names the targets to press for it. Pressing one of them narrows the choices to those that name it. The
 * other targets that these name can be pressed next. No rule is needed for that.
 */
import { keyOf, type Key } from '../boards/board'
import type { Target } from '../wire'

/** Something with targets to press. */
export interface Pickable {
  targets: readonly Target[]
  /** The kind of choice. */
  group?: string | null
}

export function keysOf(choice: Pickable): Key[] {
  return choice.targets.map(keyOf)
}

/** Return the choices that name everything that was pressed. */
export function narrowed<C extends Pickable>(choices: readonly C[], pressed: readonly Key[]): C[] {
  return choices.filter((choice) => {
    const keys = keysOf(choice)
    return pressed.every((key) => keys.includes(key))
  })
}

/** Return what can be pressed next, each with the choices that it leaves. */
export function pressable<C extends Pickable>(choices: readonly C[], pressed: readonly Key[]): Map<Key, C[]> {
  const found = new Map<Key, C[]>()
  for (const choice of narrowed(choices, pressed)) {
    for (const key of keysOf(choice)) {
      if (pressed.includes(key)) continue
      const those = found.get(key)
      if (those === undefined) found.set(key, [choice])
      else those.push(choice)
    }
  }
  return found
}

/** Return the one choice that is meant, once no other is possible. If several of different kinds are, the one of the
 * selected kind.
 */
export function meant<C extends Pickable>(
  choices: readonly C[],
  pressed: readonly Key[],
  kind: string | null = null
): C | null {
  if (pressed.length === 0) return null
  const left = narrowed(choices, pressed)
  if (left.length === 1) return left[0] ?? null
  // If several choices name what was pressed, one of them may name nothing else. If two do, the user is asked.
  const whole = left.filter((choice) => choice.targets.length === pressed.length)
  if (whole.length === 1) return whole[0] ?? null
  const wanted = kind === null ? [] : whole.filter((choice) => choice.group === kind)
  return wanted.length === 1 ? (wanted[0] ?? null) : null
}

/** Return whether a choice with several targets cannot be reached, because each first press means another choice. */
export function isShadowed<C extends Pickable>(choice: C, choices: readonly C[]): boolean {
  if (choice.targets.length < 2) return false
  return choice.targets.every((target) => (meant(choices, [keyOf(target)]) ?? choice) !== choice)
}

/** Return the next of some places in a direction: the nearest along it. Distance to the side counts double. */
export function towards(
  places: ReadonlyMap<Key, readonly [number, number]>,
  from: Key | null,
  direction: readonly [number, number]
): Key | null {
  const start = from === null ? undefined : places.get(from)
  if (start === undefined) return places.keys().next().value ?? null
  let best: Key | null = null
  let least = Infinity
  for (const [key, [x, y]] of places) {
    const along = (x - start[0]) * direction[0] + (y - start[1]) * direction[1]
    const aside = Math.abs((x - start[0]) * direction[1] - (y - start[1]) * direction[0])
    if (key === from || along <= 1e-6 || aside > 2.5 * along) continue
    const far = along + 2 * aside
    if (far < least) [best, least] = [key, far]
  }
  return best
}
