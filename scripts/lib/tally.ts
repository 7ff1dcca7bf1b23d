import { readFileSync } from 'node:fs'
import { playwrightFailures, vitestFailures } from './failures.ts'

/** What a test run came to. */
export type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** A line for each test that failed, as far as they are known by name. */
  readonly failures: readonly string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

type Numbers = Readonly<Record<string, unknown>>

const count = (numbers: Numbers, ...names: readonly string[]): number =>
  names.reduce((sum, name) => sum + Number(numbers[name] ?? 0), 0)

/** An exit code that no counted test accounts for (a file that does not load, a crash) is one failure more. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode === 0 || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function readReport(file: string): Numbers {
  try {
    const report: Numbers = JSON.parse(readFileSync(file, 'utf8'))
    return report
  } catch {
    return {}
  }
}

/** Reads what vitest's JSON reporter wrote; no file at all counts as one failure. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = readReport(file)
  const tally = {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests'),
    skipped: count(report, 'numPendingTests', 'numTodoTests'),
    failures: vitestFailures(report),
  }
  return withExitCode(tally, 'numPassedTests' in report ? exitCode : 1)
}

/** Reads what Playwright's JSON reporter wrote; no test is tried twice, so one that it calls flaky counts as failed. */
export function playwrightTally(file: string, exitCode: number): Tally {
  const report = readReport(file)
  const { stats } = report
  if (typeof stats !== 'object' || stats === null) return withExitCode(nothing, 1)
  const numbers: Numbers = { ...stats }
  const tally = {
    passed: count(numbers, 'expected'),
    failed: count(numbers, 'unexpected', 'flaky'),
    skipped: count(numbers, 'skipped'),
    failures: playwrightFailures(report),
  }
  return withExitCode(tally, exitCode)
}
