import { globSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { readExtent } from '@backoffice/test-kit/extent'
import { pollLimit } from '@backoffice/test-kit/poll-limit'
import { postgresqlAnswers, postgresqlUrl } from '@backoffice/test-kit/postgresql'
import { defineConfig } from 'vitest/config'
import { databaseTestMs } from './src/testing/database-runs.ts'
import { databaseFiles, databaseTests, type Files } from './test-databases.ts'

// Where many embedded databases come and go in one process, V8 now and then frees the code of one twice and ends the process
// (nodejs/node issue 64500). For all threads, so it has to be said here.
setFlagsFromString('--no-wasm-code-gc')

const hasPostgresql = await postgresqlAnswers(postgresqlUrl)
if (!hasPostgresql) {
  if (process.env['REQUIRE_SERVICES'] === '1')
    throw new Error(`PostgreSQL does not answer at ${postgresqlUrl}`)
  process.stderr.write(`SKIPPED: the database tests on PostgreSQL, as none answers at ${postgresqlUrl}\n`)
}

const extent = readExtent('usual')
const files = databaseFiles(extent, hasPostgresql)

const countOf = ({ include, exclude }: Files) =>
  globSync(include, { cwd: import.meta.dirname, exclude: [...exclude] }).length
const counts = Object.entries(files).map(([name, of]) => `${countOf(of)} files on ${name}`)
if (counts.length > 0) process.stderr.write(`Database tests (${extent}): ${counts.join(', ')}\n`)

/** Each waits for a database server more than half of the time, so there are more of them than processors. Projects share it. */
const maxWorkers = 3

/** One worker loads the whole API once and runs file after file: no file leaves anything behind for another. */
const shared = {
  isolate: false,
  maxWorkers,
  globalSetup: ['src/testing/database-template.ts'],
  testTimeout: databaseTestMs,
  hookTimeout: 120_000,
  expect: { poll: pollLimit },
}

const listed = ({ include, exclude }: Files) => ({ include: [...include], exclude: [...exclude] })

const unit = {
  name: 'unit',
  isolate: false,
  maxWorkers,
  include: ['src/**/*.test.ts', '*.test.ts'],
  expect: shared.expect,
}
const rest = { name: 'rest', maxWorkers, include: ['src/**/*.{timing,long}.test.ts'] }

export default defineConfig({
  test: {
    projects: [
      ...(extent === 'rest' ? [] : [{ test: { ...unit, exclude: [databaseTests, ...rest.include] } }]),
      ...(extent === 'all' || extent === 'rest' ? [{ test: rest }] : []),
      ...(files.postgresql ? [{ test: { ...shared, name: 'postgresql', ...listed(files.postgresql) } }] : []),
      // Threads share what the WebAssembly of the embedded database was compiled to.
      ...(files.pglite
        ? [
            {
              test: {
                ...shared,
                name: 'pglite',
                maxWorkers,
                pool: 'threads' as const,
                ...listed(files.pglite),
              },
            },
          ]
        : []),
    ],
  },
})
