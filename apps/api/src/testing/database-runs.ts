const soakRuns = process.env['SOAK_RUNS']

export type DatabaseRuns = {
  /** In `npm test`, where 25 cost too much or more cost nothing. */
  usual?: number
  /** How many stories at least a try plays that have nothing to do with each other, such as lines of one count. */
  together?: number
}

/**
 * How many stories of a property are played on a database: 25 in `npm test`; by `npm run soak` as many as `SOAK_RUNS` says, on
 * both databases.
 */
export const databaseRuns = ({ usual = 25, together = 1 }: DatabaseRuns = {}): { numRuns: number } => ({
  numRuns: Math.ceil(Number(soakRuns ?? usual) / together),
})

/** How long a test on a database may take on a machine that others use as well: ten seconds a story in a soak. */
export const databaseTestMs = soakRuns === undefined ? 120_000 : Number(soakRuns) * 10_000
