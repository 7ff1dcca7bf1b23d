import type { OrderRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../../shared/model/use-current-user.ts'
import { Money } from '../../../../shared/ui/money.tsx'
import { RecordSection } from '../../../../shared/ui/record/record-section.tsx'
import { rowLink } from '../../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../../shared/ui/state-badge.tsx'
import { receiptsOfOrderQuery } from '../api/receipt-queries.ts'
import { receiptStateLabels } from '../model/receipt-state-labels.ts'
import { spentBy } from '../model/spent.ts'
import { receiptTexts as texts } from '../texts.ts'

/** What has come of an order and what went back, for whoever may see receipts; nothing before it was sent. */
export function OrderReceipts({ order }: { order: OrderRecord }) {
  const user = useCurrentUser()
  const isShown = order.sentAt !== null && hasRight(user, '[Reports] [View] [Orders]')
  const { data } = useQuery({ ...receiptsOfOrderQuery(order.id), enabled: isShown })
  if (!isShown) return null
  return (
    <RecordSection title={texts.ofOrder}>
      {data?.data.length === 0 ? <p className='px-5 pt-1 pb-4 text-muted'>{texts.noneOfOrder}</p> : null}
      <ul className='grid gap-2 px-5 pt-1 pb-4 empty:hidden'>
        {data?.data.map((receipt) => (
          <li key={receipt.id} className='flex flex-wrap items-center gap-x-3 gap-y-1'>
            <Link to='/orders/receipts' search={{ receipt: receipt.id }} className={rowLink}>
              {receipt.number}
            </Link>
            <StateBadge state={receiptStateLabels[receipt.state]} />
            <span className='text-[13px] text-muted tabular-nums'>{formatDateTime(receipt.deliveredAt)}</span>
            <span className='ml-auto'>
              <Money value={spentBy(receipt)} currency={receipt.currency} />
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
