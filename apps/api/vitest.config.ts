import { connect } from 'node:net'
import { defineConfig } from 'vitest/config'

const postgresqlUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 5432),
      timeout: 1000,
    })
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })
}

const hasPostgresql = postgresqlUrl !== '' && (await answers(postgresqlUrl))
if (!hasPostgresql) {
  if (process.env['REQUIRE_SERVICES'] === '1')
    throw new Error(`PostgreSQL does not answer at ${postgresqlUrl}`)
  process.stderr.write(`SKIPPED: the database tests on PostgreSQL, as none answers at ${postgresqlUrl}\n`)
}

/**
 * Files named `*.db.test.ts` need a database: they run on PGlite always, and on PostgreSQL where one answers.
 * `*.replicas.db.test.ts` are about several processes at once, which the embedded database cannot have.
 */
const databaseTests = {
  include: ['src/**/*.db.test.ts'],
  globalSetup: ['src/testing/database-template.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
        },
      },
      { test: { ...databaseTests, name: 'pglite', exclude: ['src/**/*.replicas.db.test.ts'] } },
      ...(hasPostgresql ? [{ test: { ...databaseTests, name: 'postgresql' } }] : []),
    ],
  },
})
