import type { CountBreakdown } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { countNotFound } from '../../../shared/ui/record/count-not-found.ts'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { countBreakdownQuery } from '../api/count-queries.ts'
import type { BreakdownSearch } from '../model/breakdown-search.ts'
import { breakdownTexts } from '../breakdown-texts.ts'
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

export type BreakdownPageProps = {
  countId: number
  search: BreakdownSearch
  onSearch: (search: BreakdownSearch, options?: { replace: boolean }) => void
}

/** What a count found: by group, and line by line with the largest differences first. */
export function BreakdownPage({ countId, search, onSearch }: BreakdownPageProps) {
  const breakdown = useQuery(countBreakdownQuery(countId, search.groupBy ?? 'category'))
  if (breakdown.data !== undefined) {
    return <LoadedBreakdown breakdown={breakdown.data} {...{ countId, search, onSearch }} />
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

type LoadedBreakdownProps = BreakdownPageProps & { breakdown: CountBreakdown }

function LoadedBreakdown({ breakdown, countId, search, onSearch }: LoadedBreakdownProps) {
  const { count, total } = breakdown
  const isHidden = total.varianceValue === undefined
  usePageSubtitle(`${count.number} · ${count.location.name}`)
  return (
    <>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts count={count} />
        <CountActions count={count} />
      </div>
      <CountLinks count={count} current='breakdown' list={search.list} />
      {count.state === 'REVIEW' && !isHidden ? (
        <Suspense fallback={null}>
          <MovedLines countId={count.id} />
          <OvertakenLines countId={count.id} />
          <ReviewLines countId={count.id} />
        </Suspense>
      ) : null}
      {isHidden ? (
        <Notice tone='info' icon={<EyeOff />}>
          {breakdownTexts.blindBreakdown}
        </Notice>
      ) : null}
      <BreakdownGroups
        breakdown={breakdown}
        onGroupBy={(groupBy) =>
          onSearch({ ...search, groupBy: groupBy === 'category' ? undefined : groupBy })
        }
      />
      <BreakdownLines {...{ countId, search, onSearch, isHidden }} />
    </>
  )
}
