import type { OrderRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRecordEditor } from '../../../shared/model/use-record-editor.ts'
import type { Editable } from '../../../shared/model/record-editor.ts'
import { recordTexts } from '../../../shared/ui/record/texts.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofOrders } from '../api/order-queries.ts'
import { readOrder, updateOrder } from '../api/order-writes.ts'

type OrderValues = { expectedDate: string; note: string }

function editableOf({ expectedDate, note, version }: OrderRecord): Editable<OrderValues> {
  return { values: { expectedDate: expectedDate ?? '', note: note ?? '' }, version }
}

/** The form of an order's expected date and note. */
export function useOrderEditor(order: OrderRecord) {
  const queryClient = useQueryClient()
  const record = useMemo(() => editableOf(order), [order])
  return useRecordEditor({
    draftKey: `order.${order.id}.details`,
    record,
    save: ({ values: { expectedDate, note }, version }) =>
      updateOrder(order.id, { expectedDate: expectedDate === '' ? null : expectedDate, note }, version),
    reread: async () => editableOf(await readOrder(order.id)),
    onSaved: async ({ isMerged }) => {
      toast.success(isMerged ? recordTexts.merged : recordTexts.saved, { id: `order.${order.id}` })
      await queryClient.invalidateQueries(ofOrders)
    },
  })
}
