/** Which page is shown, according to the address. */
import { hasLesson } from '../learn/lessons'

export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'record' }
  | { page: 'study'; game: string }
  | { page: 'learn'; game: string }

export function routeOf(path: string): Route {
  const [, first = '', second = ''] = path.split('/')
  if (first === 't' && second) return { page: 'table', table: second }
  if (first === 'r' && second) return { page: 'replay', table: second }
  if (first === 'study' && second) return { page: 'study', game: second }
  if (first === 'record') return { page: 'record' }
  if (first === 'learn' && hasLesson(second)) return { page: 'learn', game: second }
  return { page: 'start' }
}

class Here {
  route: Route = $state.raw(routeOf(location.pathname))

  constructor() {
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)))
  }

  /** Go to another page of this site. */
  go(path: string, instead = false): void {
    if (instead) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    this.route = routeOf(location.pathname)
    scrollTo(0, 0)
  }
}

export const here = new Here()

/** The part of the address behind the `#`: tokens and moments, which browsers do not send to servers. */
export function fragment(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1))
}
