import type { CountOrder } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Scale, ShoppingCart } from 'lucide-react'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { orderTexts } from '../texts.ts'

type CountOrderHeadProps = {
  countOrder: CountOrder
  /** The list of counts that this one was opened from. */
  list: string | undefined
  mayCreate: boolean
  isPending: boolean
  onCreate: () => void
}

/** What the page is about, the way to the count, and the press that makes the orders. */
export function CountOrderHead({ countOrder, list, mayCreate, isPending, onCreate }: CountOrderHeadProps) {
  const params = { id: String(countOrder.count.id) }
  const canOrder = countOrder.groups.some(({ isOpen }) => isOpen)
  return (
    <PageHeader
      description={orderTexts.suggestionFor(countOrder.locations)}
      actions={
        <>
          <Link
            to='/counts/$id'
            params={params}
            search={{ list }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <ClipboardList aria-hidden='true' className='size-4' />
            {orderTexts.sheet}
          </Link>
          <Link
            to='/counts/breakdown/$id'
            params={params}
            search={{ list }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Scale aria-hidden='true' className='size-4' />
            {orderTexts.breakdown}
          </Link>
          {mayCreate && canOrder ? (
            <Button
              variant='primary'
              icon={<ShoppingCart aria-hidden='true' className='size-4' />}
              pending={isPending}
              onClick={onCreate}
            >
              {orderTexts.createOrders}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
