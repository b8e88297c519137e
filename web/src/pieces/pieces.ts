/** Colours and monograms of people by id, for every drawing. They belong to the drawing and are no rule. */

export interface Figure {
  /** Fill of the disc. */
  disc: string
  /** Colour of the emblem on it. */
  emblem: string
  /** The colour of its edge, if the fill alone is too similar to the dark background. */
  edge?: string
  monogram: string
}

export const FIGURES: Record<string, Figure> = {
  holmes: { disc: '#c8486a', emblem: '#fff6e6', monogram: 'HO' },
  watson: { disc: '#8b5a34', emblem: '#fff6e6', monogram: 'WA' },
  toby: { disc: '#f5ecdc', emblem: '#211a13', monogram: 'TO' },
  smith: { disc: '#eadb4e', emblem: '#2b230a', monogram: 'SM' },
  lestrade: { disc: '#3a6bc9', emblem: '#fff6e6', monogram: 'LE' },
  stealthy: { disc: '#2b8f5c', emblem: '#fff6e6', monogram: 'ST' },
  goodley: { disc: '#15181f', emblem: '#f3ead6', edge: '#59616f', monogram: 'GO' },
  gull: { disc: '#8250bd', emblem: '#fff6e6', monogram: 'GU' },
  bert: { disc: '#e5832f', emblem: '#2a1502', monogram: 'BE' },
  lane: { disc: '#8d96a3', emblem: '#14181f', monogram: 'LN' },
  madame: { disc: '#e893b8', emblem: '#3a0f22', monogram: 'MA' },
  pizer: { disc: '#eef0f2', emblem: '#1d2733', monogram: 'PI' },
  beach: { disc: '#7d5233', emblem: '#fff6e6', monogram: 'BE' },
  rider: { disc: '#c8486a', emblem: '#fff6e6', monogram: 'CR' },
  latimer: { disc: '#eadb4e', emblem: '#2b230a', monogram: 'LA' },
  grant: { disc: '#2b8f5c', emblem: '#fff6e6', monogram: 'GR' },
  callahan: { disc: '#c9a27a', emblem: '#2a1a08', monogram: 'CA' },
  eastman: { disc: '#15181f', emblem: '#f3ead6', edge: '#59616f', monogram: 'EA' },
  tumblety: { disc: '#8250bd', emblem: '#fff6e6', monogram: 'TU' },
  /* Edward Smith, who has the same id in New York as another Smith in London. */
  captain: { disc: '#eef0f2', emblem: '#1d2733', monogram: 'SM' }
}

/** A plain disc for a person without colours. */
export const STRANGER: Figure = { disc: '#8d96a3', emblem: '#14181f', monogram: '?' }

export function figureOf(id: string): Figure {
  return FIGURES[id] ?? STRANGER
}

/** Below this radius in pixels a monogram and an eye are not readable: a disc is drawn without them. */
export const SMALLEST_MARKED = 18

/** Badges and pills have the same colours in every theme: they are on discs, not on the page. */
export const BADGE = {
  open: '#ffe9b0',
  shut: '#131c2b',
  shutEdge: '#a9b8d2',
  shutLid: '#e4ebf6',
  pill: '#0d131f',
  letters: '#ffffff',
  diamondEdge: '#fff6e6'
}
