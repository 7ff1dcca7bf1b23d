import { expect, test } from 'vitest'
import { playwrightFailures, playwrightRetries, vitestFailures } from './failures.ts'

test('a failed test of vitest is told with its file, its sentence and the first line of what was wrong', () => {
  const passed = { status: 'passed', fullName: 'a count opens' }
  const failed = {
    status: 'failed',
    fullName: 'a count closes',
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at count.test.ts:3'],
  }
  const testResults = [{ name: 'count.test.ts', status: 'failed', assertionResults: [passed, failed] }]
  expect(vitestFailures({ testResults })).toEqual([
    'count.test.ts > a count closes: AssertionError: expected 1 to be 2',
  ])
})

test('a file that does not load is told with the reason', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'no module', assertionResults: [] }]
  expect(vitestFailures({ testResults })).toEqual(['a.test.ts: no module'])
})

test('a browser test that failed is told apart from one that passed when tried again, wherever it stands', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    file: 'grid.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ status, results: [{ errors: [{ message: 'Error: not visible\nCall log' }] }] }],
  })
  const suites = [
    {
      specs: [spec('one', true, 'expected'), spec('two', false, 'unexpected')],
      suites: [{ specs: [spec('three', true, 'flaky')] }],
    },
  ]
  expect(playwrightFailures({ suites })).toEqual(['grid.spec.ts:7 > two: Error: not visible'])
  expect(playwrightRetries({ suites })).toEqual(['grid.spec.ts:7 > three: Error: not visible'])
})

test('a report of nothing names nothing', () => {
  expect(vitestFailures({})).toEqual([])
  expect(playwrightFailures({})).toEqual([])
})
