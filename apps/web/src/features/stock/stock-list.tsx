import type { StockRow } from '@backoffice/api-types'
import { stockListFields as fields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../shared/lib/format-date-time.ts'
import { decimalSign, formatDecimal } from '../../shared/lib/format-decimal.ts'
import { defineList } from '../../shared/list/define-list.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Maybe } from '../../shared/ui/maybe.tsx'
import { Permitted } from '../../shared/ui/permitted.tsx'
import { rowLink } from '../../shared/ui/row-link.ts'
import { momentInWords, stockFilters, type StockSearch } from './components/stock-filters.tsx'
import { stockTexts as texts } from './texts.ts'

/** What lies where, now or at a moment. */
export const stockList = defineList<StockSearch>()({
  call: 'GET /v2/stock/all',
  queryKey: ['stock.list'],
  resource: 'stock',
  fields,
  texts,
  defaultSort: 'item.name:asc,location.name:asc',
  columns: [
    {
      field: 'item.name',
      exported: ['item.sku', 'item.name'],
      header: texts.item,
      width: 14,
      grow: true,
      cell: (row) => <Item row={row} />,
    },
    { field: 'location.name', header: texts.location, width: 10, cell: ({ location }) => location.name },
    {
      field: 'category.name',
      header: texts.category,
      width: 9,
      from: 'wide',
      cell: ({ category }) => category.name,
    },
    {
      field: 'onHand',
      exported: ['onHand', 'item.baseUnit'],
      header: texts.onHand,
      width: 9,
      numeric: true,
      card: 'aside',
      cell: (row) => <OnHand row={row} />,
    },
    {
      field: 'value',
      exported: ['value', 'currency'],
      header: texts.value,
      sum: 'value',
      width: 8.5,
      numeric: true,
      cell: ({ value, currency }) =>
        value === undefined ? <Hidden /> : `${formatDecimal(value)} ${currency}`,
    },
    {
      field: 'averageCost',
      header: texts.averageCost,
      width: 7,
      numeric: true,
      from: 'medium',
      cell: ({ averageCost, hasNoCost }) =>
        averageCost === undefined ? (
          <Hidden />
        ) : hasNoCost === true ? (
          <span className='text-warning'>{texts.noCost}</span>
        ) : (
          <Maybe value={averageCost}>{(text) => formatDecimal(text)}</Maybe>
        ),
    },
    {
      field: 'par',
      header: texts.par,
      width: 6,
      numeric: true,
      from: 'medium',
      cell: ({ par }) => <Maybe value={par}>{(text) => formatDecimal(text)}</Maybe>,
    },
    {
      field: 'lastCountedAt',
      exported: ['lastCount.at', 'lastCount.count.number'],
      header: texts.lastCounted,
      width: 9.5,
      from: 'medium',
      cell: (row) => <LastCount row={row} />,
    },
  ],
  filters: [
    { field: 'item.id', label: texts.item },
    { field: 'category.id', label: texts.category },
    { field: 'location.id', label: texts.location },
    { field: 'company.id', label: texts.company },
    { field: 'onHand', label: texts.onHand },
    { field: 'value', label: texts.value },
    { field: 'averageCost', label: texts.averageCost },
    { field: 'par', label: texts.par },
    { field: 'lastCountedAt', label: texts.lastCounted },
  ],
  narrowings: stockFilters,
  moreOfRequest: ({ asOf }) => ({ asOf }),
  summary: momentInWords,
  file: { title: 'Stock', call: 'GET /v2/stock/export' },
  empty: () => <EmptyState title={texts.none}>{texts.noneText}</EmptyState>,
})

function Item({ row: { item } }: { row: StockRow }) {
  return (
    <span title={`${item.sku} ${item.name}`}>
      <Link to='/orders/transaction-log' search={{ item: item.id }} className={rowLink}>
        {item.name}
      </Link>{' '}
      <span className='text-xs whitespace-nowrap text-muted'>{item.sku}</span>
    </span>
  )
}

function OnHand({ row: { onHand, item } }: { row: StockRow }) {
  if (onHand === undefined) return <Hidden />
  return (
    <span className={decimalSign(onHand) < 0 ? 'font-medium text-danger' : undefined}>
      {formatDecimal(onHand)} <span className='text-xs text-muted'>{item.baseUnit}</span>
    </span>
  )
}

function Hidden() {
  return (
    <span className='text-muted' title={texts.hiddenTitle}>
      {texts.hidden}
    </span>
  )
}

function LastCount({ row: { lastCount } }: { row: StockRow }) {
  if (lastCount === null) return <span className='text-muted'>{texts.never}</span>
  const { at, count } = lastCount
  const day = formatDateTime(at).slice(0, 10)
  if (count === null) return <span className='tabular-nums'>{day}</span>
  return (
    <>
      <span className='tabular-nums'>{day}</span>{' '}
      <Permitted right='[Counts] [View] [List]' otherwise={count.number}>
        <Link to='/counts/breakdown/$id' params={{ id: String(count.id) }} className={rowLink}>
          {count.number}
        </Link>
      </Permitted>
    </>
  )
}
