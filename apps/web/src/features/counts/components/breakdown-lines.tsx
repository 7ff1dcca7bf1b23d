import { useQuery } from '@tanstack/react-query'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { PagedTable } from '../../../shared/ui/data-table/paged-table.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { countLinesQuery } from '../api/count-queries.ts'
import { breakdownLinesRequest, defaultLineSort } from '../model/breakdown-search.ts'
import { countTexts } from '../texts.ts'
import type { BreakdownPageProps } from './breakdown-page.tsx'
import { hiddenLineColumns, lineColumns } from './line-columns.tsx'

/** The lines of a count, the largest differences first; without the book while it is hidden. */
export function BreakdownLines(props: BreakdownPageProps & { isHidden: boolean }) {
  const { countId, search, onSearch, isHidden } = props
  const lines = useQuery(countLinesQuery(countId, breakdownLinesRequest(search, isHidden)))
  return (
    <>
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
