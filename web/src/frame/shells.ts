/** The two shapes of a table. Each is loaded for the games that need it. */
import type { Component, Snippet } from 'svelte'
import type { AnyBoard } from '../boards/board'
import type { TableController } from './table_controller.svelte'

interface ShellProps {
  table: TableController
  onrule: (rule: string) => void
  /** The bar above, with what a shell shows in its middle, and what it adds to the menu. */
  bar: Snippet<[middle?: Snippet, sheet?: Snippet<[() => void]>]>
  /** Whether it is the turn of another player at this screen. */
  handing: boolean
  /** What lies over the table. */
  children?: Snippet
}

export type Shell = Component<ShellProps>

/** Load the shell of a board: for a map, or for suspects around a board. */
export async function shellOf(board: AnyBoard): Promise<Shell> {
  return board.wide === true
    ? (await import('./MapShell.svelte')).default
    : (await import('./HuntShell.svelte')).default
}
