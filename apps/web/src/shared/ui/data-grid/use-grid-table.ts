import {
  type ColumnDef,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { formatSort, parseSort, type SortColumn } from '../../lib/sort-text.ts'
import type { DataColumn } from './data-column.ts'

type GridTableOptions<T> = {
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  /** The order in which the rows stand, `field:asc`. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Features of every grid, registered once. The server sorts and pages, so no row model is loaded. */
const gridFeatures = tableFeatures({ rowSortingFeature })

/**
 * The table's model of a list that the server sorts and pages. `columns` and `rows` must be stable. Which columns are
 * drawn, and where, is the layout's business and none of the model's: nothing is built again when they move.
 */
export function useGridTable<T extends object>({ columns, rows, rowId, sort, onSort }: GridTableOptions<T>) {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const sorting = useMemo(() => parseSort(sort), [sort])
  return useTable({
    features: gridFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting },
    onSortingChange: (change: SortColumn[] | ((now: SortColumn[]) => SortColumn[])) =>
      onSort(formatSort(typeof change === 'function' ? change(sorting) : change)),
    manualSorting: true,
    enableSortingRemoval: false,
  })
}

function definitionOf<T extends object>({
  id,
  sortable,
  numeric,
}: DataColumn<T>): ColumnDef<typeof gridFeatures, T, unknown> {
  return createColumnHelper<typeof gridFeatures, T>().accessor((row): unknown => row, {
    id,
    enableSorting: sortable === true,
    sortDescFirst: numeric === true,
  })
}

export type GridModel<T extends object> = ReturnType<typeof useGridTable<T>>
