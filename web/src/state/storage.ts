/** What a browser keeps for itself between two visits. A browser that keeps nothing works as well. */

/** Where something is kept: in the browser, or in this tab alone and until it is closed. */
type Where = 'browser' | 'tab'

function storage(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage
}

export function kept<T>(name: string, otherwise: T, where: Where = 'browser'): T {
  try {
    const text = storage(where).getItem(`lamplighter.${name}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function drop(name: string): void {
  try {
    localStorage.removeItem(`lamplighter.${name}`)
  } catch {
    return // there was nothing
  }
}

export function keep(name: string, value: unknown, where: Where = 'browser'): void {
  try {
    storage(where).setItem(`lamplighter.${name}`, JSON.stringify(value))
  } catch {
    return // private windows may keep nothing
  }
}
