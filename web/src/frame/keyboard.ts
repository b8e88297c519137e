/** The keys of a table. */
import type { Director } from './director.svelte'
import type { TableController } from './table_controller.svelte'
import { isCommand, isTyping } from './typing'

/** What keys do that the controller does not. */
export interface KeyActions {
  /** Open the rules at the rule of the task. */
  rules: () => void
}

interface Binding {
  /** Names of keys, letters in lower case. */
  keys: readonly string[]
  /** Whether it is a command, which the settings can turn off, and which is not one while text is typed. */
  command?: boolean
  does: (table: TableController, actions: KeyActions, event: KeyboardEvent) => void
}

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

const BINDINGS: readonly Binding[] = [
  { keys: ['Escape'], does: (table, _, event) => !isTyping(event) && leaveOrBack(table) },
  { keys: ['Enter'], does: (table, _, event) => confirm(table, event) },
  { keys: NUMBERS, command: true, does: (table, _, event) => table.pressNumber(Number(event.key)) },
  { keys: ['h'], command: true, does: (table) => void table.live.askHint() },
  { keys: ['l'], command: true, does: (table) => table.news.say((table.scene?.standing ?? []).join(' ')) },
  { keys: ['g'], command: true, does: (table) => table.stage?.focusOn() },
  { keys: ['r'], command: true, does: (_, actions) => actions.rules() },
  { keys: ['a'], command: true, does: (table) => table.director.again() },
  { keys: ['u'], command: true, does: (table) => table.back() },
  { keys: ['p'], command: true, does: (table) => (table.overlay = !table.overlay) },
  { keys: ['t'], command: true, does: (table) => (table.allThreats = !table.allThreats) },
  { keys: ['v'], command: true, does: (table) => table.ending.show(!table.ending.open) }
]

/** Do what a key means at a table. */
export function hearKey(event: KeyboardEvent, table: TableController, actions: KeyActions): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (table.beat !== null) {
    hearWhileTold(event, key, table)
    return
  }
  const binding = BINDINGS.find((one) => one.keys.includes(key))
  if (binding === undefined || (binding.command === true && !isCommand(event))) return
  if (binding.command === true && !NUMBERS.includes(key)) event.preventDefault()
  binding.does(table, actions, event)
}

/** Close the answer about a person, put the verdict away, or undo the last press or choice. */
function leaveOrBack(table: TableController): void {
  if (table.inquiry?.held) {
    table.inquiry.dismiss()
    // The press that asked about the person was refused as a choice.
    table.live.refused = null
  } else if (table.ending.verdict !== null && table.ending.open) table.ending.show(false)
  else table.back()
}

function confirm(table: TableController, event: KeyboardEvent): void {
  if (!table.live.ready || table.still || event.repeat || isOnItsOwn()) return
  event.preventDefault()
  table.live.confirm()
}

/** Skip what is being told, or close a moment that waits, by a key that is neither text nor held down. */
function hearWhileTold(event: KeyboardEvent, key: string, { director }: TableController): void {
  if (director.waits || director.beat?.moment != null) leave(event, director)
  else if (key === 'p' && isCommand(event)) director.togglePause()
  else if (key === 'Escape' && !isTyping(event)) director.skipAll()
  else if ((key === ' ' || key === 'Enter') && !isTyping(event) && !isOnItsOwn()) {
    event.preventDefault()
    if (!event.repeat) director.skip()
  }
}

function leave(event: KeyboardEvent, director: Director): void {
  const way = event.key === ' ' || event.key === 'Enter'
  if (isTyping(event) || !(way || event.key === 'Escape')) return
  if (event.repeat) event.preventDefault()
  else if (!way || !isOnItsOwn()) {
    event.preventDefault()
    director.goOn()
  }
}

/** Return whether the focused element handles the key itself. */
function isOnItsOwn(): boolean {
  return document.activeElement?.closest('button, input, textarea, select, summary, a') != null
}
