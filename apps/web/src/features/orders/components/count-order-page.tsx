import type { CountOrder } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { listNames } from '../../../shared/lib/list-names.ts'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DraftNotice } from '../../../shared/form/draft-notice.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { countOrderQuery } from '../api/order-queries.ts'
import { fillToMinimum } from '../model/fill-to-minimum.ts'
import type { PackEdits } from '../model/pack-edits.ts'
import { useCreateOrders } from '../model/use-create-orders.ts'
import { orderTexts } from '../texts.ts'
import { CountOrderFailure } from './count-order-failure.tsx'
import { CountOrderHead } from './count-order-head.tsx'
import { CountOrderNotices } from './count-order-notices.tsx'
import { SupplierGroup } from './supplier-group.tsx'

/** What to buy after a count: by supplier and location, with the reason of every quantity, and the press that makes the orders. */
export function CountOrderPage({ countId, list }: { countId: number; list: string | undefined }) {
  const [ignoresDrafts, setIgnoresDrafts] = useState(false)
  const query = useQuery(countOrderQuery(countId, ignoresDrafts))
  if (query.data !== undefined)
    return <LoadedCountOrder {...{ list, ignoresDrafts, setIgnoresDrafts }} proposed={query.data} />
  if (query.error === null) return <LoadingScreen />
  return <CountOrderFailure countId={countId} error={query.error} onRetry={() => void query.refetch()} />
}

type LoadedProps = {
  proposed: CountOrder
  list: string | undefined
  /** Whether what stands on drafts is left aside. */
  ignoresDrafts: boolean
  setIgnoresDrafts: (ignores: boolean) => void
}

function LoadedCountOrder({ proposed, list, ignoresDrafts, setIgnoresDrafts }: LoadedProps) {
  const user = useCurrentUser()
  const form = useCreateOrders(proposed, ignoresDrafts)
  const { countOrder } = form
  const { edits, offers, addTo } = form.values
  const hasDrafts = countOrder.groups.some(({ lines }) => lines.some(({ drafts }) => drafts.length > 0))
  const { count, locations, groups, orders } = countOrder
  const mayCreate = hasRight(user, '[Orders] [Create] [List]')
  usePageSubtitle(`${count.number} · ${listNames(locations)}`)
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
      {hasDrafts || ignoresDrafts ? (
        <Checkbox
          label={orderTexts.ignoreDrafts}
          checked={ignoresDrafts}
          onChange={({ target }) => setIgnoresDrafts(target.checked)}
        />
      ) : null}
      {mayCreate && groups.some(({ isOpen }) => isOpen) ? <Steps form={form} /> : null}
      <DraftNotice form={form} />
      {groups.length === 0 && orders.length === 0 ? <NothingToOrder countId={count.id} /> : null}
      {sorted.map((group) => (
        <SupplierGroup
          key={`${group.supplier?.id ?? 'none'}-${group.currency ?? ''}-${group.location.id}-${group.isOpen}`}
          group={group}
          hasOthers={locations.length > 1}
          edits={edits}
          problems={form.problems}
          isReadOnly={!mayCreate || !group.isOpen}
          addTo={group.drafts.find(({ id }) => addTo.includes(id))?.id}
          onAddTo={(id) => form.change({ addTo: withDraft(addTo, group.drafts, id) })}
          onEdit={(lineId, text) => form.change({ edits: withEdit(edits, lineId, text) })}
          onFill={() => form.wish({ edits: fillToMinimum(group, edits) })}
          onChoose={(lineId, id) =>
            // Packs of one supplier are none of another.
            form.wish({ offers: { ...offers, [lineId]: id }, edits: withEdit(edits, lineId, undefined) })
          }
        />
      ))}
    </>
  )
}

/** What changes the whole suggestion: a step back, the figures of this moment, everything as proposed. */
function Steps({ form }: { form: ReturnType<typeof useCreateOrders> }) {
  const { edits, offers } = form.values
  const isChanged = Object.keys(edits).length + Object.keys(offers).length > 0
  return (
    <div className='flex flex-wrap gap-2 print:hidden'>
      <Button size='sm' disabled={form.undo === undefined} onClick={form.undo}>
        {orderTexts.undo}
      </Button>
      <Button
        size='sm'
        pending={form.isRecalculating}
        title={orderTexts.recalculateTitle}
        onClick={form.recalculate}
      >
        {orderTexts.recalculate}
      </Button>
      <Button
        size='sm'
        disabled={!isChanged}
        title={orderTexts.resetAllTitle}
        onClick={() => form.wish({ edits: {}, offers: {} })}
      >
        {orderTexts.resetAll}
      </Button>
    </div>
  )
}

/** Of a supplier's drafts the one that is chosen, or none. */
function withDraft(addTo: number[], drafts: readonly { id: number }[], chosen: number | undefined): number[] {
  const others = addTo.filter((one) => drafts.every(({ id }) => id !== one))
  return chosen === undefined ? others : [...others, chosen]
}

function withEdit(edits: PackEdits, lineId: number, text: string | undefined): PackEdits {
  const { [lineId]: _before, ...others } = edits
  return text === undefined ? others : { ...others, [lineId]: text }
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
