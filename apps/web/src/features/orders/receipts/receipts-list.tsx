import type { ReceiptRow } from '@backoffice/api-types'
import { receiptKindNames } from '@backoffice/api-types/labels'
import { receiptListFields as fields } from '@backoffice/api-types/list-fields'
import { receivableOrderStates } from '@backoffice/api-types/transitions'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { type ListSearch, readWhole } from '../../../shared/lib/read-search.ts'
import { type BesideProps, defineList } from '../../../shared/list/define-list.ts'
import { recordChip, stateChips } from '../../../shared/list/narrowing.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { PriceDifference } from './components/price-difference.tsx'
import { receiptBulkActions } from './model/receipt-bulk.ts'
import { receiptStateLabels } from './model/receipt-state-labels.ts'
import { spentBy } from './model/spent.ts'
import { receiptTexts as texts } from './texts.ts'
import { Moment } from '../../../shared/ui/moment.tsx'

const { values: states } = fields.state
const receiveFrom = lazyPart(
  async () => (await import('./components/receive-from-drawer.tsx')).ReceiveFromDrawer,
)
const listener = lazyPart(async () => (await import('./components/scan-listener.tsx')).ScanListener)
const drawer = lazyPart(async () => (await import('./components/receipt-drawer.tsx')).ReceiptDrawer)

/** What the address of the receipts says. */
export type ReceiptSearch = ListSearch & {
  state?: (typeof states)[number][] | undefined
  /** Only receipts of this order. */
  order?: number | undefined
  /** The receipt that stands open beside the list. */
  receipt?: number | undefined
}

/** Receipts and returns of the tenant, the latest delivery first. */
export const receiptsList = defineList<ReceiptSearch>()({
  call: 'GET /v2/receipt/all',
  queryKey: ['receipt.list'],
  resource: 'receipts',
  fields,
  texts,
  columns: [
    {
      field: 'number',
      header: texts.number,
      width: 11,
      cell: ({ id, number }) => (
        <Link
          from='/orders/receipts'
          to='/orders/receipts'
          search={(search) => ({ ...search, receipt: id })}
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
      header: texts.supplier,
      width: 9,
      grow: true,
      cell: ({ supplier }) => supplier.name,
    },
    {
      field: 'location.name',
      header: texts.location,
      width: 7,
      from: 'widest',
      cell: ({ location }) => location.name,
    },
    {
      field: 'state',
      exported: ['kind', 'state'],
      header: texts.state,
      width: 6.25,
      card: 'aside',
      cell: ({ state }) => <StateBadge state={receiptStateLabels[state]} />,
    },
    {
      id: 'orders',
      exported: [],
      header: texts.orders,
      width: 10.5,
      from: 'medium',
      cell: (row) => <Orders row={row} />,
    },
    {
      field: 'deliveredAt',
      header: texts.delivered,
      width: 9.75,
      cell: ({ deliveredAt }) => <Moment at={deliveredAt} />,
    },
    {
      field: 'documentNo',
      header: texts.document,
      width: 7.5,
      from: 'widest',
      cell: ({ documentNo }) => <Maybe value={documentNo}>{(text) => text}</Maybe>,
    },
    {
      field: 'lineTotal',
      exported: ['lineTotal', 'rejectedLines'],
      header: texts.lineTotal,
      width: 4,
      numeric: true,
      from: 'widest',
      cell: ({ lineTotal }) => formatCount(lineTotal),
    },
    {
      field: 'total',
      header: texts.total,
      width: 7.75,
      numeric: true,
      sum: 'total',
      exported: ['total', 'currency'],
      cell: (row) => <Money value={spentBy(row)} currency={row.currency} />,
    },
    {
      field: 'priceDifference',
      header: texts.difference,
      width: 8,
      numeric: true,
      from: 'medium',
      cell: ({ priceDifference }) => <PriceDifference value={priceDifference} />,
    },
    {
      id: 'priceVariance',
      exported: ['priceVariance', 'companyCurrency'],
      header: texts.priceVariance,
      width: 8,
      numeric: true,
      from: 'widest',
      cell: ({ priceVariance, companyCurrency }) =>
        priceVariance === null ? <None /> : <Money value={priceVariance} currency={companyCurrency} />,
    },
  ],
  filters: [
    { field: 'number', label: texts.number },
    { field: 'kind', label: texts.kind, names: receiptKindNames },
    { field: 'supplier.id', label: texts.supplier },
    { field: 'location.id', label: texts.location },
    { field: 'company.id', label: texts.company },
    { field: 'documentDate', label: texts.businessDate },
    { field: 'documentNo', label: texts.document },
    { field: 'rejectedLines', label: texts.rejectedLines },
    { field: 'priceDifference', label: texts.difference },
    { field: 'isUnordered', label: texts.unordered },
    { field: 'isOver', label: texts.isOver },
    { field: 'isShort', label: texts.isShort },
    { field: 'total', label: texts.total },
    { field: 'currency', label: texts.currency },
    { field: 'postedAt', label: texts.posted },
  ],
  narrowings: [
    stateChips({ label: texts.state, values: states, labels: receiptStateLabels }),
    recordChip({ key: 'order', field: 'order.id', label: texts.ofOneOrder }),
  ],
  file: { title: texts.list, call: 'GET /v2/receipt/export' },
  create: {
    rights: ['[Orders] [Other] [Receive]'],
    label: texts.receive,
    address: { receipt: undefined },
    preload: receiveFrom.preload,
  },
  bulk: {
    actionsOf: receiptBulkActions,
    nameOf: ({ number }) => number,
    invalidates: { predicate: () => true },
  },
  readMore: (address) => ({ receipt: readWhole(address, 'receipt') }),
  empty: (create) => <NoReceipts create={create} />,
  Beside,
})

function Beside({ search, change, mayCreate }: BesideProps<ReceiptSearch>): ReactNode {
  const [scanned, setScanned] = useState<string>()
  const mayListen = listener.useWhenIdle() && mayCreate
  if (mayCreate && search.create === 'true') {
    const close = () => {
      setScanned(undefined)
      change({ create: undefined }, { replace: true })
    }
    return <receiveFrom.Part scanned={scanned} onClose={close} />
  }
  if (search.receipt === undefined) {
    const receive = (code: string) => {
      setScanned(code)
      change({ create: 'true' })
    }
    return mayListen ? <listener.Part onScan={receive} /> : null
  }
  return <drawer.Part receiptId={search.receipt} onClose={() => change({ receipt: undefined })} />
}

function Orders({ row: { orders, kind } }: { row: ReceiptRow }) {
  if (orders.length === 0)
    return kind === 'RETURN' ? <None /> : <span className='text-muted'>{texts.unordered}</span>
  return orders.map(({ number }) => number).join(', ')
}

function NoReceipts({ create }: { create: ReactNode }) {
  return (
    <EmptyState
      icon={<PackageCheck />}
      title={texts.none}
      actions={
        <>
          {create}
          <Link to='/orders' search={{ state: [...receivableOrderStates] }} className={buttonClass({})}>
            {texts.toOrders}
          </Link>
        </>
      }
    >
      {texts.noneText}
    </EmptyState>
  )
}
