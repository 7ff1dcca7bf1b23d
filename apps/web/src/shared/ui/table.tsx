import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, MouseEventHandler, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

export type SortDirection = 'asc' | 'desc'

type TableProps = ComponentProps<'table'> & {
  /** Names the table for people who do not see it. */
  caption: string
  /** True while fresher rows are on their way; the old ones stay readable. */
  busy?: boolean
}

/** A native table that scrolls sideways inside its card; its head sticks to the top. */
export function Table({ caption, busy = false, className, children, ...rest }: TableProps) {
  return (
    <div
      role='region'
      aria-label={caption}
      tabIndex={0}
      className='relative min-h-0 overflow-auto print:overflow-visible'
    >
      <table
        {...rest}
        aria-busy={busy || undefined}
        className={classNames(
          'w-full border-collapse text-left text-[13px]',
          busy && 'opacity-60',
          className,
        )}
      >
        <caption className='sr-only'>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type ThProps = ComponentProps<'th'> & { numeric?: boolean }

/** Head of a column. */
export function Th({ numeric = false, className, ...rest }: ThProps) {
  return <th scope='col' {...rest} className={classNames(headLook(numeric), className)} />
}

type SortableThProps = {
  /** The direction by which the rows stand now, or undefined when they stand by another column. */
  sorted: SortDirection | undefined
  onSort: MouseEventHandler
  numeric?: boolean
  className?: string
  children: ReactNode
}

/** Head of a column that sorts: a button inside the cell, which says its order by `aria-sort`. */
export function SortableTh({ sorted, onSort, numeric = false, className, children }: SortableThProps) {
  return (
    <th
      scope='col'
      aria-sort={sorted === undefined ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      className={classNames(headLook(numeric), className)}
    >
      <button
        type='button'
        onClick={onSort}
        className={classNames(
          '-mx-1.5 inline-flex h-6 items-center gap-1 rounded px-1.5 hover:bg-line hover:text-text',
          sorted !== undefined && 'text-text',
        )}
      >
        {children}
        <SortMark sorted={sorted} />
      </button>
    </th>
  )
}

function SortMark({ sorted }: { sorted: SortDirection | undefined }) {
  if (sorted === 'asc') return <ArrowUp aria-hidden='true' className='size-3.5' />
  if (sorted === 'desc') return <ArrowDown aria-hidden='true' className='size-3.5' />
  return <ChevronsUpDown aria-hidden='true' className='size-3.5 opacity-50' />
}

/** A row; lines part the rows and the row under the pointer stands out. */
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames('border-b border-line last:border-b-0 hover:bg-sunken/60', className)}
    />
  )
}

/** A cell; figures stand right, with digits of one width. */
export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'h-9 px-2.5 py-1.5 align-middle',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}

function headLook(numeric: boolean): string {
  return classNames(
    'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2.5 text-xs font-medium whitespace-nowrap text-muted',
    numeric && 'text-right',
  )
}
