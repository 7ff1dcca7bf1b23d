import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageManager } from './install-stamp.mjs'
import { runCommand } from './run-command.ts'
import { testPackages } from './package-tests.ts'
import { root } from './settings.ts'
import { nothing, playwrightTally, type Tally } from './tally.ts'
import { buildWeb } from './web-build.ts'

export type Step = { readonly name: string; run(): Promise<Tally> }

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A check that is not a test counts only when it fails. */
const asFailure = (exitCodes: readonly number[]): Tally => ({
  ...nothing,
  failed: exitCodes.filter((code) => code !== 0).length,
})

async function lint(): Promise<Tally> {
  const codes = [
    await runCommand(bin('oxlint'), ['--type-aware']),
    await runCommand(bin('biome'), ['format', '.']),
    await runCommand(bin('knip'), ['--no-progress']),
  ]
  return asFailure(codes)
}

/** turbo needs pnpm on the PATH: npx puts it there. */
async function types(): Promise<Tally> {
  const turbo = ['exec', 'turbo', 'run', 'typecheck', '--concurrency=2', '--output-logs=errors-only']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  return asFailure([await runCommand('npx', ['-y', packageManager(root), ...turbo], { env })])
}

async function build(): Promise<Tally> {
  buildWeb()
  return Promise.resolve(nothing)
}

/** What each route of the built pages loads. */
async function budget(): Promise<Tally> {
  return asFailure([await runCommand(process.execPath, ['apps/web/vite/budgets/check-budgets.ts'])])
}

async function e2e(): Promise<Tally> {
  const reports = mkdtempSync(join(tmpdir(), 'backoffice-reports-'))
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const exitCode = await runCommand('npm', ['run', '--silent', 'test:e2e'], { cwd: join(root, 'e2e'), env })
  const tally = playwrightTally(report, exitCode)
  rmSync(reports, { recursive: true })
  return tally
}

/** Everything that `npm test` does, in its order. */
export const steps: readonly Step[] = [
  { name: 'lint', run: lint },
  { name: 'types', run: types },
  { name: 'unit', run: testPackages },
  { name: 'build', run: build },
  { name: 'budget', run: budget },
  { name: 'e2e', run: e2e },
]
