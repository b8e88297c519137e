/** Reports while a lamp goes out. This change is drawn more slowly than something that is only pointed at. */

const LASTS = 700

export function dimmer(lit: () => number): { readonly on: boolean } {
  let before: number | null = null
  let on = $state(false)
  // Before the drawing changes, so that the slow speed applies to this change already.
  $effect.pre(() => {
    const now = lit()
    const fewer = before !== null && now < before
    before = now
    if (!fewer) return
    on = true
    const done = setTimeout(() => (on = false), LASTS)
    return () => clearTimeout(done)
  })
  return {
    get on() {
      return on
    }
  }
}
