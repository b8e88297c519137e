/** The ways that people went, as the house tells them: by who went, the places passed in order. */
export type Ways = ReadonlyMap<string, readonly string[]>

/** Ways with what was told next: who went on from where a way ended has one way. */
export function joined(ways: Ways, told: Iterable<Record<string, readonly string[]> | undefined>): Ways {
  const whole = new Map(ways)
  for (const paths of told) {
    for (const [who, way] of Object.entries(paths ?? {})) {
      const before = whole.get(who) ?? []
      whole.set(who, before.at(-1) === way[0] ? [...before, ...way.slice(1)] : way)
    }
  }
  return whole
}
