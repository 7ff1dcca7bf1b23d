import type { OrderRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { orderStateLabels, receiptStatusLabels } from '../../../shared/model/state-labels.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { Money } from '../../../shared/ui/money.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { orderTexts } from '../texts.ts'

/** Columns of the orders list. */
export const orderColumns: readonly DataColumn<OrderRow>[] = [
  {
    id: 'number',
    header: 'Number',
    width: 10.25,
    sortable: true,
    cell: ({ id, number }) => (
      <Link
        from='/orders/'
        to='/orders'
        search={(search) => ({ ...search, order: id })}
        resetScroll={false}
        preload={false}
        className={rowLink}
      >
        {number}
      </Link>
    ),
  },
  {
    id: 'supplier.name',
    header: 'Supplier',
    width: 9,
    grow: true,
    sortable: true,
    cell: (order) => order.supplier.name,
  },
  {
    id: 'location.name',
    header: 'Location',
    width: 7.5,
    sortable: true,
    from: 'wide',
    cell: (order) => order.location.name,
  },
  {
    id: 'state',
    header: 'State',
    width: 6.5,
    sortable: true,
    cell: (order) => <StateBadge state={orderStateLabels[order.state]} />,
  },
  {
    id: 'receiptStatus',
    header: 'Received',
    width: 6.75,
    sortable: true,
    from: 'medium',
    cell: (order) => <StateBadge state={receiptStatusLabels[order.receiptStatus]} />,
  },
  {
    id: 'orderDate',
    header: 'Ordered',
    width: 6.25,
    sortable: true,
    cell: (order) => <span className='tabular-nums'>{order.orderDate}</span>,
  },
  {
    id: 'expectedDate',
    header: 'Expected',
    width: 6.25,
    sortable: true,
    from: 'wide',
    cell: ({ expectedDate }) => <span className='tabular-nums'>{expectedDate ?? <None />}</span>,
  },
  {
    id: 'lineTotal',
    header: 'Lines',
    width: 4,
    numeric: true,
    sortable: true,
    from: 'wide',
    cell: (order) => formatCount(order.lineTotal),
  },
  {
    id: 'total',
    header: 'Total',
    width: 7.75,
    numeric: true,
    sortable: true,
    sum: 'total',
    cell: (order) => <Money value={order.total} currency={order.currency} />,
  },
  {
    id: 'source',
    header: 'Source',
    width: 12,
    from: 'widest',
    cell: (order) => <OrderSource order={order} />,
  },
]

/** Where an order comes from; a count leads to what it found. */
export function OrderSource({ order: { sourceType, source } }: { order: OrderRow }) {
  if (source === null) return orderTexts.sources[sourceType]
  if (sourceType !== 'COUNT') return source.number
  return (
    <Permitted right='[Counts] [View] [List]' otherwise={source.number}>
      <Link to='/counts/order/$id' params={{ id: String(source.id) }} className={rowLink}>
        {source.number}
      </Link>
    </Permitted>
  )
}
