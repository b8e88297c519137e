/** What a page needs only when a game is over. */
export { default as Verdict } from './Verdict.svelte'
export { default as VerdictFacts } from './VerdictFacts.svelte'
export { default as VerdictPill } from './VerdictPill.svelte'
