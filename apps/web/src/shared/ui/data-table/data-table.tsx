import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { SkeletonRows } from '../skeleton.tsx'
import { Table, Td, Tr } from '../table.tsx'
import { cellClassOf, columnClassOf, type DataColumn, leastWidthClass, leastWidths } from './data-column.ts'
import { ColumnHead } from './column-head.tsx'
import { StaleNotice, TableNotice } from './table-notice.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useListTable } from './use-list-table.ts'

/** What a list has to show at this moment. */
export type ListState<T> = {
  /** Undefined until the first answer. */
  rows: readonly T[] | undefined
  /** Totals of the whole filtered set, as decimal texts. */
  sums?: Readonly<Record<string, string>> | undefined
  error: unknown
  /** True while other rows are on their way. */
  isBusy: boolean
  retry: () => void
}

export type DataTableProps<T> = {
  /** Names the table for people who do not see it. */
  caption: string
  columns: readonly DataColumn<T>[]
  state: ListState<T>
  rowId: (row: T) => string
  /** The order in which the rows stand, `field:asc,other:desc`; undefined when there is none to show. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** Names the page, order and filter of these rows: when it changes, the list begins at its top again. */
  place?: string | undefined
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
}

const noRows: readonly never[] = []
const noSums = {}
const noSort = () => {}

/**
 * The one list of the product: a native table that keeps its frame and its column widths while it loads, fails or is
 * empty, so that nothing jumps. What to show comes in; nothing is kept here.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { caption, columns, state, rowId, sort, onSort = noSort, place, empty } = props
  const ref = useScrollToTop(place)
  const table = useListTable({ columns, rows: state.rows ?? noRows, rowId, sort, onSort })
  const rows = table.getRowModel().rows
  const isLoading = state.rows === undefined && state.error === null
  const hasTotals = rows.length > 0 && state.sums !== undefined
  return (
    <>
      <StaleNotice state={state} />
      <Table
        ref={ref}
        caption={caption}
        busy={state.isBusy}
        className={`table-fixed ${leastWidthClass}`}
        style={leastWidths(columns)}
      >
        <ColumnWidths columns={columns} />
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <ColumnHead key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {isLoading ? <SkeletonRows cells={columns.map(skeletonOf)} /> : null}
          {rows.map((row) => (
            <Tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <DataCell key={cell.id} column={cell.column.columnDef.meta?.column}>
                  <table.FlexRender cell={cell} />
                </DataCell>
              ))}
            </Tr>
          ))}
        </tbody>
        {hasTotals ? <TotalsRow columns={columns} sums={state.sums ?? noSums} /> : null}
      </Table>
      <TableNotice state={state} empty={empty} />
    </>
  )
}

/** Takes the rows back to the first one when another page comes. */
function useScrollToTop(place: string | undefined): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (place !== undefined) table.current?.parentElement?.scrollTo({ top: 0 })
  }, [place])
  return table
}

function ColumnWidths<T>({ columns }: { columns: readonly DataColumn<T>[] }) {
  return (
    <colgroup>
      {columns.map((column) => (
        <col
          key={column.id}
          className={columnClassOf(column)}
          style={column.grow === true ? undefined : { width: `${column.width}rem` }}
        />
      ))}
    </colgroup>
  )
}

function DataCell({
  column,
  children,
}: {
  column: Omit<DataColumn<never>, 'cell'> | undefined
  children: ReactNode
}) {
  return (
    <Td
      numeric={column?.numeric === true}
      className={classNames('truncate', column === undefined ? undefined : cellClassOf(column))}
    >
      {children}
    </Td>
  )
}

function skeletonOf(column: Pick<DataColumn<never>, 'numeric' | 'from'>) {
  return { numeric: column.numeric === true, className: cellClassOf(column) }
}
