import type { CountOrder, CreateOrdersResult } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { type CreateOrdersInput, createOrders } from '../api/order-queries.ts'
import { createOrdersBody, type PackEdits, packProblems, wrongPacks } from './pack-edits.ts'
import { orderTexts } from '../texts.ts'

/** The press that makes the orders, and what the server refused about single items. */
export function useCreateOrders(countOrder: CountOrder, edits: PackEdits, onSent: () => void) {
  const queryClient = useQueryClient()
  const press = usePress<CreateOrdersInput, CreateOrdersResult>({
    send: createOrders,
    onSuccess: async ({ orders }) => {
      onSent()
      toast.success(orderTexts.created(orders.length), { id: 'count-order.created' })
      await queryClient.invalidateQueries()
    },
    onError: (error, { body }) => {
      const isAboutItems = Object.keys(packProblems(error, body)).length > 0
      toast.error(isAboutItems ? orderTexts.packsWrong : problemText(error))
    },
  })
  return {
    isPending: press.isPending,
    problems: packProblems(press.error, press.variables?.body),
    create: () => {
      if (wrongPacks(edits).length > 0) toast.error(orderTexts.packsWrong)
      else press.mutate({ countId: countOrder.count.id, body: createOrdersBody(countOrder, edits) })
    },
  }
}
