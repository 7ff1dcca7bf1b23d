import type { PageOf } from '@backoffice/api-types'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withListChange } from '../../lib/list-request.ts'
import { defaultLimit, type ListSearch } from '../../lib/read-search.ts'
import { Pager } from '../pager.tsx'
import type { DataColumn } from './data-column.ts'
import { FilteredEmpty } from './filtered-empty.tsx'
import { GridFrame, type GridSlots } from './grid-frame.tsx'
import type { GridSelect } from './select-cell.tsx'
import { gridTexts } from './grid-texts.ts'
import { listStateOf } from './list-state-of.ts'
import { useLastPage } from './use-last-page.ts'

type DataGridProps<T, S extends ListSearch> = GridSlots & {
  caption: string
  columns: readonly DataColumn<T>[]
  query: UseQueryResult<Pick<PageOf<T>, 'data' | 'total' | 'hasMore' | 'sums'>>
  /** Lets people select rows; must be stable. */
  select?: GridSelect<T> | undefined
  rowId: (row: T) => string
  /** What the address says: the only store of order, page and filters. */
  search: S
  onSearch: (search: S, options?: { replace: boolean }) => void
  /** The server's order while the address names none. */
  defaultSort?: string | undefined
  /** Whether the address narrows the list. */
  isFiltered: boolean
  onClearFilters: () => void
  /** What to say and offer when there is no row at all. */
  empty: ReactNode
  /** How to get to other rows, where pages have no numbers. */
  foot?: ReactNode
}

/** The grid of the product: the server sorts and pages it, and order and page live in the address. */
export function DataGrid<T extends object, S extends ListSearch>(props: DataGridProps<T, S>) {
  const { query, search, onSearch, defaultSort, isFiltered, onClearFilters, empty, foot, summary, ...rest } =
    props
  const page = query.data
  const { limit = defaultLimit } = search
  const changeTo = (change: ListSearch, options?: { replace: boolean }) =>
    onSearch(withListChange(search, change as Partial<S>), options) // S extends ListSearch
  const toPage = (next: number, options?: { replace: boolean }) =>
    changeTo({ page: next === 1 ? undefined : next }, options)
  const isLeading = useLastPage(query, { page: search.page, limit }, (last) =>
    toPage(last, { replace: true }),
  )
  const narrowed = isFiltered ? gridTexts.narrowed(search.q) : gridTexts.allRows
  return (
    <GridFrame
      {...rest}
      summary={summary === undefined ? narrowed : `${summary} · ${narrowed}`}
      state={{ ...listStateOf(query), ...(isLeading && { rows: undefined }) }}
      sort={search.sort ?? defaultSort}
      place={placeOf(search, query.isPlaceholderData)}
      onSort={(sort) => changeTo({ sort: sort === defaultSort ? undefined : sort })}
      empty={isFiltered ? <FilteredEmpty q={search.q} onClear={onClearFilters} /> : empty}
      foot={
        foot ?? (
          <Pager
            page={search.page ?? 1}
            limit={limit}
            total={page?.total ?? null}
            hasMore={page?.hasMore ?? false}
            shown={isLeading ? undefined : page?.data.length}
            onPage={(next) => toPage(next)}
            onLimit={(next) => changeTo({ limit: next === defaultLimit ? undefined : next })}
          />
        )
      }
    />
  )
}

/** What the rows are a part of; while other rows are on their way it is still the old place. */
function placeOf(search: ListSearch, isOld: boolean): string | undefined {
  return isOld ? undefined : JSON.stringify(search)
}
