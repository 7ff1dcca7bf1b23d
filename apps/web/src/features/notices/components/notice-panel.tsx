import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { noticeListQuery } from '../api/notice-queries.ts'
import { useMarkNotices } from '../model/use-mark-notices.ts'
import { bellTexts, noticeTexts } from '../texts.ts'
import { NoticeRow } from './notice-row.tsx'

const [first, most] = [20, 100]

/** The newest notices, and the way to be done with them. @param onLeave somebody follows one of them */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const [limit, setLimit] = useState(first)
  const list = useQuery({ ...noticeListQuery(limit), placeholderData: (previous) => previous })
  const mark = useMarkNotices()
  const { data = [], hasMore = false } = list.data ?? {}
  const newest = data[0]?.id
  return (
    <>
      <div className='flex h-11 shrink-0 items-center justify-between gap-3 border-b border-line pr-1.5 pl-4'>
        <h2 className='font-semibold'>{bellTexts.title}</h2>
        <Button
          size='sm'
          variant='ghost'
          disabled={newest === undefined || data.every(({ readAt }) => readAt !== null)}
          onClick={() => newest !== undefined && mark.mutate({ until: newest })}
        >
          {noticeTexts.markAll}
        </Button>
      </div>
      <div className='min-h-40 flex-1 overflow-y-auto'>
        {list.isPending ? <LoadingRows /> : null}
        {list.error !== null && list.data === undefined ? (
          <ErrorState title={noticeTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {list.data !== undefined && data.length === 0 ? (
          <EmptyState icon={<BellOff />} title={noticeTexts.none}>
            {noticeTexts.noneHint}
          </EmptyState>
        ) : null}
        <ul>
          {data.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onMark={(isRead) => mark.mutate({ ids: [notice.id], isRead })}
              onLeave={onLeave}
            />
          ))}
        </ul>
        {hasMore && limit < most ? (
          <div className='p-2 text-center'>
            <Button
              size='sm'
              variant='ghost'
              pending={list.isFetching}
              onClick={() => setLimit(limit + first)}
            >
              {noticeTexts.older}
            </Button>
          </div>
        ) : null}
      </div>
      <Link
        to='/profile'
        onClick={onLeave}
        className='shrink-0 border-t border-line px-4 py-2.5 text-primary-ink hover:bg-sunken'
      >
        {noticeTexts.choose}
      </Link>
    </>
  )
}

function LoadingRows() {
  return (
    <div aria-hidden='true' className='flex flex-col gap-4 p-4'>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className='h-9' />
      ))}
    </div>
  )
}
