import type { OrderRecord } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { ScrollList } from '../../../shared/ui/scroll-list.tsx'
import { orderTexts as texts } from '../texts.ts'
import { OrderTotals } from './order-totals.tsx'

/** An order as its supplier will read it, in short: codes and packs, prices and what it comes to. */
export function SentOrder({ order }: { order: OrderRecord }) {
  const { lines, subtotal, chargeTotal, tax, total, currency } = order
  return (
    <div className='grid gap-2 rounded-lg border border-line p-2.5 text-[13px]'>
      <ScrollList ordered label={texts.lines} className='grid max-h-40 gap-1'>
        {lines.map((line) => (
          <li key={line.id} className='flex items-start justify-between gap-3'>
            <span className='min-w-0'>
              {formatDecimal(line.packsOrdered)} × {line.packUnit.name} {line.item?.name ?? line.description}{' '}
              <span className='text-xs text-muted'>{line.offer?.supplierSku ?? line.item?.sku}</span>
            </span>
            <span className='tabular-nums'>{formatDecimal(line.lineTotal)}</span>
          </li>
        ))}
      </ScrollList>
      <OrderTotals totals={{ subtotal, charges: chargeTotal, tax, total }} currency={currency} />
    </div>
  )
}
