/**
 * How much a run covers: what changed (`npm run check`), what `npm test` does, everything (`npm run test:all`), or what
 * `npm test` leaves out of everything.
 */
export const extents = ['quick', 'usual', 'all', 'rest'] as const
export type Extent = (typeof extents)[number]

/** What `TEST_EXTENT` says, by which the scripts tell test runners. @throws Error on any word but those of `extents` */
export function readExtent(otherwise: Extent): Extent {
  const text = process.env['TEST_EXTENT'] ?? otherwise
  const extent = extents.find((name) => name === text)
  if (extent === undefined) throw new Error(`TEST_EXTENT takes ${extents.join(', ')}, not ${text}.`)
  return extent
}
