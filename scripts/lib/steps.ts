import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extent } from '@backoffice/test-kit/extent'
import { runCommand } from './run-command.ts'
import { testPackages } from './package-tests.ts'
import { root } from './settings.ts'
import { nothing, playwrightTally, type Tally, vitestTally } from './tally.ts'
import { buildWeb } from './web-build.ts'
import { typeScriptConfigurations } from './workspaces.ts'

export type Step = { readonly name: string; run(): Promise<Tally> }

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A check that is not a test counts only when it fails. */
const asFailure = (exitCodes: readonly number[]): Tally => ({
  ...nothing,
  failed: exitCodes.filter((code) => code !== 0).length,
})

async function lint(): Promise<Tally> {
  const codes = [
    await runCommand(bin('oxlint'), ['--type-aware'], { isBuffered: true }),
    await runCommand(bin('biome'), ['format', '.'], { isBuffered: true }),
    await runCommand(bin('knip'), ['--no-progress'], { isBuffered: true }),
  ]
  return asFailure(codes)
}

/**
 * Every configuration of TypeScript in one incremental build. Each checker works the same types out anew: with one
 * instead of the usual four a project costs half the time of the processor, and two projects go beside each other.
 */
async function types(): Promise<Tally> {
  const args = ['--build', '--checkers', '1', '--builders', '2', ...typeScriptConfigurations()]
  return asFailure([await runCommand(bin('tsc'), args, { isBuffered: true })])
}

async function build(): Promise<Tally> {
  buildWeb()
  return Promise.resolve(nothing)
}

/** What each route of the built pages loads. */
async function budget(): Promise<Tally> {
  return asFailure([await runCommand(process.execPath, ['apps/web/vite/budgets/check-budgets.ts'])])
}

/** On PostgreSQL where it answers; what `npm test` leaves to the rest, in every look, on the embedded database. */
async function e2e(extent: Extent): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))
  const report = join(reports, 'playwright.json')
  const looks = extent === 'usual' ? {} : { E2E_LOOKS: 'all' }
  const database = extent === 'rest' ? { TEST_DATABASE_URL: '' } : {}
  const env = {
    ...process.env,
    TEST_EXTENT: extent,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...looks,
    ...database,
  }
  const exitCode = await runCommand('npm', ['run', '--silent', 'test:e2e'], { cwd: join(root, 'e2e'), env })
  const tally = playwrightTally(report, exitCode)
  rmSync(reports, { recursive: true })
  return tally
}

/** Where no container can be started it says why and goes on, also when what is skipped counts as failed. */
async function containers(): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))
  const report = join(reports, 'vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tally = vitestTally(
    report,
    await runCommand('npm', ['run', '--silent', 'test:containers', '--', ...options], { isBuffered: true }),
  )
  rmSync(reports, { recursive: true })
  return { ...tally, skipped: 0 }
}

/** The steps of a run, stage by stage; those of one stage go beside each other. */
export function stagesOf(extent: Extent): readonly (readonly Step[])[] {
  const unit = { name: 'unit', run: () => testPackages(extent) }
  const checks = [
    { name: 'lint', run: lint },
    { name: 'types', run: types },
  ]
  if (extent === 'quick') return [checks, [unit]]
  const pages = [{ name: 'build', run: build }]
  const inBrowser = [{ name: 'e2e', run: () => e2e(extent) }]
  const inContainers = { name: 'containers', run: containers }
  // Containers wait for images most of the time, and edit a copy of the sources. They go beside no browser: each that starts or
  // stops changes the network of the machine, at which Chromium ends what it is loading.
  if (extent === 'rest') return [[unit, inContainers], pages, inBrowser]
  const usual = [checks, [unit], pages, [{ name: 'budget', run: budget }], inBrowser]
  return extent === 'all' ? [...usual, [inContainers]] : usual
}
