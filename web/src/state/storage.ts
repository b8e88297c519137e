/** Values saved in the browser's storage. Without storage everything works, but nothing is saved. */

/** Where a value is saved: in the browser, or only in this tab until it is closed. */
type Where = 'browser' | 'tab'

function storage(where: Where): Storage {
  return where === 'tab' ? sessionStorage : localStorage
}

export function loadValue<T>(name: string, otherwise: T, where: Where = 'browser'): T {
  try {
    const text = storage(where).getItem(`lamplighter.${name}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function removeValue(name: string): void {
  try {
    localStorage.removeItem(`lamplighter.${name}`)
  } catch {
    return // without storage there is nothing to remove
  }
}

export function saveValue(name: string, value: unknown, where: Where = 'browser'): void {
  try {
    storage(where).setItem(`lamplighter.${name}`, JSON.stringify(value))
  } catch {
    return // private windows may have no storage
  }
}
