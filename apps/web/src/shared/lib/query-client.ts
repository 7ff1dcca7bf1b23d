import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const retries = 2

/** A read is tried again when no answer came or the server was not ready; a refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retries || !(error instanceof ApiProblem)) return false
  return error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504
}

/**
 * Owner of all server state. `networkMode: 'always'`: a missing network is an error that the person sees, not a
 * silent pause.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})
