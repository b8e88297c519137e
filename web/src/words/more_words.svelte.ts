/** Messages that are seldom needed, loaded when they are first asked for, and anew in another language. */
import { wordsOf, type Language, type Words } from './words.svelte'

export class MoreWords {
  /** All messages of the page and these. null until they are loaded. */
  found: Words | null = $state.raw(null)
  private asked = $state(false)

  /** `rooms` are the names of their files. To be made while a component is set up. */
  constructor(language: () => Language, rooms: () => readonly string[]) {
    $effect(() => {
      if (!this.asked) return
      const [wanted, files] = [language(), rooms()]
      wordsOf(wanted, files).then(
        (found) => {
          if (wanted === language()) this.found = found
        },
        () => (this.asked = false) // the server cannot be reached just now; they can be asked for again
      )
    })
  }

  ask(): void {
    this.asked = true
  }
}
