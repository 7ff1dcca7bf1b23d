import type { CountOrder } from '@backoffice/api-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../../shared/form/use-form.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { countOrderQuery, createOrders } from '../api/order-queries.ts'
import {
  type ChosenOffers,
  createOrdersBody,
  offerList,
  type PackEdits,
  packProblems,
  wrongPacks,
} from './pack-edits.ts'
import { orderTexts } from '../texts.ts'

type Wishes = { edits: PackEdits; offers: ChosenOffers; addTo: number[]; ignoresDrafts: boolean }

const noWishes: Wishes = { edits: {}, offers: {}, addTo: [], ignoresDrafts: false }

/**
 * What is wanted otherwise than proposed, the suggestion with it, the press that makes the orders, and what the server refused of
 * single lines. What changes several boxes or their packs at once is undone step by step.
 */
export function useCreateOrders(proposed: CountOrder, ignoresDrafts: boolean) {
  const queryClient = useQueryClient()
  const countId = proposed.count.id
  const [problems, setProblems] = useState<ReturnType<typeof packProblems>>({})
  const [past, setPast] = useState<readonly Wishes[]>([])
  const queryOf = (offers: ChosenOffers) => countOrderQuery(countId, ignoresDrafts, offerList(offers))
  const form = useForm({
    key: `count.${countId}.order.lines`,
    empty: noWishes,
    bodyOf: ({ edits, ...choices }) => {
      const shown = queryClient.getQueryData(queryOf(choices.offers).queryKey) ?? proposed
      return createOrdersBody(shown, edits, choices)
    },
    save: (body, { idempotencyKey }) => createOrders({ countId, body }, idempotencyKey),
    onSaved: async ({ orders }) => {
      setPast([])
      const fresh = orders.filter(({ id }) => !proposed.orders.some((one) => one.id === id))
      toast.success(orderTexts.created(fresh.length || orders.length), { id: 'count-order.created' })
      await queryClient.invalidateQueries()
    },
    onRefused: (error, body) => {
      const found = packProblems(error, body)
      setProblems(found)
      toast.error(Object.keys(found).length > 0 ? orderTexts.packsWrong : problemText(error))
      return true
    },
  })
  const query = useQuery(queryOf(form.values.offers))
  const last = past.at(-1)
  return {
    ...form,
    problems,
    countOrder: query.data ?? proposed,
    isRecalculating: query.isFetching,
    recalculate: () => void query.refetch(),
    /** Changes wishes in one step, which can be undone. */
    wish: (change: Partial<Wishes>) => {
      setPast([...past, form.values])
      form.change(change)
    },
    undo:
      last === undefined
        ? undefined
        : () => {
            setPast(past.slice(0, -1))
            form.change(last)
          },
    create: () => {
      if (wrongPacks(form.values.edits).length > 0) {
        toast.error(orderTexts.packsWrong)
        return
      }
      setProblems({})
      form.change({ ignoresDrafts })
      form.submit()
    },
  }
}
