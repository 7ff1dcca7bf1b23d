import type { DashboardSeries } from '@backoffice/api-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { seriesQuery } from '../api/dashboard-query.ts'
import { type BarLink, orderLink, varianceLink } from '../model/bar-link.ts'
import { dashboardTexts } from '../texts.ts'
import { SeriesCard } from './series-card.tsx'
import { seriesHeight } from './series-section.tsx'

/** Variance and order value over time, as far as this person may see them. */
export function SeriesCards({ total }: { total: number }) {
  const [days, setDays] = useState(84)
  const { data, error, refetch } = useQuery({ ...seriesQuery(days), placeholderData: keepPreviousData })
  if (data === undefined) {
    return Array.from({ length: total }, (_, index) => (
      <Card key={index} aria-busy={error === null} className={seriesHeight}>
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Card>
    ))
  }
  const shown: [string, DashboardSeries['variance'], BarLink][] = [
    [dashboardTexts.varianceOverTime, data.variance, varianceLink],
    [dashboardTexts.ordersOverTime, data.orders, orderLink],
  ]
  return shown.map(([title, series, link]) =>
    series === undefined ? null : (
      <SeriesCard key={title} {...{ title, series, link, days }} periods={data.periods} onDays={setDays} />
    ),
  )
}
