import type { OrderRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { orderQuery } from '../api/order-queries.ts'
import { useOrderLines } from '../model/use-order-lines.ts'
import { pageTexts } from '../page-texts.ts'
import { orderEventWords } from '../record-texts.ts'
import { orderTexts } from '../texts.ts'
import { OrderApproval } from './order-approval.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLinesCard } from './order-lines-card.tsx'
import { OrderWalk } from './order-walk.tsx'

const papers = lazyPart(async () => (await import('./order-papers.tsx')).OrderPapers)

const notFound = {
  title: orderTexts.notFound,
  text: orderTexts.notFoundText,
  back: pageTexts.back,
  to: '/orders',
} as const

/** An order: where it stands, what can be done with it, its lines, and all that belongs to it. */
export function OrderPage({ orderId, list }: { orderId: number; list: string | undefined }) {
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  if (data !== undefined) return <LoadedOrder order={data} list={list} />
  if (error !== null)
    return <RecordFailure error={error} onRetry={() => void refetch()} notFound={notFound} />
  return <LoadingScreen />
}

function LoadedOrder({ order, list }: { order: OrderRecord; list: string | undefined }) {
  const form = useOrderLines(order)
  usePageSubtitle(`${order.number} · ${order.supplier.name}`)
  return (
    <div className='grid gap-4'>
      <OrderWalk orderId={order.id} list={list} />
      <OrderHead order={order} isUnsaved={form.isDirty} />
      <OrderApproval order={order} />
      <OrderLinesCard order={order} form={form} />
      <Card>
        <OrderDetails order={order} />
        <Suspense fallback={null}>
          <papers.Part order={order} />
        </Suspense>
        <RecordTimeline entity='order' id={order.id} words={orderEventWords} />
      </Card>
    </div>
  )
}
