import type { Extent } from '@backoffice/test-kit/extent'

/**
 * Database tests whose subject differs between a PostgreSQL and the embedded one: drivers, migrations, access, locks,
 * text order and search, and mass data. They run on both; `docs/testing.md` says where the rest runs.
 */
export const onBothDatabases: readonly string[] = [
  // Plans are made by the same code in both, and take tens of thousands of rows.
  'src/database/**/!(list-plans).db.test.ts',
  'src/jobs/jobs.db.test.ts',
  'src/modules/count/count-facts.db.test.ts',
  'src/modules/main-job.db.test.ts',
  'src/modules/search/search.db.test.ts',
  'src/modules/tenant-isolation.db.test.ts',
  'src/plugins/health.db.test.ts',
  'src/plugins/idempotency.db.test.ts',
]

/** Database tests; what is about several processes at once is none for the embedded database, which can have one only. */
export const databaseTests = 'src/**/*.db.test.ts'
const testsOfReplicas = 'src/**/*.replicas.db.test.ts'
/**
 * None of them is part of the usual run: timing tests say how long something takes at most, which a busy machine may not keep
 * to; long ones take ten seconds and more of a processor, and what they are about has shorter tests beside them, or is how tests
 * themselves are run.
 */
const restTests = 'src/**/*.{timing,long}{.,.replicas.}db.test.ts'

export type Files = { readonly include: readonly string[]; readonly exclude: readonly string[] }

/** Which files run on which database; a database without files does not run. */
export function databaseFiles(
  extent: Extent,
  hasPostgresql: boolean,
): { postgresql?: Files; pglite?: Files } {
  const everything = { include: [databaseTests], exclude: [] }
  const embedded = { include: [databaseTests], exclude: [testsOfReplicas] }
  const rest = { include: [restTests], exclude: [] }
  if (extent === 'all')
    return hasPostgresql ? { postgresql: everything, pglite: embedded } : { pglite: embedded }
  if (!hasPostgresql)
    return {
      pglite:
        extent === 'rest'
          ? { ...rest, exclude: [testsOfReplicas] }
          : { ...embedded, exclude: [testsOfReplicas, restTests] },
    }
  if (extent === 'quick') return { postgresql: { ...everything, exclude: [restTests] } }
  if (extent === 'usual')
    return {
      postgresql: { ...everything, exclude: [restTests] },
      pglite: { include: onBothDatabases, exclude: [restTests] },
    }
  return { postgresql: rest, pglite: { ...embedded, exclude: [testsOfReplicas, ...onBothDatabases] } }
}
