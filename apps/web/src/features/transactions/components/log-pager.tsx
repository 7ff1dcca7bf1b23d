import type { TransactionPage } from '@backoffice/api-types'
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PageSize } from '../../../shared/ui/page-size.tsx'
import { transactionTexts } from '../texts.ts'

type LogPagerProps = {
  page: TransactionPage | undefined
  isNewest: boolean
  onNewest: () => void
  onNewer: () => void
  onOlder: (cursor: string) => void
  limit: number
  onLimit: (limit: number) => void
}

/** The server counts up to here; beyond, it says that there are more. */
const mostCounted = 10_000

/** Foot of the log: how much there is, and the way to older and newer rows. */
export function LogPager({ page, isNewest, limit, onNewest, onNewer, onOlder, onLimit }: LogPagerProps) {
  const nextCursor = page?.nextCursor ?? null
  return (
    <nav
      aria-label={transactionTexts.pages}
      className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-[13px]'
    >
      <p aria-live='polite' className='text-muted tabular-nums'>
        {page === undefined ? '' : countText(page)}
      </p>
      <div className='no-print flex items-center gap-2'>
        <PageSize limit={limit} onLimit={onLimit} />
        <Button
          size='sm'
          disabled={isNewest}
          onClick={onNewest}
          icon={<ChevronsLeft aria-hidden='true' className='size-4' />}
        >
          {transactionTexts.newest}
        </Button>
        <Button
          size='sm'
          disabled={isNewest}
          onClick={onNewer}
          icon={<ChevronLeft aria-hidden='true' className='size-4' />}
        >
          {transactionTexts.newer}
        </Button>
        <Button
          size='sm'
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && onOlder(nextCursor)}
        >
          {transactionTexts.older}
          <ChevronRight aria-hidden='true' className='size-4' />
        </Button>
      </div>
    </nav>
  )
}

function countText({ total, data }: TransactionPage): string {
  const all =
    total === null
      ? transactionTexts.moreThan(formatCount(mostCounted))
      : transactionTexts.rows(formatCount(total))
  return `${transactionTexts.showing(formatCount(data.length))} · ${all}`
}
