import type { OrderRecord } from '@backoffice/api-types'
import { OrderFiles } from './order-files.tsx'
import { OrderRevisions } from './order-revisions.tsx'

/** What the supplier got, and what was changed after that. */
export function OrderPapers({ order }: { order: OrderRecord }) {
  return (
    <>
      <OrderFiles order={order} />
      <OrderRevisions order={order} />
    </>
  )
}
