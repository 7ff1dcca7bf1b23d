import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { retried, shouldRetry } from './retried.ts'

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

afterEach(() => void vi.useRealTimers())

test('a server that is not ready is asked again after one second, and after two', async () => {
  vi.useFakeTimers()
  const failures = [problem(503), problem(0)]
  let asked = 0
  const reading = retried(async () => {
    asked += 1
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return 'ready'
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2001)
  expect(await reading).toBe('ready')
  expect(asked).toBe(3)
})

test('what the last attempt threw is thrown', async () => {
  vi.useFakeTimers()
  const reading = retried(() => Promise.reject(problem(502))).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await reading).toMatchObject({ status: 502 })
})
