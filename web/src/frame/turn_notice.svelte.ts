/** Tells users that it is their turn, also if they look at another window: in the title, by sound, and by a system
 * notification if they want that.
 */
import type { LiveTable } from '../state/live.svelte'
import { settings } from '../state/settings.svelte'
import { play } from '../state/sounds'
import { untrack } from 'svelte'
import type { Words } from '../words/words.svelte'

/** Watch a table while the component that calls this is shown. */
export function noticeTurns(live: LiveTable, words: () => Words, telling: () => boolean): void {
  /** The turn that was announced last. A step back within it is no new turn. */
  let noticed: number | null = null
  // While something is told the turn has not come. A hidden page tells nothing.
  const turn = $derived(!telling() && live.latest?.yours === true ? live.latest.n : null)
  const title = $derived(words().say('title'))
  const heading = $derived(turn === null ? `${title} · Lamplighter` : words().say('table-your-turn-title', { title }))
  $effect(() => {
    document.title = heading
  })
  $effect(() => {
    if (turn !== null && turn !== noticed) untrack(() => notice(heading, live.id))
    noticed = turn
  })
}

function notice(heading: string, table: string): void {
  play('turn')
  const wanted = settings.notify === 'always' || (settings.notify === 'away' && document.hidden)
  if (wanted && 'Notification' in window && Notification.permission === 'granted') notify(heading, table)
}

function notify(heading: string, table: string): void {
  try {
    const told = new Notification(heading, { tag: table })
    told.onclick = () => {
      focus()
      told.close()
    }
  } catch {
    // Phones allow notifications only from a service worker. The title shows the turn, too.
  }
}
