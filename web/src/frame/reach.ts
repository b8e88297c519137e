/** How far an address reaches: this machine only, the local network, or the internet. */
import type { Reach } from '../wire'

export type FarReach = 'machine' | 'network' | 'internet'

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])/i

/** Return how far the address of a page reaches, by its host name. */
export function reachOf(host: string): FarReach {
  if (host === 'localhost' || host === '[::1]' || host.startsWith('127.')) return 'machine'
  const local = PRIVATE.test(host) || host.endsWith('.local') || !/[.:]/.test(host)
  return local ? 'network' : 'internet'
}

/** Return the address that a page of this machine hands out instead of its own, and how far that one reaches. */
export function reachedFrom(reach: Reach): { address: string | null; far: FarReach } {
  if (reach.address == null) return { address: null, far: 'machine' }
  return { address: reach.address, far: reachOf(new URL(reach.address).hostname) }
}
