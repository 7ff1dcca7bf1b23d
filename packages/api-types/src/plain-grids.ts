/** Grids that a person may lay out, of which nobody saves views. */
export const plainGrids = ['count-lines', 'sessions', 'sign-in-failures', 'jobs', 'mails'] as const

export type PlainGrid = (typeof plainGrids)[number]
