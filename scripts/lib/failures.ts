import { stripVTControlCharacters } from 'node:util'

/** The parts of vitest's JSON report that name what failed. */
type VitestReport = {
  testResults?: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[]
  }[]
}

/** The parts of Playwright's JSON report that name what failed. */
type PlaywrightSuite = {
  file?: string
  suites?: readonly PlaywrightSuite[]
  specs?: readonly PlaywrightSpec[]
}

type PlaywrightSpec = {
  file: string
  line: number
  title: string
  ok: boolean
  tests: readonly { status: string; results: readonly { errors?: readonly { message?: string }[] }[] }[]
}

const line = (test: string, message = ''): string => {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return first === '' ? test : `${test}: ${first}`
}

/** A line for each failed test, and for each file that did not load, of vitest's JSON report. */
export function vitestFailures(report: VitestReport): string[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : []
    return failed.map((one) => line(`${name} > ${one.fullName}`, one.failureMessages?.[0]))
  })
}

const linesOf = (
  { suites = [], specs = [] }: PlaywrightSuite,
  isTold: (spec: PlaywrightSpec) => boolean,
): string[] => {
  const own = specs.filter(isTold).map(({ file, line: number, title, tests }) => {
    const message = tests.flatMap(({ results }) => results).flatMap(({ errors = [] }) => errors)[0]?.message
    return line(`${file}:${number} > ${title}`, message)
  })
  return [...own, ...suites.flatMap((suite) => linesOf(suite, isTold))]
}

/** A line for each test of Playwright's JSON report that failed. */
export const playwrightFailures = (report: PlaywrightSuite): string[] => linesOf(report, ({ ok }) => !ok)

/** A line for each test of Playwright's JSON report that passed only when tried again, with what was wrong at first. */
export const playwrightRetries = (report: PlaywrightSuite): string[] =>
  linesOf(report, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
