import type { CountOrder } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { countOrderQuery } from '../api/order-queries.ts'
import type { PackEdits } from '../model/pack-edits.ts'
import { useCreateOrders } from '../model/use-create-orders.ts'
import { orderTexts } from '../texts.ts'
import { CountOrderFailure } from './count-order-failure.tsx'
import { CountOrderHead } from './count-order-head.tsx'
import { CountOrderNotices } from './count-order-notices.tsx'
import { SupplierGroup } from './supplier-group.tsx'

/** What to buy after a count: by supplier, with the reason of every quantity, and the press that makes the orders. */
export function CountOrderPage({ countId, list }: { countId: number; list: string | undefined }) {
  const query = useQuery(countOrderQuery(countId))
  if (query.data !== undefined) return <LoadedCountOrder countOrder={query.data} list={list} />
  if (query.error === null) return <LoadingScreen />
  return <CountOrderFailure countId={countId} error={query.error} onRetry={() => void query.refetch()} />
}

function LoadedCountOrder({ countOrder, list }: { countOrder: CountOrder; list: string | undefined }) {
  const user = useCurrentUser()
  const form = useCreateOrders(countOrder)
  const { edits } = form.values
  const { count, location, groups, orders } = countOrder
  const mayCreate = hasRight(user, '[Orders] [Create] [List]')
  usePageSubtitle(`${count.number} · ${location.name}`)
  const sorted = groups.toSorted((a, b) => Number(a.supplier === null) - Number(b.supplier === null))
  return (
    <>
      <CountOrderHead
        countOrder={countOrder}
        list={list}
        mayCreate={mayCreate}
        isPending={form.isPending}
        onCreate={form.create}
      />
      <CountOrderNotices countOrder={countOrder} mayCreate={mayCreate} />
      <DraftNotice form={form} />
      {groups.length === 0 ? <NothingToOrder countId={count.id} /> : null}
      {sorted.map((group) => (
        <SupplierGroup
          key={`${group.supplier?.id ?? 'none'}-${group.currency ?? ''}`}
          group={group}
          edits={edits}
          problems={form.problems}
          isReadOnly={!mayCreate || orders.length > 0}
          onEdit={(itemId, text) => form.change({ edits: withEdit(edits, itemId, text) })}
        />
      ))}
    </>
  )
}

function withEdit(edits: PackEdits, itemId: number, text: string | undefined): PackEdits {
  const { [itemId]: _before, ...others } = edits
  return text === undefined ? others : { ...others, [itemId]: text }
}

function NothingToOrder({ countId }: { countId: number }) {
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title={orderTexts.nothingTitle}
        actions={
          <Link to='/counts/$id' params={{ id: String(countId) }} className={buttonClass({})}>
            {orderTexts.toCount}
          </Link>
        }
      >
        {orderTexts.nothingText}
      </EmptyState>
    </Card>
  )
}
