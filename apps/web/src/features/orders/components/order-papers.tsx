import type { OrderRecord } from '@backoffice/api-types'
import { OrderKeptPapers } from '../papers/components/order-kept-papers.tsx'
import { OrderReceipts } from '../receipts/components/order-receipts.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderRevisions } from './order-revisions.tsx'

/** What has come, what the supplier got, what is kept beside them, and what was changed after that. */
export function OrderPapers({ order }: { order: OrderRecord }) {
  return (
    <>
      <OrderReceipts order={order} />
      <OrderFiles order={order} />
      <OrderKeptPapers order={order} />
      <OrderRevisions order={order} />
    </>
  )
}
