import type { OrderRow } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePress } from '../../../shared/lib/use-press.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { ofOrders } from '../api/order-queries.ts'
import { cloneOrder } from '../api/order-writes.ts'
import { clonedInto } from '../clone-texts.ts'
import { stepTexts as texts } from '../step-texts.ts'
import { orderInWords } from '../model/order-steps.ts'

/** Makes a copy of an order at the prices of today, and opens it. */
export function CloneDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress({
    send: (id: number, key) => cloneOrder(id, key),
    onSuccess: async (made) => {
      const toastId = { id: `order.${made.id}` }
      if (made.currency === order.currency) toast.success(texts.cloned(made.number), toastId)
      else toast.warning(clonedInto(made.number, made.currency, order.lineTotal - made.lineTotal), toastId)
      onClose()
      void queryClient.invalidateQueries(ofOrders)
      await navigate({ to: '/orders/$id', params: { id: String(made.id) } })
    },
    onError: (error) => toast.problem(error),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.cloneTitle}
      description={`${orderInWords(order)} ${texts.cloneMeaning}`}
      confirmLabel={texts.clone}
      pending={press.isPending}
      onConfirm={() => press.mutate(order.id)}
    />
  )
}
