import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from './failures.ts'

test('a failed test of vitest is told with its file, its sentence and the beginning of what was wrong', () => {
  const passed = { status: 'passed', fullName: 'a count opens' }
  const failed = {
    status: 'failed',
    fullName: 'a count closes',
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at count.test.ts:3'],
  }
  const testResults = [{ name: 'count.test.ts', status: 'failed', assertionResults: [passed, failed] }]
  expect(vitestFailures({ testResults })).toEqual([
    'count.test.ts > a count closes: AssertionError: expected 1 to be 2 | at count.test.ts:3',
  ])
})

test('a file that does not load is told with the reason', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'no module', assertionResults: [] }]
  expect(vitestFailures({ testResults })).toEqual(['a.test.ts: no module'])
})

test('a browser test that failed is named with what was wrong, wherever it stands', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'grid.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ errors: [{ message: 'Error: not visible\n\nCall log:\n  - waiting' }] }] }],
  })
  const suites = [
    {
      specs: [spec('one', true), spec('two', false)],
      suites: [{ specs: [spec('three', false)] }],
    },
  ]
  expect(playwrightFailures({ suites })).toEqual([
    'grid.spec.ts:7 > two: Error: not visible | Call log: | - waiting',
    'grid.spec.ts:7 > three: Error: not visible | Call log: | - waiting',
  ])
})

test('a report of nothing names nothing', () => {
  expect(vitestFailures({})).toEqual([])
  expect(playwrightFailures({})).toEqual([])
})
