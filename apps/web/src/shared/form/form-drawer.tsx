import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../lib/api-problem.ts'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { recordTexts } from '../ui/record/texts.ts'

type FormDrawerProps<T> = {
  /** What stands open; undefined for a new record. */
  query: UseQueryResult<T> | undefined
  title: (record: T | undefined) => string
  tools?: (record: T) => ReactNode
  onClose: () => void
  children: (record: T | undefined) => ReactNode
}

/** The form of a record beside its list: while the record loads, when it is there, and when it is not. */
export function FormDrawer<T>({ query, title, tools, onClose, children }: FormDrawerProps<T>) {
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
    return <EmptyState title={recordTexts.notFound}>{recordTexts.notFoundText}</EmptyState>
  return <ErrorState error={error} onRetry={() => void refetch()} />
}
