import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { uiTexts } from '../texts.ts'
import type { ListState } from './grid-table.tsx'

type GridNoticeProps = { state: ListState<unknown>; empty: ReactNode }

/** What stands under the head of the table instead of rows: that they could not be read, or that there are none. */
export function GridNotice({ state: { rows, error, retry }, empty }: GridNoticeProps) {
  const isFailed = rows === undefined && error !== null
  if (!isFailed && rows?.length !== 0) return null
  // Takes the room of the rows, so that the foot stays where it is.
  return <div className='grow'>{isFailed ? <ErrorState error={error} onRetry={retry} /> : empty}</div>
}

/** Stands above rows that could not be read again. */
export function StaleNotice({ state: { rows, error, retry } }: { state: ListState<unknown> }) {
  if (rows === undefined || error === null) return null
  return (
    <div role='alert' className='flex flex-wrap items-center gap-3 bg-warning-soft px-3 py-2 text-warning'>
      <TriangleAlert aria-hidden='true' className='size-4' />
      {uiTexts.notRefreshed}
      <Button size='sm' onClick={retry}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}
