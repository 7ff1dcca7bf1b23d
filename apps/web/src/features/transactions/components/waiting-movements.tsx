import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '../../../shared/ui/notice.tsx'
import { movementDraftsQuery } from '../api/movement-calls.ts'
import { waitingTexts as texts } from '../waiting-texts.ts'

const firstNamed = 5

/** Movements that lie before a count and wait to be posted, above the log: the first few, and on a press the rest in place. */
export function WaitingMovements() {
  // Pages that somebody asked for; without one the first few of the first are named.
  const [pages, setPages] = useState(0)
  const { data } = useQuery(movementDraftsQuery(Math.max(pages, 1)))
  const { data: drafts, total } = data ?? { data: [], total: 0 }
  if (drafts.length === 0) return null
  const named = pages === 0 ? drafts.slice(0, firstNamed) : drafts
  return (
    <div className='no-print'>
      <Notice tone='warning' icon={<Clock />}>
        {texts.waiting(total)}{' '}
        {named.map(({ id, number, location }, index) => (
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
        {total > named.length ? (
          <>
            {' '}
            <button
              type='button'
              onClick={() => setPages(pages + 1)}
              className='font-medium underline underline-offset-2'
            >
              {texts.more(total - named.length)}
            </button>
          </>
        ) : null}
      </Notice>
    </div>
  )
}
