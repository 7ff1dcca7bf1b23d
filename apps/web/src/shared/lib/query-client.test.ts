import { expect, test } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { shouldRetry } from './query-client.ts'

const problem = (status: number) => new ApiProblem({ status, code: 'x.y', title: 'x' })

test('a read is tried again when no answer came or the server was not ready', () => {
  expect([0, 502, 503, 504].map((status) => shouldRetry(0, problem(status)))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a refusal is final', () => {
  expect([400, 401, 403, 404, 409, 500].some((status) => shouldRetry(0, problem(status)))).toBe(false)
  expect(shouldRetry(0, new TypeError('a mistake of ours'))).toBe(false)
})

test('there are two more attempts at most', () => {
  expect([shouldRetry(1, problem(503)), shouldRetry(2, problem(503))]).toEqual([true, false])
})
