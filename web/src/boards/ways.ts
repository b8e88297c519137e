/** The paths that people took, as the server reports them: for each person, the places passed in order. */
export type Ways = ReadonlyMap<string, readonly string[]>

/** Return the paths extended by newer ones. If a person continued from the end of a path, both become one. */
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
