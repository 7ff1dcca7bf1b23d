import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { countTexts } from '../texts.ts'
import { classifyBatchFailure, pauseBeforeRetry } from './classify-batch-failure.ts'

const problem = (status: number, code = 'server.unexpected', title = 'Title') =>
  new ApiProblem({ status, code, title })

describe('a batch that failed as a whole', () => {
  it.each([0, 429, 500, 502, 503])('is sent again when nobody could answer (%i)', (status) => {
    expect(classifyBatchFailure(problem(status))).toEqual({ kind: 'retry' })
  })

  it('is kept unsent while the person is signed out, or another person is signed in', () => {
    expect(classifyBatchFailure(problem(401, 'session.refused'))).toEqual({ kind: 'hold' })
    expect(classifyBatchFailure(problem(409, 'session.other-user'))).toEqual({ kind: 'hold' })
  })

  it.each([
    [403, 'permission.missing'],
    [404, 'record.not-found'],
  ])('is kept unsent, and says why, while the person may not enter figures (%i)', (status, code) => {
    const missing = problem(status, code, 'You do not have the right to do this')
    expect(classifyBatchFailure(missing)).toEqual({ kind: 'hold', message: missing.message })
  })

  it('gives its rows back with the reason when the count takes no entries', () => {
    const refusal = problem(409, 'state.transition-refused', 'This is not possible in the present state')
    expect(classifyBatchFailure(refusal)).toEqual({ kind: 'refuse', message: countTexts.sheetClosed })
    const invalid = problem(400, 'request.invalid', 'The request is not understood')
    expect(classifyBatchFailure(invalid)).toEqual({ kind: 'refuse', message: invalid.message })
  })
})

describe('the pause before a batch is sent again', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
    [9, 15],
  ])('after failure %i is %i s', async (attempt, seconds) => {
    const over = vi.fn<() => void>()
    void pauseBeforeRetry(attempt).then(over)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(over).toHaveBeenCalledOnce()
  })
})
