import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { uiTexts } from '../texts.ts'
import type { ListState } from './data-table.tsx'

type TableNoticeProps = { state: ListState<unknown>; columnCount: number; empty: ReactNode }

/** What stands in the table before its rows or instead of them: that they could not be read, or that there are none. */
export function TableNotice({ state, columnCount, empty }: TableNoticeProps) {
  const notice = noticeOf(state, empty)
  if (notice === null) return null
  return (
    <tr className='border-b border-line last:border-b-0'>
      <td colSpan={columnCount}>{notice}</td>
    </tr>
  )
}

function noticeOf({ rows, error, retry }: ListState<unknown>, empty: ReactNode): ReactNode {
  if (error !== null && rows === undefined) return <ErrorState error={error} onRetry={retry} />
  if (error !== null) return <StaleNotice onRetry={retry} />
  return rows?.length === 0 ? empty : null
}

function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div role='alert' className='flex flex-wrap items-center gap-3 bg-warning-soft px-3 py-2 text-warning'>
      <TriangleAlert aria-hidden='true' className='size-4' />
      {uiTexts.notRefreshed}
      <Button size='sm' onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}
