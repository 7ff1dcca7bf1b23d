import type { CountRecord } from '@backoffice/api-types'
import { postedCountStates } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ordersOfCountQuery } from '../api/count-queries.ts'
import { countRecordTexts } from '../record-texts.ts'

/** What came of a posted count, also once it is reversed, as far as this person may see it: its orders and its movements. */
export function CountRelated({ count }: { count: CountRecord }) {
  const user = useCurrentUser()
  const maySeeOrders = hasRight(user, '[Orders] [View] [List]')
  const maySeeLog = hasRight(user, '[Reports] [View] [Orders]')
  const isPosted = postedCountStates.some((state) => state === count.state)
  if (!isPosted || (!maySeeOrders && !maySeeLog)) return null
  return (
    <RecordSection title={recordTexts.related}>
      <div className='grid gap-2 px-5 pt-1 pb-4'>
        {maySeeOrders ? <OrdersOfCount countId={count.id} /> : null}
        {maySeeLog ? (
          <Link
            to='/orders/transaction-log'
            search={{ where: [`sourceNumber:eq:${count.number}`] }}
            className={rowLink}
          >
            {countRecordTexts.movements}
          </Link>
        ) : null}
      </div>
    </RecordSection>
  )
}

function OrdersOfCount({ countId }: { countId: number }) {
  const { data, error } = useQuery(ordersOfCountQuery(countId))
  if (error !== null) return <p className='text-danger'>{countRecordTexts.ordersFailed}</p>
  if (data === undefined) return <Skeleton className='h-5 w-64' />
  if (data.orders.length === 0) return <p className='text-muted'>{countRecordTexts.noOrders}</p>
  return (
    <ul aria-label={countRecordTexts.orders} className='grid gap-1.5'>
      {data.orders.map((order) => (
        <li key={order.id} className='flex flex-wrap items-center gap-x-3 gap-y-1'>
          <Link to='/orders' search={{ order: order.id }} className={rowLink}>
            {order.number}
          </Link>
          <StateBadge state={orderStateLabels[order.state]} />
          <span className='min-w-0 flex-1 truncate'>{order.supplier.name}</span>
          <Money value={order.total} currency={order.currency} />
        </li>
      ))}
    </ul>
  )
}
