/**
 * How much a run covers: what changed, what `npm test` does, everything, or what `npm test` leaves out of everything.
 * Configurations of vitest read it as `TEST_EXTENT`.
 */
export type Extent = 'quick' | 'usual' | 'all' | 'rest'
