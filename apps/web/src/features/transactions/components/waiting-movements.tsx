import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { Notice } from '../../../shared/ui/notice.tsx'
import { movementDraftsQuery } from '../api/movement-calls.ts'
import { waitingTexts as texts } from '../waiting-texts.ts'

const mostNamed = 5

/** Movements that lie before a count and wait to be posted, above the log. */
export function WaitingMovements() {
  const { data } = useQuery(movementDraftsQuery)
  const drafts = data?.data ?? []
  if (drafts.length === 0) return null
  return (
    <div className='no-print'>
      <Notice tone='warning' icon={<Clock />}>
        {texts.waiting(drafts.length)}{' '}
        {drafts.slice(0, mostNamed).map(({ id, number, location }, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            <Link
              from='/orders/transaction-log'
              to='/orders/transaction-log'
              search={(search) => ({ ...search, movement: id })}
              resetScroll={false}
              className='font-medium underline underline-offset-2'
            >
              {number}
            </Link>{' '}
            ({location.name})
          </span>
        ))}
        {drafts.length > mostNamed ? ` ${texts.more(drafts.length - mostNamed)}` : ''}
      </Notice>
    </div>
  )
}
