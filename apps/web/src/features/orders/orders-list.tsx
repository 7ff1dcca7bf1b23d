import { invoiceStatusNames, receiptStatusNames } from '@backoffice/api-types/labels'
import { orderListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../shared/lib/format-decimal.ts'
import { listOriginOf } from '../../shared/lib/list-origin.ts'
import { type ListSearch, readWhole } from '../../shared/lib/read-search.ts'
import { type BesideProps, defineList } from '../../shared/list/define-list.ts'
import { flagChip, recordChip, stateChips } from '../../shared/list/narrowing.tsx'
import { orderStateLabels } from '../../shared/model/state-labels.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Money } from '../../shared/ui/money.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { None } from '../../shared/ui/none.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { ofOrders } from './api/order-queries.ts'
import { OrderActions } from './components/order-actions.tsx'
import { ExpectedDate } from './components/expected-date.tsx'
import { ReceiptBar } from './components/receipt-bar.tsx'
import { approverChip, buyerChip, type OwnSearch } from './components/own-chips.tsx'
import { OrderSource } from './components/order-source.tsx'
import { orderBulkActions } from './model/order-bulk.ts'
import { orderSourceTexts } from './source-texts.ts'
import { orderTexts as texts } from './texts.ts'

const { values: states } = fields.state
const drawer = lazyPart(async () => (await import('./components/order-drawer.tsx')).OrderDrawer)
const newOrder = lazyPart(async () => (await import('./components/new-order-dialog.tsx')).NewOrderDialog)

/** What the address of the orders list says. */
export type OrderListSearch = ListSearch &
  OwnSearch & {
    state?: (typeof states)[number][] | undefined
    /** Only orders whose delivery is overdue. */
    late?: 'true' | undefined
    /** Only orders whose delivery is expected today or within the six days after. */
    due?: 'week' | undefined
    /** Only orders that this user made. */
    author?: number | undefined
    /** The order that stands open beside the list. */
    order?: number | undefined
  }

/** The purchase orders of the tenant, the newest first; the one that the address names stands open beside them. */
export const ordersList = defineList<OrderListSearch>()({
  call: 'GET /v2/order/all',
  queryKey: ['order.list'],
  resource: 'orders',
  fields,
  texts,
  columns: [
    {
      field: 'number',
      header: 'Number',
      width: 10.25,
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
      field: 'supplier.name',
      header: 'Supplier',
      width: 9,
      grow: true,
      cell: (order) => order.supplier.name,
    },
    {
      field: 'location.name',
      header: 'Location',
      width: 6.75,
      from: 'wide',
      cell: (order) => order.location.name,
    },
    {
      field: 'state',
      header: 'State',
      width: 6.25,
      card: 'aside',
      cell: (order) => <StateBadge state={orderStateLabels[order.state]} />,
    },
    {
      field: 'receivedPct',
      header: 'Received',
      width: 6.5,
      from: 'medium',
      exported: ['receiptStatus'],
      cell: (order) => <ReceiptBar order={order} isShort />,
    },
    {
      field: 'orderDate',
      header: 'Ordered',
      width: 6.25,
      from: 'widest',
      cell: (order) => <span className='tabular-nums'>{order.orderDate}</span>,
    },
    {
      field: 'expectedDate',
      header: 'Expected',
      width: 7.25,
      cell: (order) => <ExpectedDate order={order} />,
    },
    {
      field: 'lineTotal',
      header: 'Lines',
      width: 4,
      numeric: true,
      from: 'widest',
      cell: (order) => formatCount(order.lineTotal),
    },
    {
      field: 'total',
      header: 'Total',
      width: 7.75,
      numeric: true,
      sum: 'total',
      exported: ['total', 'currency'],
      cell: (order) => <Money value={order.total} currency={order.currency} />,
    },
    {
      field: 'invoiceStatus',
      header: 'Invoice',
      width: 5.5,
      from: 'widest',
      cell: ({ invoiceStatus }) => (invoiceStatus === 'NONE' ? <None /> : invoiceStatusNames[invoiceStatus]),
    },
    {
      id: 'source',
      header: 'Source',
      width: 12,
      from: 'widest',
      exported: ['sourceType', 'source.number'],
      cell: (order) => <OrderSource order={order} />,
    },
    {
      field: 'buyer.name',
      header: 'Buyer',
      width: 8,
      from: 'widest',
      exported: [],
      cell: ({ buyer }) => buyer?.name ?? <None />,
    },
    {
      id: 'actions',
      header: 'Steps',
      width: 3.75,
      exported: [],
      cell: (order) => <OrderActions order={order} isCompact />,
    },
  ],
  // Their state, and whether they are late, is asked for by chips.
  filters: [
    { field: 'number', label: 'Number' },
    { field: 'supplier.id', label: 'Supplier' },
    { field: 'location.id', label: 'Location' },
    { field: 'company.id', label: 'Company' },
    { field: 'receiptStatus', label: 'Received', names: receiptStatusNames },
    { field: 'invoiceStatus', label: 'Invoice', names: invoiceStatusNames },
    { field: 'orderDate', label: 'Ordered' },
    { field: 'expectedDate', label: 'Expected' },
    { field: 'total', label: 'Total' },
    { field: 'currency', label: 'Currency' },
    { field: 'lineTotal', label: 'Lines' },
    { field: 'sourceType', label: 'Made from', names: orderSourceTexts },
    { field: 'source.number', label: 'Number of the count' },
    { field: 'createdAt', label: 'Created' },
  ],
  narrowings: [
    stateChips({ label: texts.state, values: states, labels: orderStateLabels }),
    approverChip,
    buyerChip,
    flagChip({ key: 'late', value: 'true', field: 'isLate', label: texts.late }),
    flagChip({ key: 'due', value: 'week', field: 'isDueThisWeek', label: texts.dueThisWeek }),
    recordChip({ key: 'author', field: 'createdBy.id', label: texts.ofOnePerson }),
  ],
  file: { title: texts.list, call: 'GET /v2/order/export' },
  wholeFiles: [{ title: 'Order lines', call: 'GET /v2/order/line/export' }],
  bulk: {
    actionsOf: orderBulkActions,
    nameOf: ({ number }) => number,
    invalidates: ofOrders,
  },
  create: {
    rights: ['[Orders] [Create] [List]'],
    label: texts.newOrder,
    dialog: newOrder,
  },
  empty: (create) => <NoOrders create={create} />,
  readMore: (address) => ({ order: readWhole(address, 'order') }),
  Beside,
})

function Beside({ search, change }: BesideProps<OrderListSearch>): ReactNode {
  if (search.order === undefined) return null
  return (
    <drawer.Part
      orderId={search.order}
      list={ordersList.request(search, new Date())}
      origin={listOriginOf({ ...search, order: undefined })}
      onOpen={(order) => change({ order })}
      onClose={() => change({ order: undefined })}
    />
  )
}

function NoOrders({ create }: { create: ReactNode }) {
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={texts.noOrders}
      actions={
        <>
          {create}
          <Link to='/counts' search={{ state: ['POSTED'] }} className={buttonClass({})}>
            {texts.toCounts}
          </Link>
        </>
      }
    >
      {texts.noOrdersText}
    </EmptyState>
  )
}
