import type { CountOrder } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { createOrders } from '../api/order-queries.ts'
import { createOrdersBody, type PackEdits, packProblems, wrongPacks } from './pack-edits.ts'
import { orderTexts } from '../texts.ts'

const noEdits: { edits: PackEdits; addTo: number[] } = { edits: {}, addTo: [] }

/** The packs that were changed for an order, the press that makes the orders, and what the server refused of single items. */
export function useCreateOrders(countOrder: CountOrder, ignoresDrafts: boolean) {
  const queryClient = useQueryClient()
  const countId = countOrder.count.id
  const [problems, setProblems] = useState<ReturnType<typeof packProblems>>({})
  const form = useForm({
    key: `count.${countId}.order`,
    empty: noEdits,
    bodyOf: ({ edits, addTo }) => createOrdersBody(countOrder, edits, { addTo, ignoresDrafts }),
    save: (body, { idempotencyKey }) => createOrders({ countId, body }, idempotencyKey),
    onSaved: async ({ orders }) => {
      toast.success(orderTexts.created(orders.length), { id: 'count-order.created' })
      await queryClient.invalidateQueries()
    },
    onRefused: (error, body) => {
      const found = packProblems(error, body)
      setProblems(found)
      toast.error(Object.keys(found).length > 0 ? orderTexts.packsWrong : problemText(error))
    },
  })
  return {
    ...form,
    problems,
    create: () => {
      if (wrongPacks(form.values.edits).length > 0) {
        toast.error(orderTexts.packsWrong)
        return
      }
      setProblems({})
      form.submit()
    },
  }
}
