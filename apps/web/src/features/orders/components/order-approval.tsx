import type { OrderRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { BadgeCheck, CircleX, Hourglass, PauseCircle, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { pageTexts as texts } from '../page-texts.ts'

/** Who has to approve an order, who did, or why it came back; and what else one has to know before it goes on. */
export function OrderApproval({ order }: { order: OrderRecord }) {
  const user = useCurrentUser()
  const { state, total, currency, approved, rejected, submitted, stateBefore, minOrderValue, lineTotal } =
    order
  const amount = (value: string) => `${formatDecimal(value)} ${currency}`
  const name = (by: string | null) => by ?? texts.somebody
  const isOpen = state === 'DRAFT' || state === 'REJECTED' || state === 'APPROVED'
  const isSmall = minOrderValue !== null && lineTotal > 0 && Number(order.subtotal) < Number(minOrderValue)
  return (
    <>
      {state === 'PENDING_APPROVAL' ? (
        <Notice tone='warning' icon={<Hourglass />}>
          {texts.waits(amount(total))}{' '}
          {submitted === null ? '' : texts.submittedBy(name(submitted.by), formatDateTime(submitted.at))}{' '}
          {order.isToApprove
            ? texts.canApprove
            : hasRight(user, '[Orders] [Other] [Approve]')
              ? texts.overLimit
              : texts.cannotApprove}
        </Notice>
      ) : null}
      {state === 'REJECTED' && rejected !== null ? (
        <Notice tone='danger' icon={<CircleX />}>
          {texts.rejectedBy(name(rejected.by), formatDateTime(rejected.at))} {rejected.reason}
        </Notice>
      ) : null}
      {state === 'ON_HOLD' && stateBefore !== null ? (
        <Notice tone='warning' icon={<PauseCircle />}>
          {texts.held(orderStateLabels[stateBefore].label)}
        </Notice>
      ) : null}
      {state === 'APPROVED' && approved !== null ? (
        <Notice tone='success' icon={<BadgeCheck />}>
          {texts.approvedBy(name(approved.by), amount(approved.total), formatDateTime(approved.at))}
        </Notice>
      ) : null}
      {isOpen && isSmall ? (
        <Notice tone='warning' icon={<TriangleAlert />}>
          {texts.belowMinimum(amount(minOrderValue))}
        </Notice>
      ) : null}
    </>
  )
}
