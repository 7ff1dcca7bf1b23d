import type { CountBreakdown } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { listNames } from '../../../shared/lib/list-names.ts'
import { countNotFound } from '../../../shared/ui/record/count-not-found.ts'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { countBreakdownQuery } from '../api/count-queries.ts'
import type { BreakdownSearch } from '../model/breakdown-search.ts'
import { breakdownTexts } from '../breakdown-texts.ts'
import { BreakdownChoices } from './breakdown-choices.tsx'
import { BreakdownGroups } from './breakdown-groups.tsx'
import { BreakdownLines } from './breakdown-lines.tsx'
import { CountActions } from './count-actions.tsx'
import { CountFacts } from './count-facts.tsx'
import { CountLinks } from './count-links.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

const OvertakenLines = lazy(async () => ({
  default: (await import('./overtaken-lines.tsx')).OvertakenLines,
}))
const ReviewLines = lazy(async () => ({ default: (await import('./review-lines.tsx')).ReviewLines }))
const MovedLines = lazy(async () => ({ default: (await import('./moved-lines.tsx')).MovedLines }))
const UnequalLines = lazy(async () => ({
  default: (await import('./sub-counts/unequal-lines.tsx')).UnequalLines,
}))
const ElsewhereLines = lazy(async () => ({
  default: (await import('./elsewhere-lines.tsx')).ElsewhereLines,
}))
const FoundLines = lazy(async () => ({ default: (await import('./found-lines.tsx')).FoundLines }))
const chart = lazyPart(async () => (await import('./breakdown-chart.tsx')).BreakdownChart)
const trend = lazyPart(async () => (await import('./count-trend.tsx')).CountTrend)
const line = lazyPart(async () => (await import('./line-drawer.tsx')).LineDrawer)

export type BreakdownPageProps = {
  countId: number
  search: BreakdownSearch
  onSearch: (search: BreakdownSearch, options?: { replace: boolean }) => void
}

/** What a count found: by group, and line by line with the largest differences first. */
export function BreakdownPage({ countId, search, onSearch }: BreakdownPageProps) {
  const breakdown = useQuery(countBreakdownQuery(countId, search))
  if (breakdown.data !== undefined) {
    return (
      <LoadedBreakdown
        breakdown={breakdown.data}
        isBusy={breakdown.isPlaceholderData}
        {...{ countId, search, onSearch }}
      />
    )
  }
  if (breakdown.error !== null) {
    return (
      <RecordFailure
        error={breakdown.error}
        onRetry={() => void breakdown.refetch()}
        notFound={countNotFound}
      />
    )
  }
  return <SheetSkeleton />
}

type LoadedBreakdownProps = BreakdownPageProps & { breakdown: CountBreakdown; isBusy: boolean }

function LoadedBreakdown({ breakdown, isBusy, countId, search, onSearch }: LoadedBreakdownProps) {
  const { count, total } = breakdown
  const isHidden = total.varianceValue === undefined
  usePageSubtitle(`${count.number} · ${listNames(count.locations)}`)
  return (
    <>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts count={count} />
        <CountActions count={count} />
      </div>
      <CountLinks count={count} current='breakdown' list={search.list} />
      {count.state === 'REVIEW' && !isHidden ? (
        <Suspense fallback={null}>
          <UnequalLines count={count} />
          <MovedLines count={count} />
          <OvertakenLines count={count} />
          <ElsewhereLines count={count} />
          <FoundLines count={count} />
          <ReviewLines count={count} />
        </Suspense>
      ) : null}
      {isHidden ? (
        <Notice tone='info' icon={<EyeOff />}>
          {breakdownTexts.blindBreakdown}
        </Notice>
      ) : null}
      <BreakdownTable {...{ breakdown, isBusy, countId, search, onSearch }} />
      <BreakdownLines
        {...{ countId, search, onSearch, isHidden, groups: breakdown.groups }}
        hasPlaces={count.locations.length > 1}
      />
      <Suspense fallback={null}>
        {isHidden ? null : (
          <trend.Part
            countId={countId}
            by={search.trend ?? 'location'}
            hasTemplate={count.template !== null}
            onChange={(by) => onSearch({ ...search, trend: by === 'template' ? by : undefined })}
          />
        )}
        {search.line === undefined ? null : (
          <line.Part
            count={count}
            lineId={search.line}
            onClose={() => onSearch({ ...search, line: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The groups, what they are compared with, and a chart of the largest beside them. */
function BreakdownTable({ breakdown, isBusy, search, onSearch }: LoadedBreakdownProps) {
  const { total, baseline } = breakdown
  const isHidden = total.varianceValue === undefined
  const measure = search.measure ?? 'value'
  const change = (part: Partial<BreakdownSearch>) => onSearch(withListChange(search, part))
  return (
    <Card className='@container shrink-0 overflow-hidden'>
      <BreakdownChoices search={search} isHidden={isHidden} onChange={change} />
      <div className='grid @5xl:grid-cols-[3fr_2fr]'>
        <div className='@container min-w-0'>
          <BreakdownGroups
            breakdown={breakdown}
            measure={measure}
            isBusy={isBusy}
            chosen={search.group}
            onChoose={(key) => change({ group: key === search.group ? undefined : key })}
          />
          {baseline === 'book' || isHidden || total.comparedTotal === total.countedTotal ? null : (
            <p className='px-4 py-2 text-[13px] text-muted'>
              {breakdownTexts.comparedNote(formatCount(total.comparedTotal), formatCount(total.countedTotal))}
            </p>
          )}
        </div>
        {isHidden ? null : (
          <Suspense fallback={null}>
            <chart.Part breakdown={breakdown} measure={measure} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
