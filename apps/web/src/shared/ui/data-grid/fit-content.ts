import { remOf } from './rem.ts'

const rowsLookedAt = 500

/**
 * Width in rem at which nothing of a column is cut off: what its head and its rows come to while the column is given
 * no room at all. Nothing is painted in between.
 * @param head the `th` of the column
 */
export function fitContent(head: HTMLTableCellElement): number {
  const table = head.closest('table')
  const column = table?.querySelectorAll('col')[head.cellIndex]
  if (!table || !column) return remOf(head.offsetWidth)
  const given = column.style.width
  column.style.width = '0'
  const cells = [...table.tBodies].flatMap((body) =>
    [...body.rows].slice(0, rowsLookedAt).flatMap((row) => row.cells[head.cellIndex] ?? []),
  )
  const widest = Math.max(nameWidth(head), ...cells.map(({ scrollWidth }) => scrollWidth + paddingEnd))
  column.style.width = given
  return remOf(widest + 1)
}

/** `scrollWidth` leaves out the padding at the end of what does not fit. */
const paddingEnd = 10

function nameWidth(head: HTMLTableCellElement): number {
  const name = head.querySelector<HTMLElement>('[data-column-name]')
  return (name?.offsetWidth ?? 0) + 2 * paddingEnd
}
