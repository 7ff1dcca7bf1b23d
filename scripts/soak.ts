import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './lib/run-command.ts'
import { root } from './lib/settings.ts'

const vitest = join(root, 'node_modules/.bin/vitest')
const api = join(root, 'apps/api')
const { SOAK_RUNS: runs = '500', SOAK_ENTRIES: entries = '500' } = process.env

/** The tests that draw stories and play them on a database, whichever they are. */
const properties = globSync('src/**/*.db.test.ts', { cwd: api }).filter((file) =>
  readFileSync(join(api, file), 'utf8').includes('/database-runs.ts'),
)

/** Tests of the API that `npm test` has too, on one database or both of them, with more of everything. */
const more = (projects: readonly string[], files: readonly string[]) => ({
  cwd: api,
  args: [...projects.flatMap((name) => ['--project', name]), '--reporter', 'verbose', ...files],
  env: {
    ...process.env,
    TEST_EXTENT: 'all',
    REQUIRE_SERVICES: '1',
    SOAK_RUNS: runs,
    SOAK_ENTRIES: entries,
  },
})

const soakConfig = { args: ['--config', 'vitest.soak.config.ts'], env: process.env }

// The races between gateways for minutes (`SOAK_ROUNDS` says how often each), then the API, killed in the middle of its writes.
const parts = {
  'races between gateways': { ...soakConfig, cwd: join(root, 'apps/bff') },
  'an API that is killed, on both databases': { ...soakConfig, cwd: api },
  [`eight people who enter ${entries} figures each`]: more(
    ['postgresql'],
    ['src/modules/count/many-counters'],
  ),
  [`${properties.length} files of properties, ${runs} stories of each, on PostgreSQL`]: more(
    ['postgresql'],
    properties,
  ),
  [`${properties.length} files of properties, ${runs} stories of each, on the embedded database`]: more(
    ['pglite'],
    properties,
  ),
}

const ran: string[] = []
for (const [name, { cwd, args, env }] of Object.entries(parts)) {
  const startedAt = Date.now()
  const code = await runCommand(vitest, ['run', ...args], { cwd, env })
  if (code !== 0) process.exitCode = code
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  ran.push(`${code === 0 ? 'passed' : 'FAILED'} ${name}: ${minutes} min`)
}
process.stdout.write(`\n${ran.join('\n')}\n`)
