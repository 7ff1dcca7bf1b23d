import type { CountRecord } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Scale, ShoppingCart } from 'lucide-react'
import { countTexts } from '../texts.ts'
import { CountWalk } from './count-walk.tsx'

type CountPageName = 'sheet' | 'breakdown' | 'order'

const look =
  'inline-flex h-9 items-center gap-1.5 rounded-lg px-3 whitespace-nowrap text-muted hover:bg-sunken hover:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary-ink'

type CountLinksProps = {
  count: CountRecord
  current: CountPageName
  /** The list this count was opened from; undefined for the plain one. */
  list?: string | undefined
}

/** The pages of one count, side by side, as far as they say anything in its state; beside them the way through the list. */
export function CountLinks({ count, current, list }: CountLinksProps) {
  const params = { id: String(count.id) }
  const mark = (page: CountPageName) => ({ 'aria-current': page === current ? ('page' as const) : undefined })
  const hasBreakdown = count.state !== 'DRAFT'
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
      <nav
        aria-label={count.number}
        className={'-mx-1 flex gap-1 overflow-x-auto px-1 [scrollbar-width:none]'}
      >
        <Link to='/counts/$id' params={params} search={{ list }} className={look} {...mark('sheet')}>
          <ClipboardList aria-hidden='true' className='size-4' />
          {countTexts.sheet}
        </Link>
        {hasBreakdown ? (
          <Link
            to='/counts/breakdown/$id'
            params={params}
            search={{ list }}
            className={look}
            {...mark('breakdown')}
          >
            <Scale aria-hidden='true' className='size-4' />
            {countTexts.breakdown}
          </Link>
        ) : null}
        {count.state === 'POSTED' ? (
          <Link to='/counts/order/$id' params={params} search={{ list }} className={look} {...mark('order')}>
            <ShoppingCart aria-hidden='true' className='size-4' />
            {countTexts.order}
          </Link>
        ) : null}
      </nav>
      <CountWalk countId={count.id} page={current} list={list} />
    </div>
  )
}
