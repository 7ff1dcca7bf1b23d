import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { defaultLimit, type ListSearch } from '../../../shared/lib/read-search.ts'
import type { RowsPage } from '../../../shared/api/rows.ts'
import type { FootProps } from '../../../shared/list/define-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PageSize } from '../../../shared/ui/page-size.tsx'
import { newerPage, olderPage, withPageSize } from '../model/log-pages.ts'
import { transactionTexts } from '../texts.ts'

/** The server counts up to here; beyond, it says that there are more. */
const mostCounted = 10_000

/** Foot of the log: how much there is, and the way to older and newer rows. */
export function LogPager<T, S extends ListSearch>({ page, search, onSearch }: FootProps<T, S>) {
  const isNewest = search.cursor === undefined
  const nextCursor = page?.nextCursor ?? null
  return (
    <nav
      aria-label={transactionTexts.pages}
      className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-[13px]'
    >
      <p aria-live='polite' className='text-muted tabular-nums'>
        {page === undefined ? '' : countText(page)}
      </p>
      <div className='no-print flex flex-wrap items-center gap-2'>
        <PageSize
          limit={search.limit ?? defaultLimit}
          onLimit={(limit) => onSearch(withPageSize(search, limit))}
        />
        <Button
          size='sm'
          disabled={isNewest}
          onClick={() => onSearch({ ...search, cursor: undefined, trail: undefined })}
          icon={<ChevronsLeft aria-hidden='true' className='size-4' />}
        >
          {transactionTexts.newest}
        </Button>
        <Button
          size='sm'
          disabled={isNewest}
          onClick={() => onSearch(newerPage(search))}
          icon={<ChevronLeft aria-hidden='true' className='size-4' />}
        >
          {transactionTexts.newer}
        </Button>
        <Button
          size='sm'
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && onSearch(olderPage(search, nextCursor))}
        >
          {transactionTexts.older}
          <ChevronRight aria-hidden='true' className='size-4' />
        </Button>
      </div>
    </nav>
  )
}

function countText({ total, data, withoutBlind = false }: RowsPage<unknown>): string {
  const all =
    total === null
      ? transactionTexts.moreThan(formatCount(mostCounted))
      : transactionTexts.rows(formatCount(total))
  const parts = [transactionTexts.showing(formatCount(data.length)), all]
  return (withoutBlind ? [...parts, transactionTexts.withoutBlind] : parts).join(' · ')
}
