import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { catalogueTexts } from '../texts.ts'

type RecordDrawerProps<T> = {
  /** What stands open; undefined for a new record. */
  query: UseQueryResult<T> | undefined
  title: (record: T | undefined) => string
  tools?: (record: T) => ReactNode
  onClose: () => void
  children: (record: T | undefined) => ReactNode
}

/** A record beside its list, while it loads, when it is there, and when it is not. */
export function RecordDrawer<T>({ query, title, tools, onClose, children }: RecordDrawerProps<T>) {
  const record = query?.data
  return (
    <Drawer
      open
      onClose={onClose}
      title={title(record)}
      tools={record === undefined ? undefined : tools?.(record)}
    >
      <div className='p-5'>
        {query === undefined || record !== undefined ? children(record) : <Waiting query={query} />}
      </div>
    </Drawer>
  )
}

function Waiting({ query: { error, refetch } }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  if (error === null) return <LoadingScreen />
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState title={catalogueTexts.notFound}>{catalogueTexts.notFoundText}</EmptyState>
  return <ErrorState error={error} onRetry={() => void refetch()} />
}
