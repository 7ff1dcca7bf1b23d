import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import type { ColumnSorting, SortDirection } from './column-sorting.ts'
import { gridTexts } from './grid-texts.ts'

/** The name of a column, which sorts by it; its place in the order stands beside it when there are several. */
export function SortButton({ name, sorting }: { name: string; sorting: ColumnSorting }) {
  const { sorted, place, onToggle } = sorting
  return (
    <button
      type='button'
      data-column-name
      onClick={onToggle}
      className={classNames(
        '-mx-1.5 inline-flex h-6 items-center gap-1 rounded px-1.5 hover:bg-line hover:text-text',
        sorted !== undefined && 'text-text',
      )}
    >
      {name}
      <SortMark sorted={sorted} />
      {place === undefined || sorted === undefined ? null : (
        <>
          <span aria-hidden='true' className='-ml-1 text-[10px] tabular-nums'>
            {place}
          </span>
          <span className='sr-only'>{gridTexts.sortedAs(place, sorted)}</span>
        </>
      )}
    </button>
  )
}

function SortMark({ sorted }: { sorted: SortDirection | undefined }) {
  if (sorted === 'asc') return <ArrowUp aria-hidden='true' className='size-3.5' />
  if (sorted === 'desc') return <ArrowDown aria-hidden='true' className='size-3.5' />
  return <ChevronsUpDown aria-hidden='true' className='size-3.5 opacity-50 print:hidden' />
}
