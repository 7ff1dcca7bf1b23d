import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../../shared/ui/loading-screen.tsx'

type AwaitedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** What was asked for, once it is there. */
export function Awaited<T>({ query: { data, error, refetch }, children }: AwaitedProps<T>) {
  if (data !== undefined) return children(data)
  return error === null ? <LoadingScreen /> : <ErrorState error={error} onRetry={() => void refetch()} />
}
