import { classNames } from '../lib/class-names.ts'
import { Td, Tr } from './table.tsx'

/** A grey bar in the place of text that is on its way; give it the width of the text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden='true'
      className={classNames('skeleton inline-block h-3.5 rounded bg-line align-middle', className ?? 'w-24')}
    />
  )
}

export type SkeletonCell = { numeric?: boolean; className?: string | undefined }

/** Rows of a table that is on its way. The columns have their widths already, so nothing jumps when the rows come. */
export function SkeletonRows({ rows = 10, cells }: { rows?: number; cells: readonly SkeletonCell[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <Tr key={row} aria-hidden='true'>
      {cells.map(({ numeric = false, className }, column) => (
        <Td key={column} numeric={numeric} className={className}>
          <Skeleton className={barWidth(row, column)} />
        </Td>
      ))}
    </Tr>
  ))
}

const barWidths = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2']

function barWidth(row: number, column: number): string {
  return barWidths[(row + column * 3) % barWidths.length] ?? 'w-2/3'
}
