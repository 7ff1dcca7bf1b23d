import type { ReportPeriodRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { periodQuery } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'
import { PeriodChecks } from './period-checks.tsx'
import { PeriodHead } from './period-head.tsx'
import { PeriodReportCard } from './period-report-card.tsx'

const more = lazyPart(async () => (await import('./period-more.tsx')).PeriodMore)

const notFound = {
  title: texts.notFound,
  text: texts.notFoundText,
  back: texts.back,
  to: '/orders/report-periods',
} as const

/** A report period: where it stands, what is to be done before it is closed, what it comes to, what was kept. */
export function PeriodPage({ periodId }: { periodId: number }) {
  const { data, error, refetch } = useQuery(periodQuery(periodId))
  if (data !== undefined) return <LoadedPeriod period={data} />
  if (error !== null)
    return <RecordFailure error={error} onRetry={() => void refetch()} notFound={notFound} />
  return <LoadingScreen />
}

function LoadedPeriod({ period }: { period: ReportPeriodRecord }) {
  usePageSubtitle(`${period.name} · ${period.company.name}`)
  const isOpen = period.state === 'OPEN' || period.state === 'ON_HOLD'
  return (
    <div className='flex min-w-0 flex-col gap-4'>
      <div className='print:hidden'>
        <Link to='/orders/report-periods' className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden='true' className='size-4' />
          {texts.list}
        </Link>
      </div>
      <PeriodHead period={period} />
      {isOpen ? <PeriodChecks period={period} /> : null}
      <PeriodReportCard period={period} />
      <Card className='print:hidden'>
        <Suspense fallback={null}>
          <more.Part period={period} />
        </Suspense>
      </Card>
    </div>
  )
}
