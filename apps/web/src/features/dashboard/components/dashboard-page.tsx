import type { Dashboard } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { dashboardQuery } from '../api/dashboard-query.ts'
import { dashboardTexts } from '../texts.ts'
import { CountsByState, OrdersByState } from './by-state.tsx'
import { CountFigures, LedgerFigures, OrderFigures } from './figures.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

/** What wants attention this morning; every figure leads to the rows behind it. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (data !== undefined) return isEmpty(data) ? <NothingShared /> : <Figures dashboard={data} />
  if (error === null) return <DashboardSkeleton />
  return (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function Figures({ dashboard: { counts, orders, ledger } }: { dashboard: Dashboard }) {
  return (
    <>
      <div className='grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4'>
        {counts === undefined ? null : <CountFigures counts={counts} />}
        {orders === undefined ? null : <OrderFigures orders={orders} />}
        {ledger === undefined ? null : <LedgerFigures ledger={ledger} now={new Date()} />}
      </div>
      <div className='grid items-start gap-4 lg:grid-cols-2'>
        {counts === undefined ? null : <CountsByState byState={counts.byState} />}
        {orders === undefined ? null : <OrdersByState byState={orders.byState} />}
      </div>
    </>
  )
}

function NothingShared() {
  const { firstName, username } = useCurrentUser()
  return (
    <Card>
      <EmptyState icon={<Hand />} title={dashboardTexts.emptyTitle}>
        {dashboardTexts.greeting(firstName || username)} {dashboardTexts.emptyText}
      </EmptyState>
    </Card>
  )
}

function isEmpty({ counts, orders, ledger }: Dashboard): boolean {
  return counts === undefined && orders === undefined && ledger === undefined
}
