import { classNames } from '../../lib/class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { cardData } from './card-look.ts'
import { cellClassOf, type ColumnLook, leadCellClass } from './column-look.ts'

const barWidths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2']
const rowTotal = 10

/** Rows that are on their way. The columns have their widths already, so nothing jumps when the rows come. */
export function GridSkeleton({ columns, hasLead }: { columns: readonly ColumnLook[]; hasLead: boolean }) {
  return Array.from({ length: rowTotal }, (_, row) => (
    <tr key={row} aria-hidden='true'>
      {hasLead ? <td data-lead className={`${leadCellClass} border-b`} /> : null}
      {columns.map((column, index) => (
        <td
          key={column.id}
          {...cardData(column)}
          className={classNames(
            cellClassOf(column),
            'h-9 border-b py-0 group-data-[density=compact]/table:h-7',
          )}
        >
          <Skeleton className={barWidths[(row + index * 3) % barWidths.length] ?? 'w-2/3'} />
        </td>
      ))}
    </tr>
  ))
}
