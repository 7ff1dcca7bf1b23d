import type { TransactionRow } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { decimalSign, formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { transactionTypeLabels } from '../../../shared/model/state-labels.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { None } from '../../../shared/ui/none.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { transactionTexts } from '../texts.ts'

/** Columns of the transaction log, those that tell most first; it is wider than most screens and scrolls. */
export const transactionColumns: readonly DataColumn<TransactionRow>[] = [
  {
    id: 'seq',
    header: 'No.',
    width: 4.25,
    numeric: true,
    from: 'medium',
    cell: (row) => <span className='text-muted'>{row.seq}</span>,
  },
  {
    id: 'occurredAt',
    header: 'Occurred',
    width: 10,
    cell: (row) => <span className='tabular-nums'>{formatDateTime(row.occurredAt)}</span>,
  },
  {
    id: 'type',
    header: 'Type',
    width: 6.75,
    cell: (row) => <StateBadge state={transactionTypeLabels[row.type]} />,
  },
  { id: 'item', header: 'Item', width: 11, grow: true, cell: (row) => <Item row={row} /> },
  {
    id: 'qty',
    header: 'Quantity',
    width: 9,
    numeric: true,
    cell: (row) => <SignedFigure value={row.qty} unit={row.item.baseUnit} />,
  },
  { id: 'qtyAfter', header: 'Balance', width: 5.75, numeric: true, cell: (row) => <Balance row={row} /> },
  {
    id: 'value',
    header: 'Value',
    width: 8.25,
    numeric: true,
    from: 'medium',
    cell: (row) => <SignedFigure value={row.value} unit={row.currency} />,
  },
  { id: 'document', header: 'Document', width: 10.75, from: 'medium', cell: (row) => <Document row={row} /> },
  { id: 'location', header: 'Location', width: 8, from: 'medium', cell: (row) => row.location.name },
  {
    id: 'actor',
    header: 'By',
    width: 8.5,
    from: 'medium',
    cell: (row) => row.actor?.name ?? <span className='text-muted'>{transactionTexts.system}</span>,
  },
  { id: 'reason', header: 'Reason', width: 9, from: 'medium', cell: (row) => <Reason row={row} /> },
  {
    id: 'unitCost',
    header: 'Unit cost',
    width: 6.5,
    numeric: true,
    from: 'medium',
    cell: (row) => <span className='text-muted'>{formatDecimal(row.unitCost)}</span>,
  },
]

function Item({ row: { item } }: { row: TransactionRow }) {
  return (
    <span title={`${item.sku} ${item.name}`}>
      {item.name} <span className='text-xs text-muted'>{item.sku}</span>
    </span>
  )
}

function Balance({ row: { qtyAfter } }: { row: TransactionRow }) {
  const isNegative = decimalSign(qtyAfter) < 0
  return <span className={isNegative ? 'font-medium text-danger' : undefined}>{formatDecimal(qtyAfter)}</span>
}

function Document({ row: { sourceType, sourceId, sourceNumber } }: { row: TransactionRow }) {
  if (sourceNumber === null) return <None />
  if (sourceId === null) return sourceNumber
  if (sourceType === 'COUNT') {
    return (
      <Permitted right='[Counts] [View] [List]' otherwise={sourceNumber}>
        <Link to='/counts/breakdown/$id' params={{ id: String(sourceId) }} className={rowLink}>
          {sourceNumber}
        </Link>
      </Permitted>
    )
  }
  if (sourceType === 'ORDER') {
    return (
      <Permitted right='[Orders] [View] [List]' otherwise={sourceNumber}>
        <Link to='/orders' search={{ order: sourceId }} className={rowLink}>
          {sourceNumber}
        </Link>
      </Permitted>
    )
  }
  return sourceNumber
}

function Reason({ row: { reason, note, reversalOf } }: { row: TransactionRow }) {
  const words = [reversalOf === null ? null : transactionTexts.reversalOf(reversalOf), reason, note]
  const text = words.filter((word) => word !== null).join(' · ')
  return text === '' ? <None /> : <span title={text}>{text}</span>
}
