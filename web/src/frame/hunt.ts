/** The components of tables where Jack is one of several suspects. A map does not use them and does not load them. */
export { default as CallMoment } from './CallMoment.svelte'
export { default as CardMoment } from './CardMoment.svelte'
export { default as Hand } from './Hand.svelte'
export { default as PreviewBox } from './PreviewBox.svelte'
export { default as RoundStrip } from './RoundStrip.svelte'
export { default as Suspects } from './Suspects.svelte'
