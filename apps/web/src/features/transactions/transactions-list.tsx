import type { TransactionRow } from '@backoffice/api-types'
import { transactionListFields as fields } from '@backoffice/api-types/list-fields'
import { decimalSign, formatDecimal } from '../../shared/lib/format-decimal.ts'
import { readWhole } from '../../shared/lib/read-search.ts'
import { type BesideProps, defineList } from '../../shared/list/define-list.ts'
import { transactionTypeLabels } from '../../shared/model/state-labels.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { SignedFigure } from '../../shared/ui/signed-figure.tsx'
import { StateBadge } from '../../shared/ui/state-badge.tsx'
import { LogPager } from './components/log-pager.tsx'
import { MovementImport } from './components/movement-import.tsx'
import { MovementReason } from './components/movement-reason.tsx'
import { MovementSource } from './components/movement-source.tsx'
import { logFilters, type TransactionSearch } from './components/transaction-filters.tsx'
import { readCursor } from './model/log-pages.ts'
import { sourceNames, transactionTexts as texts } from './texts.ts'
import { Moment } from '../../shared/ui/moment.tsx'

const drawer = lazyPart(async () => (await import('./components/movement-drawer.tsx')).MovementDrawer)
const newMovement = lazyPart(
  async () => (await import('./components/new-movement-dialog.tsx')).NewMovementDialog,
)

/** Everything that ever moved stock, newest first. It can be read and never be changed. */
export const transactionsList = defineList<TransactionSearch>()({
  call: 'GET /v2/transaction/all',
  queryKey: ['transaction.list'],
  resource: 'transactions',
  fields,
  texts: { ...texts, list: texts.log },
  byCursor: true,
  rowId: ({ posting, lineNo }) => `${posting.number}.${lineNo}`,
  // On a usual screen what tells most is there without a scroll; a wide one has room for the rest.
  columns: [
    {
      field: 'posting.number',
      exported: ['posting.number', 'lineNo'],
      header: 'Posting',
      width: 4.25,
      numeric: true,
      from: 'widest',
      cell: (row) => <span className='text-muted'>{row.posting.number}</span>,
    },
    {
      field: 'occurredAt',
      header: 'Occurred',
      width: 9.75,
      cell: (row) => (
        <>
          <Moment at={row.occurredAt} /> {row.isLate ? <Late row={row} /> : null}
        </>
      ),
    },
    {
      field: 'type',
      header: 'Type',
      width: 8.75,
      card: 'aside',
      cell: (row) => <StateBadge state={transactionTypeLabels[row.type]} />,
    },
    {
      id: 'item',
      exported: ['item.sku', 'item.name'],
      header: 'Item',
      width: 9,
      card: 'title',
      grow: true,
      cell: (row) => <Item row={row} />,
    },
    {
      field: 'qty',
      exported: ['qty', 'item.baseUnit'],
      header: 'Quantity',
      width: 7,
      numeric: true,
      cell: (row) => <SignedFigure value={row.qty} unit={row.item.baseUnit} />,
    },
    {
      field: 'qtyAfter',
      header: 'Balance',
      width: 5.75,
      numeric: true,
      cell: (row) => <Balance row={row} />,
    },
    {
      field: 'value',
      exported: ['value', 'currency'],
      header: 'Value',
      width: 7.25,
      numeric: true,
      from: 'medium',
      card: 'key-fact',
      cell: (row) => <SignedFigure value={row.value} unit={row.currency} />,
    },
    {
      id: 'document',
      exported: ['sourceNumber'],
      header: 'Document',
      width: 10.25,
      // Numbers differ by their ends: they are smaller rather than cut off.
      cell: (row) => (
        <span className='text-xs'>
          <MovementSource row={row} />
        </span>
      ),
    },
    {
      id: 'location',
      exported: ['location.name'],
      header: 'Location',
      width: 6.5,
      from: 'medium',
      card: 'key-fact',
      cell: (row) => row.location.name,
    },
    {
      id: 'actor',
      exported: ['actor.name'],
      header: 'By',
      width: 8.5,
      from: 'widest',
      cell: (row) => row.actor?.name ?? <span className='text-muted'>{texts.system}</span>,
    },
    {
      id: 'reason',
      exported: ['reason', 'note', 'isLate', 'reversalOf.number', 'reversedBy.number'],
      header: 'Reason',
      width: 9,
      from: 'widest',
      cell: (row) => <MovementReason row={row} />,
    },
    {
      field: 'unitCost',
      header: 'Unit cost',
      width: 6.5,
      numeric: true,
      from: 'widest',
      cell: ({ unitCost, hasNoCost }) => (
        <span className='text-muted'>{hasNoCost === true ? 'No cost' : formatDecimal(unitCost)}</span>
      ),
    },
  ],
  // Type, days and "below zero" stand above it.
  filters: [
    { field: 'item.id', label: 'Item' },
    { field: 'item.sku', label: 'SKU' },
    { field: 'company.id', label: 'Company' },
    { field: 'location.id', label: 'Location' },
    { field: 'actor.id', label: 'By' },
    { field: 'sourceType', label: 'Kind of document', names: sourceNames },
    { field: 'sourceNumber', label: 'Document' },
    { field: 'qty', label: 'Quantity' },
    { field: 'qtyAfter', label: 'Balance' },
    { field: 'value', label: 'Value' },
    { field: 'unitCost', label: 'Unit cost' },
    { field: 'occurredAt', label: 'Occurred' },
    { field: 'recordedAt', label: 'Recorded' },
    { field: 'posting.number', label: 'Posting' },
    { field: 'isReversal', label: 'Reversal' },
  ],
  narrowings: logFilters,
  file: { title: 'Transactions', call: 'GET /v2/transaction/export' },
  create: {
    rights: ['[Reports] [Other] [Movement]'],
    label: texts.newMovement,
    dialog: newMovement,
    isLoadedAhead: true,
  },
  empty: (create) => (
    <EmptyState title={texts.noRows} actions={create}>
      {texts.noRowsText}
    </EmptyState>
  ),
  Foot: LogPager,
  Tools: MovementImport,
  readMore: (address) => ({
    ...readCursor(address),
    movement: readWhole(address, 'movement'),
  }),
  Beside,
})

function Beside({ search, change }: BesideProps<TransactionSearch>) {
  if (search.movement === undefined) return null
  return <drawer.Part movementId={search.movement} onClose={() => change({ movement: undefined })} />
}

function Item({ row: { item } }: { row: TransactionRow }) {
  return (
    <span title={`${item.sku} ${item.name}`}>
      {item.name} <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>
    </span>
  )
}

function Late({ row: { businessDate } }: { row: TransactionRow }) {
  return (
    <Badge tone='warning'>
      <span title={texts.countsOn(businessDate)}>{texts.late}</span>
    </Badge>
  )
}

function Balance({ row: { qtyAfter } }: { row: TransactionRow }) {
  const isNegative = decimalSign(qtyAfter) < 0
  return <span className={isNegative ? 'font-medium text-danger' : undefined}>{formatDecimal(qtyAfter)}</span>
}
