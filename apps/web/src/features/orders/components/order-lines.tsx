import type { OrderLine, OrderRecord } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { Table, Td, Th, Tr } from '../../../shared/ui/table.tsx'
import { orderTexts } from '../texts.ts'

/** The lines of an order; packs and base quantity stand side by side, as ordering and receiving speak of both. */
export function OrderLines({ order }: { order: OrderRecord }) {
  return (
    <Table caption={orderTexts.lines} className='border-t border-line'>
      <thead>
        <tr>
          <Th numeric>No.</Th>
          <Th>{orderTexts.item}</Th>
          <Th numeric>{orderTexts.packs}</Th>
          <Th numeric>{orderTexts.quantity}</Th>
          <Th numeric>{orderTexts.price}</Th>
          <Th numeric>{orderTexts.received}</Th>
          <Th numeric>{orderTexts.lineTotal}</Th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr className='border-t border-line bg-sunken font-medium'>
          <Td />
          <Td>{orderTexts.total}</Td>
          <Td colSpan={5} numeric>
            <Money value={order.total} currency={order.currency} />
          </Td>
        </tr>
      </tfoot>
    </Table>
  )
}

function LineRow({ line }: { line: OrderLine }) {
  const unit = <span className='text-xs text-muted'>{line.item?.baseUnit ?? line.packUnit.name}</span>
  return (
    <Tr>
      <Td numeric className='text-muted'>
        {line.lineNo}
      </Td>
      <Td>
        {line.item?.name ?? line.description}{' '}
        <span className='text-xs whitespace-nowrap text-muted'>{line.item?.sku}</span>
      </Td>
      <Td numeric className='whitespace-nowrap'>
        {formatDecimal(line.packsOrdered)} <span className='text-xs text-muted'>× {line.packUnit.name}</span>
      </Td>
      <Td numeric className='whitespace-nowrap'>
        {formatDecimal(line.baseOrdered)} {unit}
      </Td>
      <Td numeric>{formatDecimal(line.unitPrice)}</Td>
      <Td numeric className='whitespace-nowrap'>
        {formatDecimal(line.receivedBase)} {unit}
      </Td>
      <Td numeric>{formatDecimal(line.lineTotal)}</Td>
    </Tr>
  )
}
