import type { ReceivableOrder } from '@backoffice/api-types'
import { formatDecimal } from '../../../../shared/lib/format-decimal.ts'
import { receiveTexts as texts } from '../receive-texts.ts'

type OrderChoicesProps = {
  /** What the list is called. */
  label: string
  orders: readonly ReceivableOrder[]
  onChoose: (order: ReceivableOrder) => void
}

/** Orders of which somebody chooses the one that came. */
export function OrderChoices({ label, orders, onChoose }: OrderChoicesProps) {
  if (orders.length === 0) return null
  return (
    <ul aria-label={label} className='grid gap-2'>
      {orders.map((order) => (
        <li key={order.id} className='grid'>
          <button
            type='button'
            className='grid min-w-0 gap-1.5 rounded-lg border border-line px-3 py-2 text-left hover:bg-sunken'
            onClick={() => onChoose(order)}
          >
            <span className='font-medium'>{order.number}</span>
            <span className='text-[13px] break-words text-muted'>{factsOf(order).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ supplier, location, expectedDate, item }: ReceivableOrder): string[] {
  return [
    supplier.name,
    location.name,
    ...(expectedDate === null ? [] : [texts.expected(expectedDate)]),
    ...(item === null ? [] : [texts.openOf(formatDecimal(item.openPacks), item.packUnit, item.name)]),
  ]
}
