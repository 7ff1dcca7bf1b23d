import { type ColumnDef, createColumnHelper, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { formatSort, parseSort, type SortColumn } from '../../lib/sort-text.ts'
import { type DataColumn, listFeatures } from './data-column.ts'

type ListTableOptions<T> = {
  columns: readonly DataColumn<T>[]
  rows: readonly T[]
  rowId: (row: T) => string
  /** The order in which the rows stand, `field:asc`. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** The table's model of a list that the server sorts and pages. `columns` and `rows` must be stable. */
export function useListTable<T extends object>({ columns, rows, rowId, sort, onSort }: ListTableOptions<T>) {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const sorting = useMemo(() => parseSort(sort), [sort])
  return useTable({
    features: listFeatures,
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

function definitionOf<T extends object>(column: DataColumn<T>): ColumnDef<typeof listFeatures, T, unknown> {
  const { cell, ...meta } = column
  return createColumnHelper<typeof listFeatures, T>().accessor((row): unknown => row, {
    id: column.id,
    header: column.header,
    cell: ({ row }) => cell(row.original),
    enableSorting: column.sortable === true,
    sortDescFirst: column.numeric === true,
    meta: { column: meta },
  })
}
