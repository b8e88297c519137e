/** Changes that make one view another. */
import type { ViewChange } from './types'

/** Return a view with changes. The view itself stays as it is, and what did not change is shared. */
export function changed(view: unknown, changes: readonly ViewChange[]): unknown {
  return changes.reduce((now, [at, value]) => put(now, at, value), view)
}

function put(data: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = at
  if (first === undefined) return value
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as object) }) as Record<string, unknown>
  copy[first] = put(copy[first], rest, value)
  return copy
}
