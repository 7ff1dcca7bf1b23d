import { useMemo, useState } from 'react'
import { GridFrame, type GridFrameProps } from './grid-frame.tsx'
import { sortRows } from './sort-rows.ts'

type LocalGridProps<T> = Omit<GridFrameProps<T>, 'state' | 'sort' | 'onSort' | 'place'> & {
  /** All there are; 50,000 are no trouble. Must be stable, as `columns` must. */
  rows: readonly T[]
  defaultSort?: string
}

/** A grid that has all its rows: it sorts them here, by the `sortKey` of the columns. */
export function LocalGrid<T extends object>({ rows, defaultSort, ...rest }: LocalGridProps<T>) {
  const [sort, setSort] = useState(defaultSort)
  const sorted = useMemo(() => sortRows(rows, rest.columns, sort), [rows, rest.columns, sort])
  const state = useMemo(() => ({ rows: sorted, error: null, isBusy: false, retry: () => {} }), [sorted])
  return <GridFrame {...rest} state={state} sort={sort} onSort={setSort} place={sort} />
}
