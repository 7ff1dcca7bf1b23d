import type { Dashboard } from '@backoffice/api-types'
import { openPages, pagesOutOfMenu } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { dashboardQuery } from '../api/dashboard-query.ts'
import { dashboardTexts as texts } from '../texts.ts'
import { CountsByState, OrdersByState } from './by-state.tsx'
import { CountFigures, LedgerFigures, OrderFigures } from './figures.tsx'
import { OwnPages } from './own-pages.tsx'
import { SeriesSection } from './series-section.tsx'
import { Worklists } from './worklists.tsx'
import { figuresGrid } from './figures-grid.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

const firstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps)

/** What wants attention this morning; every figure leads to the rows behind it. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  if (data !== undefined) return isEmpty(data) ? <WithoutFigures /> : <WithFigures dashboard={data} />
  if (error === null) return <DashboardSkeleton />
  return (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function WithFigures({ dashboard }: { dashboard: Dashboard }) {
  const unlisted = pagesOutOfMenu(useCurrentUser())
  return (
    <>
      {isNew(dashboard) ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <firstSteps.Part dashboard={dashboard} />
        </Suspense>
      ) : (
        <Figures dashboard={dashboard} />
      )}
      {unlisted.length === 0 ? null : (
        <OwnPages title={texts.outOfMenuTitle} text={texts.outOfMenuText} pages={unlisted} />
      )}
    </>
  )
}

function Figures({ dashboard: { counts, orders, ledger, worklists } }: { dashboard: Dashboard }) {
  return (
    <>
      <div className={figuresGrid}>
        {counts === undefined ? null : <CountFigures counts={counts} />}
        {orders === undefined ? null : <OrderFigures orders={orders} worklists={worklists} />}
        {ledger === undefined ? null : <LedgerFigures ledger={ledger} />}
      </div>
      <Worklists worklists={worklists} />
      <SeriesSection total={[ledger, orders].filter((one) => one !== undefined).length} />
      <div className='grid items-start gap-4 lg:grid-cols-2'>
        {counts === undefined ? null : <CountsByState byState={counts.byState} />}
        {orders === undefined ? null : <OrdersByState byState={orders.byState} />}
      </div>
    </>
  )
}

/** Somebody who sees no count, no order and no ledger: with pages of their own all the same, or without any. */
function WithoutFigures() {
  const user = useCurrentUser()
  const pages = openPages(user)
  if (pages.length > 0) return <OwnPages title={texts.pagesTitle} text={texts.pagesText} pages={pages} />
  return (
    <Card>
      <EmptyState icon={<Hand />} title={texts.emptyTitle}>
        {texts.greeting(user.firstName || user.username)} {texts.emptyText}
      </EmptyState>
    </Card>
  )
}

function isEmpty({ counts, orders, ledger }: Dashboard): boolean {
  return counts === undefined && orders === undefined && ledger === undefined
}

/** True where the areas that this person may see have no record at all. */
function isNew({ counts, orders, ledger }: Dashboard): boolean {
  const records = [counts, orders].flatMap((area) => Object.values(area?.byState ?? {}))
  return records.every((total) => total === 0) && ledger?.hasMovements !== true
}
