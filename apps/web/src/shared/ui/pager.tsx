import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '../lib/format-decimal.ts'
import { Button } from './button.tsx'
import { PageSize } from './page-size.tsx'

type PagerProps = {
  /** From 1. */
  page: number
  limit: number
  /** Rows in all; null when the server does not know. */
  total: number | null
  hasMore: boolean
  /** Rows on this page; undefined while they are on their way. */
  shown: number | undefined
  onPage: (page: number) => void
  onLimit?: ((limit: number) => void) | undefined
}

/** Foot of a paged list: which rows of how many, page size, back and forth. */
export function Pager(props: PagerProps) {
  const { page, hasMore, onPage, onLimit, limit } = props
  return (
    <nav
      aria-label='Pages'
      className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-[13px]'
    >
      <p aria-live='polite' className='text-muted tabular-nums'>
        {rangeText(props)}
      </p>
      <div className='no-print flex items-center gap-2'>
        {onLimit === undefined ? null : <PageSize limit={limit} onLimit={onLimit} />}
        <Button size='sm' aria-label='Previous page' disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden='true' className='size-4' />
        </Button>
        <span className='min-w-16 text-center tabular-nums'>Page {page}</span>
        <Button size='sm' aria-label='Next page' disabled={!hasMore} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden='true' className='size-4' />
        </Button>
      </div>
    </nav>
  )
}

function rangeText({ page, limit, total, shown }: PagerProps): string {
  if (shown === undefined) return ''
  if (shown === 0) return 'No rows'
  const first = (page - 1) * limit + 1
  const range = `${formatCount(first)}–${formatCount(first + shown - 1)}`
  return total === null ? `Rows ${range}` : `Rows ${range} of ${formatCount(total)}`
}
