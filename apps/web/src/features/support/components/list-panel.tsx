import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { withListChange } from '../../../shared/lib/list-request.ts'
import { choicesOf } from '../../../shared/model/state-labels.ts'
import type { GridResource } from '../../../shared/model/use-grid-layout.ts'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FilterBar } from '../../../shared/ui/filter-builder/filter-bar.tsx'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { supportListQuery } from '../api/support-queries.ts'
import {
  readSupportList,
  type SupportList,
  type SupportListSearch,
  supportListRequest,
} from '../model/support-list.ts'
import { supportTexts } from '../texts.ts'
import { RefreshButton } from './refresh-button.tsx'

/** What a tab is given: its part of the address, and the way to write it. */
export type PanelProps = {
  search: Readonly<Record<string, unknown>>
  onSearch: (search: SupportListSearch, options?: { replace: boolean }) => void
}

type ListPanelProps<T> = PanelProps & {
  resource: GridResource
  list: SupportList
  caption: string
  searchHint: string
  /** Must be stable. */
  columns: readonly DataColumn<T>[]
  /** What may be done with a row; must be stable. */
  action?: (row: T) => ReactNode
  empty: string
  emptyText: string
}

const noFilters = { q: undefined, where: undefined, match: undefined, state: undefined }

/** A list of support: searched, filtered, sorted and paged by the server, with what mends a row at its end. */
export function ListPanel<T extends { id: number }>(props: ListPanelProps<T>) {
  const { resource, list, caption, searchHint, columns, action, empty, emptyText, onSearch } = props
  const search = readSupportList(props.search, list)
  const query = useQuery(supportListQuery<T>(list.name, supportListRequest(search, list, new Date())))
  const withAction = useMemo(
    () => (action === undefined ? columns : [...columns, actionColumn(action)]),
    [columns, action],
  )
  const states = Object.keys(list.states)
  return (
    <>
      <PageHeader
        filters={
          <>
            <QuickSearch
              label={supportTexts.searchIn(caption)}
              placeholder={searchHint}
              value={search.q}
              onChange={(q) => onSearch(withListChange(search, { q }), { replace: true })}
            />
            {states.length === 0 ? null : (
              <FilterChips
                label={supportTexts.state}
                choices={choicesOf(states, list.states)}
                chosen={search.state ?? []}
                onChange={(state) => onSearch(withListChange(search, { state }))}
              />
            )}
          </>
        }
        actions={<RefreshButton />}
      />
      <DataGrid
        resource={resource}
        filters={
          <FilterBar
            fields={list.fields}
            search={search}
            error={query.error}
            onChange={(change) => onSearch(withListChange(search, change))}
          />
        }
        caption={caption}
        columns={withAction}
        query={query}
        rowId={({ id }) => String(id)}
        search={search}
        onSearch={onSearch}
        defaultSort={list.defaultSort}
        isFiltered={[search.q, search.where, search.state].some((value) => value !== undefined)}
        onClearFilters={() => onSearch(withListChange(search, noFilters))}
        empty={<EmptyState title={empty}>{emptyText}</EmptyState>}
      />
    </>
  )
}

function actionColumn<T>(cell: (row: T) => ReactNode): DataColumn<T> {
  return { id: 'mend', header: supportTexts.mending, width: 7.5, cell }
}
