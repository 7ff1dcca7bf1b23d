import type { CountOrder, CreateOrdersResult } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Scale, ShoppingCart } from 'lucide-react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { type CreateOrdersInput, createOrders } from '../api/order-queries.ts'
import { createOrdersBody, type PackEdits, wrongPacks } from '../model/pack-edits.ts'
import { orderTexts } from '../texts.ts'

type CountOrderHeadProps = { countOrder: CountOrder; edits: PackEdits; mayCreate: boolean }

/** What the page is about, the way to the count, and the press that makes the orders. */
export function CountOrderHead({ countOrder, edits, mayCreate }: CountOrderHeadProps) {
  const press = useCreateOrders()
  const params = { id: String(countOrder.count.id) }
  const canOrder = countOrder.groups.some((group) => group.supplier !== null) || countOrder.orders.length > 0

  function create() {
    if (wrongPacks(edits).length > 0) toast.error(orderTexts.packsWrong)
    else press.mutate({ countId: countOrder.count.id, body: createOrdersBody(countOrder, edits) })
  }

  return (
    <PageHeader
      description={orderTexts.suggestionFor(countOrder.location.name)}
      actions={
        <>
          <Link to='/counts/$id' params={params} className={buttonClass({ variant: 'ghost' })}>
            <ClipboardList aria-hidden='true' className='size-4' />
            {orderTexts.sheet}
          </Link>
          <Link to='/counts/breakdown/$id' params={params} className={buttonClass({ variant: 'ghost' })}>
            <Scale aria-hidden='true' className='size-4' />
            {orderTexts.breakdown}
          </Link>
          {mayCreate && canOrder ? (
            <Button
              variant={countOrder.orders.length > 0 ? 'secondary' : 'primary'}
              icon={<ShoppingCart aria-hidden='true' className='size-4' />}
              pending={press.isPending}
              onClick={create}
            >
              {orderTexts.createOrders}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

function useCreateOrders() {
  const queryClient = useQueryClient()
  return usePress<CreateOrdersInput, CreateOrdersResult>({
    send: createOrders,
    onSuccess: async ({ orders }) => {
      toast.success(orderTexts.created(orders.length), { id: 'count-order.created' })
      await queryClient.invalidateQueries()
    },
    onError: (error) => toast.error(problemText(error)),
  })
}
