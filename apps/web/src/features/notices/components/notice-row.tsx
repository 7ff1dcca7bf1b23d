import type { Notice } from '@backoffice/api-types'
import { noticeText } from '@backoffice/api-types/notices'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { fetchNoticeFile } from '../model/fetch-notice-file.ts'
import { noticeTexts } from '../texts.ts'

type NoticeRowProps = {
  notice: Notice
  onMark: (isRead: boolean) => void
  onLeave: () => void
}

/** One notice: its sentence leads to what it is about, and reading it there counts as reading it. */
export function NoticeRow({ notice, onMark, onLeave }: NoticeRowProps) {
  const isRead = notice.readAt !== null
  const Mark = isRead ? CircleCheck : Circle
  const follow = () => {
    if (!isRead) onMark(true)
    onLeave()
  }
  return (
    <li className='flex items-start gap-1 border-b border-line last:border-b-0'>
      <Subject notice={notice} onFollow={follow}>
        <span className={isRead ? 'text-muted' : 'font-medium'}>
          {isRead ? null : <span className='sr-only'>{noticeTexts.unread}: </span>}
          {noticeText(notice.kind, notice.facts)}
        </span>
        <time dateTime={notice.at} className='mt-0.5 block text-xs text-muted tabular-nums'>
          {formatDateTime(notice.at).slice(0, 16)}
        </time>
      </Subject>
      <button
        type='button'
        aria-label={isRead ? noticeTexts.markUnread : noticeTexts.markRead}
        title={isRead ? noticeTexts.markUnread : noticeTexts.markRead}
        onClick={() => onMark(!isRead)}
        className='m-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text'
      >
        <Mark aria-hidden='true' className={isRead ? 'size-4' : 'size-3 fill-current text-primary-ink'} />
      </button>
    </li>
  )
}

const look = 'min-w-0 flex-1 py-2.5 pl-4'

type SubjectProps = { notice: Notice; onFollow: () => void; children: ReactNode }

function Subject({ notice: { entity, entityId }, onFollow, children }: SubjectProps) {
  if (entityId !== null && entity === 'count') {
    return (
      <Link
        to='/counts/$id'
        params={{ id: String(entityId) }}
        onClick={onFollow}
        className={`${look} hover:bg-sunken`}
      >
        {children}
      </Link>
    )
  }
  if (entityId !== null && entity === 'order') {
    return (
      <Link
        to='/orders/$id'
        params={{ id: String(entityId) }}
        onClick={onFollow}
        className={`${look} hover:bg-sunken`}
      >
        {children}
      </Link>
    )
  }
  if (entityId !== null && entity === 'file') {
    return (
      <button
        type='button'
        className={`${look} text-left hover:bg-sunken`}
        onClick={() => {
          onFollow()
          void fetchNoticeFile(entityId)
        }}
      >
        {children}
      </button>
    )
  }
  return <div className={look}>{children}</div>
}
