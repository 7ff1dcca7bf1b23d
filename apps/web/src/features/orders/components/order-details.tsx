import type { OrderRecord } from '@backoffice/api-types'
import { editableOrderStates } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import type { Editable } from '../../../shared/form/form-state.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { orderStateLabels, receiptStatusLabels } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { ofOrders } from '../api/order-queries.ts'
import { readOrder, updateOrder } from '../api/order-writes.ts'
import { orderTexts } from '../texts.ts'
import { OrderSource } from './order-source.tsx'

/** What an order is about, and the form of what may be changed on it. */
export function OrderDetails({ order }: { order: OrderRecord }) {
  const user = useCurrentUser()
  const form = useForm({
    key: `order.${order.id}.details`,
    record: editableOf(order),
    bodyOf: ({ expectedDate, note }) => ({ expectedDate: expectedDate === '' ? null : expectedDate, note }),
    save: (body, { version }) => updateOrder(order.id, body, version),
    reread: async () => editableOf(await readOrder(order.id)),
    onSaved: useSaved(`order.${order.id}`, ofOrders),
  })
  const mayEdit = editableOrderStates.includes(order.state) && hasRight(user, '[Orders] [Edit] [List]')
  return (
    <RecordDetails fields={fields} form={form} mayEdit={mayEdit}>
      <OrderFacts order={order} />
    </RecordDetails>
  )
}

const fields = [
  { field: 'expectedDate', label: orderTexts.expected, kind: 'date' },
  { field: 'note', label: orderTexts.note, kind: 'text', maxLength: 2000 },
] as const

type OrderValues = { expectedDate: string; note: string }

function editableOf({ expectedDate, note, version }: OrderRecord): Editable<OrderValues> {
  return { values: { expectedDate: expectedDate ?? '', note: note ?? '' }, version }
}

function OrderFacts({ order }: { order: OrderRecord }) {
  return (
    <div className='px-1 pb-2'>
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
          [
            orderTexts.note,
            <span key='note' className='whitespace-pre-wrap'>
              {order.note ?? <None />}
            </span>,
          ],
          [orderTexts.total, <Money key='total' value={order.total} currency={order.currency} />],
        ]}
      />
    </div>
  )
}
