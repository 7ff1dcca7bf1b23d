import type { OrderRecord } from '@backoffice/api-types'
import { editableOrderStates, isAtSupplier } from '@backoffice/api-types/transitions'
import { hasRight } from '@backoffice/permissions'
import type { Editable } from '../../../shared/form/form-state.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { RecordDetails } from '../../../shared/form/record-details.tsx'
import { ofOrders } from '../api/order-queries.ts'
import { readOrder, updateOrder } from '../api/order-writes.ts'
import { pageTexts } from '../page-texts.ts'
import { orderTexts } from '../texts.ts'
import { OrderSource } from './order-source.tsx'

/** What an order is about, and the form of what may be changed on it. */
export function OrderDetails({ order }: { order: OrderRecord }) {
  const user = useCurrentUser()
  const form = useForm({
    key: `order.${order.id}.details`,
    record: editableOf(order),
    bodyOf: ({ expectedDate, note, reason }) => ({
      expectedDate: expectedDate === '' ? null : expectedDate,
      note,
      reason,
    }),
    upgrade: (kept) => ({ reason: '', ...kept }),
    save: (body, { version }) => updateOrder(order.id, body, version),
    reread: async () => editableOf(await readOrder(order.id)),
    onSaved: useSaved(`order.${order.id}`, ofOrders),
  })
  const mayEdit = editableOrderStates.includes(order.state) && hasRight(user, '[Orders] [Edit] [List]')
  return (
    <RecordDetails fields={isAtSupplier(order) ? amendedFields : fields} form={form} mayEdit={mayEdit}>
      <OrderFacts order={order} />
    </RecordDetails>
  )
}

const fields = [
  { field: 'expectedDate', label: orderTexts.expected, kind: 'date' },
  { field: 'note', label: orderTexts.note, kind: 'text', maxLength: 2000 },
] as const
const amendedFields = [
  ...fields,
  {
    field: 'reason',
    label: pageTexts.amendReason,
    hint: pageTexts.amendLead,
    kind: 'line',
    maxLength: 500,
  },
] as const

type OrderValues = { expectedDate: string; note: string; reason: string }

function editableOf({ expectedDate, note, version }: OrderRecord): Editable<OrderValues> {
  return { values: { expectedDate: expectedDate ?? '', note: note ?? '', reason: '' }, version }
}

function OrderFacts({ order }: { order: OrderRecord }) {
  return (
    <div className='px-1 pb-2'>
      <DefinitionList
        entries={[
          [orderTexts.ordered, order.orderDate],
          [orderTexts.expected, order.expectedDate ?? <None key='expected' />],
          ...(order.promisedDate === null ? [] : [[pageTexts.promised, order.promisedDate] as const]),
          ...(order.supplierRef === null ? [] : [[pageTexts.supplierRef, order.supplierRef] as const]),
          ...(order.sentAt === null ? [] : [[pageTexts.sent, formatDateTime(order.sentAt)] as const]),
          [pageTexts.buyer, order.buyer?.name ?? <None key='buyer' />],
          [orderTexts.source, <OrderSource key='source' order={order} />],
          [orderTexts.createdBy, order.createdBy],
          [
            orderTexts.note,
            <span key='note' className='whitespace-pre-wrap'>
              {order.note ?? <None />}
            </span>,
          ],
        ]}
      />
    </div>
  )
}
