import type { CountOrder } from '@backoffice/api-types'
import { CircleCheck, EyeOff, Info, TriangleAlert } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { orderTexts } from '../texts.ts'

/** What one has to know before ordering: orders that stand already, stock that has moved, items left out. */
export function CountOrderNotices({ countOrder, mayCreate }: { countOrder: CountOrder; mayCreate: boolean }) {
  const { count, orders, isStale, hiddenTotal } = countOrder
  return (
    <>
      {orders.length === 0 ? null : (
        <Notice tone='success' icon={<CircleCheck />}>
          {orderTexts.standing(orders.length)}{' '}
          {orders.map((order, index) => (
            <span key={order.id}>
              {index === 0 ? null : ', '}
              <Permitted right='[Orders] [View] [List]' otherwise={order.number}>
                <Link to='/orders/$id' params={{ id: String(order.id) }} className={rowLink}>
                  {order.number}
                </Link>
              </Permitted>
            </span>
          ))}
          .{' '}
          <Permitted right='[Orders] [View] [List]' otherwise={null}>
            <Link to='/orders' search={{ q: count.number }} className={rowLink}>
              {orderTexts.toList}
            </Link>{' '}
            {orderTexts.toListText}
          </Permitted>
        </Notice>
      )}
      {isStale ? (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {orderTexts.stale}
        </Notice>
      ) : null}
      {hiddenTotal === 0 ? null : (
        <Notice tone='info' icon={<EyeOff />}>
          {orderTexts.hidden(hiddenTotal)}
        </Notice>
      )}
      {mayCreate ? null : (
        <Notice tone='info' icon={<Info />}>
          {orderTexts.mayNotCreate}
        </Notice>
      )}
    </>
  )
}
