import type { OrderRecord } from '@backoffice/api-types'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { pageTexts as texts } from '../page-texts.ts'
import { OrderActions } from './order-actions.tsx'
import { ReceiptBar } from './receipt-bar.tsx'

type OrderHeadProps = {
  order: OrderRecord
  isUnsaved?: boolean
  /** Beside the list the title says whom it is from and where it goes. */
  isTitled?: boolean
}

/** Where an order stands and what can be done with it, on one line. */
export function OrderHead({ order, isUnsaved = false, isTitled = false }: OrderHeadProps) {
  const { state, receiptStatus, isLate, revision, total, currency, supplier, location } = order
  return (
    <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
      <div className='flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2'>
        <span role='status' className='flex items-center gap-2'>
          <StateBadge state={orderStateLabels[state]} />
          {isLate ? <Badge tone='danger'>{texts.late}</Badge> : null}
          {revision > 1 ? <Badge>{texts.revision(revision)}</Badge> : null}
        </span>
        <span className='font-medium'>
          <Money value={total} currency={currency} />
        </span>
        {receiptStatus === 'NONE' ? null : <ReceiptBar order={order} />}
        {isTitled ? null : (
          <span className='text-muted'>
            {supplier.name} → {location.name}
          </span>
        )}
      </div>
      <div className='ml-auto'>
        <OrderActions order={order} isUnsaved={isUnsaved} />
      </div>
    </div>
  )
}
