import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { branchStart } from './changes.ts'
import type { Extent } from '@backoffice/test-kit/extent'
import { runCommand } from './run-command.ts'
import { testDatabase } from './test-database.ts'
import { root } from './settings.ts'
import { add, nothing, type Tally, vitestTally } from './tally.ts'
import { workspacesWith } from './workspaces.ts'

/** How many packages are tested beside each other: two cores, and components that wait for their page half of the time. */
const beside = 3

/** They take the longest, so they begin. */
const first: readonly string[] = ['apps/api', 'e2e', 'apps/bff']

const vitest = join(root, 'node_modules/.bin/vitest')

/** Packages whose configuration says itself which files share a worker. In the others all do: none leaves anything behind. */
const hasOwnConfiguration = (folder: string) => existsSync(join(root, folder, 'vitest.config.ts'))

/** Packages of which `npm test` leaves something out: the other database, what takes long, and what asserts how long something takes. */
const withRest: readonly string[] = ['apps/api', 'apps/bff', 'tooling/audit-tokens']

async function testPackage(
  folder: string,
  reports: string,
  extent: Extent,
  env: Record<string, string>,
): Promise<Tally> {
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (!hasOwnConfiguration(folder)) args.push('--no-isolate')
  if (extent === 'quick') args.push(`--changed=${branchStart()}`, '--passWithNoTests')
  const options = { cwd: join(root, folder), env: { ...process.env, ...env }, isBuffered: true }
  process.stdout.write(`\n${folder} ...\n`)
  const exitCode = await runCommand(vitest, args, options)
  return extent === 'quick' && exitCode === 0 && !existsSync(report) ? nothing : vitestTally(report, exitCode)
}

function longestFirst(folders: readonly string[]): string[] {
  return [...first.filter((one) => folders.includes(one)), ...folders.filter((one) => !first.includes(one))]
}

/**
 * Runs vitest in every package that has tests, on PostgreSQL as well where it answers. `REQUIRE_SERVICES=1` fails where
 * it does not.
 */
export async function testPackages(extent: Extent): Promise<Tally> {
  const database = await testDatabase(process.env)
  if (database === '') {
    process.stdout.write(
      'SKIPPED: PostgreSQL (TEST_DATABASE_URL) does not answer, so nothing is tested on it.\n',
    )
    if (process.env['REQUIRE_SERVICES'] === '1') return { ...nothing, failed: 1 }
  }
  const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))
  const waiting = extent === 'rest' ? [...withRest] : longestFirst(workspacesWith('test'))
  const testNext = async (sum: Tally): Promise<Tally> => {
    const folder = waiting.shift()
    if (folder === undefined) return sum
    return testNext(
      add(
        sum,
        await testPackage(folder, reports, extent, { TEST_DATABASE_URL: database, TEST_EXTENT: extent }),
      ),
    )
  }
  const sums = await Promise.all(Array.from({ length: beside }, () => testNext(nothing)))
  rmSync(reports, { recursive: true })
  return sums.reduce(add)
}
