export type Asks = (id: string) => boolean
export function askedIn(source: string): Asks
export function sourceOf(folder: string): string
export function spoken(text: string, asks: Asks): string
