import { classNames } from '../lib/class-names.ts'
import { Td, Tr } from './table.tsx'

/** A grey bar in the place of text that is on its way; give it the width of the text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden='true'
      className={classNames('skeleton inline-block h-3.5 w-24 rounded bg-line align-middle', className)}
    />
  )
}

/** Rows of a table that is on its way; `widths` holds one Tailwind width class for each column. */
export function SkeletonRows({ rows = 8, widths }: { rows?: number; widths: readonly string[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <Tr key={row} aria-hidden='true'>
      {widths.map((width, column) => (
        <Td key={column}>
          <Skeleton className={width} />
        </Td>
      ))}
    </Tr>
  ))
}
