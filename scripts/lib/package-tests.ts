import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { findServices } from './services.ts'
import { root } from './settings.ts'
import { add, nothing, type Tally, vitestTally } from './tally.ts'
import { workspacesWith } from './workspaces.ts'

/** How many packages are tested beside each other: the machines that this runs on have two cores. */
const beside = 2

const vitest = join(root, 'node_modules/.bin/vitest')

async function testPackage(folder: string, reports: string, env: Record<string, string>): Promise<Tally> {
  const report = join(reports, `${folder.replaceAll('/', '-')}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = { cwd: join(root, folder), env: { ...process.env, ...env }, isBuffered: true }
  process.stdout.write(`\n${folder} ...\n`)
  return vitestTally(report, await runCommand(vitest, args, options))
}

/**
 * Runs vitest in every package that has tests, on PostgreSQL and Redis as well where they answer. `REQUIRE_SERVICES=1`
 * fails where they do not.
 */
export async function testPackages(): Promise<Tally> {
  const { env, missing } = await findServices(process.env)
  for (const text of missing) process.stdout.write(`SKIPPED: ${text}, so nothing is tested on it.\n`)
  if (missing.length > 0 && process.env['REQUIRE_SERVICES'] === '1')
    return { ...nothing, failed: missing.length }
  const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))
  const waiting = [...workspacesWith('test')]
  const testNext = async (sum: Tally): Promise<Tally> => {
    const folder = waiting.shift()
    return folder === undefined ? sum : testNext(add(sum, await testPackage(folder, reports, env)))
  }
  const sums = await Promise.all(Array.from({ length: beside }, () => testNext(nothing)))
  rmSync(reports, { recursive: true })
  return sums.reduce(add)
}
