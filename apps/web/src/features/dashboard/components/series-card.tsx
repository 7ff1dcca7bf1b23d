import type { DashboardSeries, MoneySeries } from '@backoffice/api-types'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { Select } from '../../../shared/ui/input.tsx'
import type { BarLink } from '../model/bar-link.ts'
import { dashboardTexts } from '../texts.ts'
import { BarChart } from './bar-chart.tsx'
import { seriesHeight } from './series-section.tsx'
import { SeriesTable } from './series-table.tsx'

export type SeriesProps = {
  title: string
  series: readonly MoneySeries[]
  periods: DashboardSeries['periods']
  link: BarLink
}

type SeriesCardProps = SeriesProps & { days: number; onDays: (days: number) => void }

/** Amounts over time, as a chart for each currency or as one table. */
export function SeriesCard({ days, onDays, ...rest }: SeriesCardProps) {
  const { title, series } = rest
  const [isTable, setIsTable] = useState(false)
  return (
    <Card aria-label={title} className={seriesHeight}>
      <CardHeader
        title={title}
        actions={
          <>
            <Button size='sm' aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? dashboardTexts.showChart : dashboardTexts.showTable}
            </Button>
            <span className='w-28'>
              <Select
                inputSize='sm'
                aria-label={`${dashboardTexts.range}: ${title}`}
                value={days}
                onChange={(event) => onDays(Number(event.target.value))}
              >
                {Object.entries(dashboardTexts.ranges).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            </span>
          </>
        }
      />
      {series.length === 0 ? (
        <p className='px-4 py-12 text-center text-muted'>{dashboardTexts.noSeries}</p>
      ) : isTable ? (
        <SeriesTable {...rest} />
      ) : (
        series.map((one) => <BarChart key={one.currency} {...rest} one={one} />)
      )}
    </Card>
  )
}
