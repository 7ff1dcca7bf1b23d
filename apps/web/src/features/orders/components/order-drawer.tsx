import type { OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { orderStateLabels, receiptStatusLabels } from '../../../shared/model/state-labels.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { orderQuery } from '../api/order-queries.ts'
import { orderTexts } from '../texts.ts'
import { OrderSource } from './order-columns.tsx'
import { OrderLines } from './order-lines.tsx'

/** An order beside the list: what it is about and its lines. */
export function OrderDrawer({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.number ?? orderTexts.list}
      description={data === undefined ? undefined : `${data.supplier.name} → ${data.location.name}`}
    >
      {data !== undefined ? (
        <OrderContent order={data} />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <OrderFailure error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function OrderContent({ order }: { order: OrderRecord }) {
  return (
    <>
      <DefinitionList
        entries={[
          [
            orderTexts.state,
            <span key='state' className='flex gap-2'>
              <StateBadge state={orderStateLabels[order.state]} />
              <StateBadge state={receiptStatusLabels[order.receiptStatus]} />
            </span>,
          ],
          [orderTexts.ordered, order.orderDate],
          [orderTexts.expected, order.expectedDate ?? <None key='expected' />],
          [orderTexts.source, <OrderSource key='source' order={order} />],
          [orderTexts.createdBy, order.createdBy],
          [orderTexts.note, order.note ?? <None key='note' />],
          [orderTexts.total, <Money key='total' value={order.total} currency={order.currency} />],
        ]}
      />
      <OrderLines order={order} />
    </>
  )
}

function OrderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiProblem && error.status === 404) {
    return <EmptyState title={orderTexts.notFound}>{orderTexts.notFoundText}</EmptyState>
  }
  return <ErrorState error={error} onRetry={onRetry} />
}
