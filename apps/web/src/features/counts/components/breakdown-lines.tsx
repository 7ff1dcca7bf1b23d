import type { CountBreakdown } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { fileColumnsOf } from '../../../shared/list/list-column.ts'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { Chip } from '../../../shared/ui/filter-chips.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { countLinesQuery } from '../api/count-queries.ts'
import { type BreakdownSearch, breakdownLinesRequest, defaultLineSort } from '../model/breakdown-search.ts'
import { breakdownTexts } from '../breakdown-texts.ts'
import type { BreakdownPageProps } from './breakdown-page.tsx'
import { lineColumnsOf } from './line-columns.tsx'

const linesFile = {
  title: 'Lines of the count',
  call: 'GET /v2/count/{id}/line/export',
  fields: fileColumnsOf(lineColumnsOf(false, false)),
} as const

type BreakdownLinesProps = BreakdownPageProps & {
  isHidden: boolean
  hasPlaces: boolean
  groups: CountBreakdown['groups']
}

const narrowings = { q: undefined, group: undefined, over: undefined, filled: undefined } as const
const isNarrowed = (search: BreakdownSearch) =>
  Object.keys(narrowings).some((name) => search[name as keyof typeof narrowings] !== undefined)

/** The lines of a count, the largest differences first; without the book while it is hidden. */
export function BreakdownLines(props: BreakdownLinesProps) {
  const { countId, search, onSearch, isHidden, hasPlaces, groups } = props
  const request = breakdownLinesRequest(search, isHidden)
  const lines = useQuery(countLinesQuery(countId, request))
  const columns = lineColumnsOf(hasPlaces, isHidden)
  const group = groups.find(({ key }) => key === search.group)
  return (
    <>
      <div className='flex flex-wrap items-center gap-2'>
        <QuickSearch
          label={breakdownTexts.searchLines}
          placeholder={breakdownTexts.searchLinesHint}
          value={search.q}
          onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
        />
        {search.group === undefined ? null : (
          <Chip isOn onClick={() => onSearch(withListChange(search, { group: undefined }))}>
            {breakdownTexts.linesOf(group?.name ?? search.group)}
          </Chip>
        )}
      </div>
      <DataGrid
        resource='count-lines'
        caption={breakdownTexts.linesCaption}
        columns={columns}
        query={lines}
        rowId={(line) => String(line.id)}
        search={search}
        onSearch={onSearch}
        defaultSort={defaultLineSort(isHidden)}
        tools={
          <ExportSlot
            resource='count-lines'
            sources={[{ ...linesFile, params: { id: countId } }]}
            columns={columns}
            request={request}
            total={lines.data?.total ?? null}
          />
        }
        isFiltered={isNarrowed(search)}
        onClearFilters={() => onSearch(withListChange(search, narrowings))}
        empty={<EmptyState title={breakdownTexts.noLines} />}
      />
    </>
  )
}
