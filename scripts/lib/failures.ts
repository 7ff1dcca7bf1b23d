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
  tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[]
}

const linesOfMessage = 6

/** The test, and the beginning of what it said: the expectation, what came instead, and what was waited for. */
const line = (test: string, message = ''): string => {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((text) => text.trim()).filter((text) => text !== '')
  return said.length === 0 ? test : `${test}: ${said.slice(0, linesOfMessage).join(' | ')}`
}

/** A line for each failed test, and for each file that did not load, of vitest's JSON report. */
export function vitestFailures(report: VitestReport): string[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : []
    return failed.map((one) => line(`${name} > ${one.fullName}`, one.failureMessages?.[0]))
  })
}

/** A line for each test of Playwright's JSON report that failed. */
export function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, line: number, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
    const message = errors.map((error) => error.message ?? '').join('\n')
    return line(`${file}:${number} > ${title}`, message)
  })
  return [...own, ...suites.flatMap(playwrightFailures)]
}
