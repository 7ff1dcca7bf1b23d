import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { OrderLine, OrderRecord } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { useMediaQuery } from '../../../shared/lib/use-media-query.ts'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { orderTexts } from '../texts.ts'
import { pageTexts } from '../page-texts.ts'
import { LineRest } from './line-rest.tsx'
import { OrderTotals } from './order-totals.tsx'

/** The lines of an order to read; packs and base quantity stand side by side, as ordering and receiving speak of both. */
export function OrderLines({ order }: { order: OrderRecord }) {
  const { subtotal, chargeTotal, tax, total, currency, lines } = order
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  return (
    <>
      {lines.length === 0 ? (
        <p className='px-4 py-6 text-center text-muted'>{pageTexts.lead.empty}</p>
      ) : isNarrow ? (
        <ul aria-label={orderTexts.lines}>
          {lines.map((line) => (
            <LineCard key={line.id} order={order} line={line} />
          ))}
        </ul>
      ) : (
        <Table caption={orderTexts.lines}>
          <thead>
            <tr>
              <Th>{orderTexts.item}</Th>
              <Th numeric>{orderTexts.packs}</Th>
              <Th numeric>{orderTexts.price}</Th>
              <Th numeric>{orderTexts.received}</Th>
              <Th numeric>{orderTexts.lineTotal}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.id} order={order} line={line} />
            ))}
          </tbody>
        </Table>
      )}
      <div className='border-t border-line px-4 py-3'>
        <OrderTotals totals={{ subtotal, charges: chargeTotal, tax, total }} currency={currency} />
      </div>
    </>
  )
}

type LineProps = { order: OrderRecord; line: OrderLine }

function LineRow({ order, line }: LineProps) {
  return (
    <Tr>
      <Td className='align-top'>
        <Name line={line} />
      </Td>
      <Td numeric className='align-top whitespace-nowrap'>
        <Packs line={line} />
      </Td>
      <Td numeric className='align-top whitespace-nowrap'>
        <Price line={line} />
      </Td>
      <Td numeric className='align-top'>
        <LineRest order={order} line={line} />
      </Td>
      <Td numeric className='align-top'>
        {formatDecimal(line.lineTotal)}
      </Td>
    </Tr>
  )
}

function LineCard({ order, line }: LineProps) {
  return (
    <li className='grid gap-2 border-b border-line px-4 py-3 last:border-b-0'>
      <div className='flex items-start justify-between gap-3'>
        <div className='min-w-0'>
          <Name line={line} />
        </div>
        <span className='font-medium tabular-nums'>{formatDecimal(line.lineTotal)}</span>
      </div>
      <div className='flex items-start justify-between gap-3 text-[13px] tabular-nums'>
        <div>
          <Packs line={line} />
        </div>
        <div className='text-right'>
          <Price line={line} />
        </div>
      </div>
      <div className='text-right text-[13px] tabular-nums'>
        <span className='text-xs text-muted'>{orderTexts.received}</span>{' '}
        <LineRest order={order} line={line} />
      </div>
    </li>
  )
}

function Name({ line: { item, description, note } }: { line: OrderLine }) {
  return (
    <>
      <p>
        {item?.name ?? description}{' '}
        {item === null ? null : <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>}
      </p>
      {note === null ? null : <p className='text-xs text-muted'>{note}</p>}
    </>
  )
}

function Packs({ line: { packsOrdered, packUnit, baseOrdered, item } }: { line: OrderLine }) {
  return (
    <>
      {formatDecimal(packsOrdered)} <span className='text-xs text-muted'>× {packUnit.name}</span>
      {item === null ? null : (
        <p className='text-xs text-muted'>
          {formatDecimal(baseOrdered)} {item.baseUnit}
        </p>
      )}
    </>
  )
}

function Price({ line: { unitPrice, previousPrice, discountPct, taxPct } }: { line: OrderLine }) {
  const rates = [
    ...(/[1-9]/.test(discountPct) ? [`−${plainDecimal(discountPct)} %`] : []),
    ...(/[1-9]/.test(taxPct) ? [`+${plainDecimal(taxPct)} % tax`] : []),
    ...(previousPrice !== null && previousPrice !== unitPrice
      ? [pageTexts.wasPrice(formatDecimal(previousPrice))]
      : []),
  ]
  return (
    <>
      {formatDecimal(unitPrice)}
      {rates.length === 0 ? null : <p className='text-xs text-muted'>{rates.join(', ')}</p>}
    </>
  )
}
