export type IsUsed = (id: string) => boolean
export function usedIn(source: string): IsUsed
export function sourceOf(folder: string): string
export function onlyUsed(text: string, isUsed: IsUsed): string
