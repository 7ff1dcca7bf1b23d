import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { countTexts } from '../texts.ts'

/**
 * What to do after a batch failed as a whole: send it again; keep it without sending until the sheet is opened again, and say why
 * where nobody else does; or give its rows back.
 */
export type FailureVerdict =
  | { kind: 'retry' }
  | { kind: 'hold'; message?: string }
  | { kind: 'refuse'; message: string }

/**
 * What a failed batch means for its entries: no answer, or a server that cannot answer now, is tried again; without
 * the right session nothing is sent for somebody else, and who lacks a right may get it again; a refusal of the count itself gives the
 * rows back.
 */
export function classifyBatchFailure(error: unknown): FailureVerdict {
  if (!(error instanceof ApiProblem)) return { kind: 'retry' }
  if (error.status === 0 || error.status === 429 || error.status >= 500) return { kind: 'retry' }
  if (error.status === 401 || error.code === 'session.other-user') return { kind: 'hold' }
  if (error.status === 403 || error.status === 404) return { kind: 'hold', message: problemText(error) }
  if (error.code === 'state.transition-refused') return { kind: 'refuse', message: countTexts.sheetClosed }
  return { kind: 'refuse', message: problemText(error) }
}

const longestPauseMs = 15_000

/** Waits 1, 2, 4 … at most 15 seconds, or until the network is back. */
export function pauseBeforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(1_000 * 2 ** (attempt - 1), longestPauseMs))
    globalThis.addEventListener?.('online', done)
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
  })
}
