import type { CountBreakdown } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { countBreakdownQuery, countLinesQuery } from '../api/count-queries.ts'
import { type BreakdownSearch, breakdownLinesRequest, defaultLineSort } from '../model/breakdown-search.ts'
import { countTexts } from '../texts.ts'
import { BreakdownGroups } from './breakdown-groups.tsx'
import { CountActions } from './count-actions.tsx'
import { CountFacts } from './count-facts.tsx'
import { CountLinks } from './count-links.tsx'
import { CountNotFound } from './count-not-found.tsx'
import { hiddenLineColumns, lineColumns } from './line-columns.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'

type BreakdownPageProps = {
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
    return <CountNotFound error={breakdown.error} onRetry={() => void breakdown.refetch()} />
  }
  return <SheetSkeleton />
}

function LoadedBreakdown({
  breakdown,
  countId,
  search,
  onSearch,
}: BreakdownPageProps & { breakdown: CountBreakdown }) {
  const { count, total } = breakdown
  const isHidden = total.varianceValue === undefined
  const lines = useQuery(countLinesQuery(countId, breakdownLinesRequest(search, isHidden)))
  usePageSubtitle(`${count.number} · ${count.location.name}`)
  return (
    <>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <CountFacts count={count} />
        <CountActions count={count} />
      </div>
      <CountLinks count={count} current='breakdown' />
      {isHidden ? (
        <Card>
          <EmptyState icon={<EyeOff />} title={countTexts.blind}>
            {countTexts.blindBreakdown}
          </EmptyState>
        </Card>
      ) : null}
      <BreakdownGroups
        breakdown={breakdown}
        onGroupBy={(groupBy) =>
          onSearch({ ...search, groupBy: groupBy === 'category' ? undefined : groupBy })
        }
      />
      <QuickSearch
        label={countTexts.searchLines}
        placeholder={countTexts.searchLinesHint}
        value={search.q}
        onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
      />
      <PagedTable
        caption={countTexts.linesCaption}
        columns={isHidden ? hiddenLineColumns : lineColumns}
        query={lines}
        rowId={(line) => String(line.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultLineSort(isHidden)}
        isFiltered={search.q !== undefined}
        onClearFilters={() => onSearch(withListChange(search, { q: undefined }))}
        empty={<EmptyState title={countTexts.noLines} />}
      />
    </>
  )
}
