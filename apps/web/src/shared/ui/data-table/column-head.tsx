import type { Header } from '@tanstack/react-table'
import { SortableTh, Th } from '../table.tsx'
import { cellClassOf, type listFeatures } from './data-column.ts'

/** Head of a column: its name, and a button that sorts when the server can sort by it. Shift adds to the order. */
export function ColumnHead<T extends object>({
  header,
}: {
  header: Header<typeof listFeatures, T, unknown>
}) {
  const { column } = header
  const meta = column.columnDef.meta?.column
  if (meta === undefined) return <Th />
  const className = cellClassOf(meta)
  const look = { numeric: meta.numeric === true, ...(className === undefined ? {} : { className }) }
  const toggle = column.getToggleSortingHandler()
  if (toggle === undefined || !column.getCanSort()) return <Th {...look}>{meta.header}</Th>
  return (
    <SortableTh {...look} sorted={column.getIsSorted() || undefined} onSort={toggle}>
      {meta.header}
    </SortableTh>
  )
}
