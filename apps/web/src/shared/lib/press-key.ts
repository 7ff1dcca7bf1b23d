import { ApiProblem } from './api-problem.ts'

/**
 * Keys for `Idempotency-Key`: one for each press of a button. When no answer came to tell whether the write happened,
 * the next press of the same write carries the same key; after any answer, or with another body, it is a new one.
 */
export function createPressKeys(newKey: () => string = () => crypto.randomUUID()) {
  let open: { body: string; key: string } | undefined
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body ?? null)
      if (open?.body !== text) open = { body: text, key: newKey() }
      return open.key
    },
    /** @param error what the call threw; undefined when it succeeded */
    settle(error?: unknown): void {
      if (error !== undefined && isUnanswered(error)) return
      open = undefined
    },
  }
}

/** Whether nobody knows if a write happened. What waited for something else in vain (`server.busy`) did not. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.code === 'server.busy') return false
  return error.status === 0 || error.status >= 500
}
