import { ApiProblem } from './api-problem.ts'

const retries = 2
const firstPauseMs = 1000

/** A read is tried again when no answer came or the server was not ready; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof ApiProblem)) return false
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504
}

/** Reads, and reads again after one second and after two as `shouldRetry` allows. @throws what the last attempt threw */
export async function retried<T>(read: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!shouldRetry(failures, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** failures))
    return retried(read, failures + 1)
  }
}
