import { QueryClient } from '@tanstack/react-query'
import { noteQueryClient } from './loaded-query-client.ts'
import { shouldRetry } from './retried.ts'

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

noteQueryClient(queryClient)
