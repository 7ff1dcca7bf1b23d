import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

type OwnSectionProps<T> = {
  title: string
  lead: string
  actions?: ReactNode
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A card whose content is read: its shape while it is on its way, and a way on when it fails. */
export function OwnSection<T>({ title, lead, actions, query, children }: OwnSectionProps<T>) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} description={lead} actions={actions} />
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className='grid gap-3 p-4'>
          <Skeleton className='w-2/3' />
          <Skeleton className='w-1/2' />
        </div>
      )}
    </Card>
  )
}
