import type { ListRequest, OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { neighboursQuery } from '../../../shared/api/neighbours-query.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { RecordWalk } from '../../../shared/ui/record/record-walk.tsx'
import { orderQuery } from '../api/order-queries.ts'
import { orderEventWords } from '../record-texts.ts'
import { orderTexts } from '../texts.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'

type OrderDrawerProps = {
  orderId: number
  /** What the list asks the server: the walk from order to order follows it. */
  list: ListRequest
  onOpen: (orderId: number) => void
  onClose: () => void
}

/** An order beside the list: what it is about, its lines and its history, and the way to the next one. */
export function OrderDrawer({ orderId, list, onOpen, onClose }: OrderDrawerProps) {
  const neighbours = useQuery(
    neighboursQuery('order', orderId, { address: [list.sort, list.filter], request: () => list }),
  )
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  return (
    <Drawer
      open
      onClose={onClose}
      title={data?.number ?? orderTexts.list}
      tools={<RecordWalk query={neighbours} onOpen={onOpen} />}
      description={data === undefined ? undefined : `${data.supplier.name} → ${data.location.name}`}
    >
      {data !== undefined ? (
        <OrderContent key={data.id} order={data} />
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
      <OrderDetails order={order} />
      <OrderLines order={order} />
      <RecordTimeline entity='order' id={order.id} words={orderEventWords} />
    </>
  )
}

function OrderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiProblem && error.status === 404) {
    return <EmptyState title={orderTexts.notFound}>{orderTexts.notFoundText}</EmptyState>
  }
  return <ErrorState error={error} onRetry={onRetry} />
}
