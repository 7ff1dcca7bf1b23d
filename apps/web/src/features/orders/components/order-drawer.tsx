import type { ListRequest, OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import { Suspense } from 'react'
import { neighboursQuery } from '../../../shared/api/neighbours-query.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { RecordWalk } from '../../../shared/ui/record/record-walk.tsx'
import { orderQuery } from '../api/order-queries.ts'
import { pageTexts } from '../page-texts.ts'
import { orderEventWords } from '../record-texts.ts'
import { orderTexts } from '../texts.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderApproval } from './order-approval.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'

const papers = lazyPart(async () => (await import('./order-papers.tsx')).OrderPapers)

type OrderDrawerProps = {
  orderId: number
  /** What the list asks the server: the walk from order to order follows it. */
  list: ListRequest
  /** The address of the list, for the page of the order. */
  origin: string | undefined
  onOpen: (orderId: number) => void
  onClose: () => void
}

/** An order beside the list: what it is about, its lines and its history, and the way to the next one. */
export function OrderDrawer({ orderId, list, origin, onOpen, onClose }: OrderDrawerProps) {
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
        <OrderContent key={data.id} order={data} origin={origin} />
      ) : error === null ? (
        <LoadingScreen />
      ) : (
        <OrderFailure error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function OrderContent({ order, origin }: { order: OrderRecord; origin: string | undefined }) {
  return (
    <>
      <div className='grid gap-3 border-b border-line px-5 py-3'>
        <OrderHead order={order} isTitled />
        <OrderApproval order={order} />
        <p>
          <Link
            to='/orders/$id'
            params={{ id: String(order.id) }}
            search={{ list: origin }}
            className={buttonClass({ size: 'sm' })}
          >
            <SquareArrowOutUpRight aria-hidden='true' className='size-3.5' />
            {pageTexts.openPage}
          </Link>
        </p>
      </div>
      <OrderDetails order={order} />
      <OrderLines order={order} />
      <Suspense fallback={null}>
        <papers.Part order={order} />
      </Suspense>
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
