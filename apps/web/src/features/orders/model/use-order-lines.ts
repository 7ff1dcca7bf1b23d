import type { OrderRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { fieldsOf, mergeRows } from '../../../shared/form/merge.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useSaved } from '../../../shared/form/use-saved.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofOrders } from '../api/order-queries.ts'
import { readOrder, updateLines } from '../api/order-writes.ts'
import { pageTexts } from '../page-texts.ts'
import { editableLines, linesBody, mistakesInLines } from './order-lines-form.ts'

/** The form of the lines of an order: what is typed survives a reload, and two people's changes come together line by line. */
export function useOrderLines(order: OrderRecord) {
  const queryClient = useQueryClient()
  const said = useSaved(`order.${order.id}`, ofOrders)
  return useForm({
    key: `order.${order.id}.lines`,
    record: editableLines(order),
    merge: { lines: mergeRows, charges: mergeRows },
    shown: fieldsOf,
    check: mistakesInLines,
    bodyOf: linesBody,
    save: (body, { version }) => updateLines(order.id, body, version),
    reread: async () => editableLines(await readOrder(order.id)),
    onSaved: async (saved, outcome) => {
      queryClient.setQueryData(['order.record', saved.id], saved)
      await said(saved, outcome)
      if (order.state === 'APPROVED' && saved.state === 'PENDING_APPROVAL')
        toast.warning(pageTexts.approvalAgain, { id: `order.${order.id}` })
    },
  })
}
