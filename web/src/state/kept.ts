/** What a browser keeps for itself between two visits. A browser that keeps nothing works as well. */

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`lamplighter.${name}`)
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

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`lamplighter.${name}`, JSON.stringify(value))
  } catch {
    return // private windows may keep nothing
  }
}
