import type { CountLine } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { countTexts } from '../texts.ts'

const quantityOf = (value: string | null | undefined, baseUnit: string) => (
  <Maybe value={value}>
    {(quantity) => (
      <>
        {formatDecimal(quantity)} <span className='text-xs text-muted'>{baseUnit}</span>
      </>
    )}
  </Maybe>
)

const differenceOf = (value: string | null | undefined) => (
  <Maybe value={value}>{(difference) => <SignedFigure value={difference} />}</Maybe>
)

/** Columns that everybody may see, also while the book is hidden. */
export const hiddenLineColumns: readonly DataColumn<CountLine>[] = [
  { id: 'item.sku', header: countTexts.sku, width: 6.5, sortable: true, cell: (line) => line.item.sku },
  {
    id: 'item.name',
    header: countTexts.item,
    width: 12,
    grow: true,
    sortable: true,
    cell: (line) => line.item.name,
  },
  {
    id: 'item.category',
    header: countTexts.category,
    width: 8,
    sortable: true,
    from: 'wide',
    cell: (line) => line.item.category,
  },
  {
    id: 'area',
    header: countTexts.groupings.area,
    width: 8,
    from: 'widest',
    cell: ({ rows }) => (rows.length > 1 ? countTexts.severalAreas : (rows[0]?.area.name ?? <None />)),
  },
  {
    id: 'countedQty',
    header: countTexts.counted,
    width: 7.5,
    numeric: true,
    sortable: true,
    cell: ({ countedQty, item }) =>
      countedQty === null ? (
        <span className='text-muted'>{countTexts.notCounted}</span>
      ) : (
        quantityOf(countedQty, item.baseUnit)
      ),
  },
]

/** Columns with the book, and the difference in quantity and value. */
export const lineColumns: readonly DataColumn<CountLine>[] = [
  ...hiddenLineColumns,
  {
    id: 'bookAtCount',
    header: countTexts.book,
    width: 7.5,
    numeric: true,
    sortable: true,
    cell: (line) => quantityOf(line.bookAtCount, line.item.baseUnit),
  },
  {
    id: 'variance',
    header: countTexts.variance,
    width: 7,
    numeric: true,
    sortable: true,
    cell: (line) => differenceOf(line.variance),
  },
  {
    id: 'varianceValue',
    header: countTexts.varianceValue,
    width: 8,
    numeric: true,
    sortable: true,
    cell: (line) => differenceOf(line.varianceValue),
  },
  {
    id: 'absoluteVarianceValue',
    header: countTexts.absoluteVariance,
    width: 6.5,
    numeric: true,
    sortable: true,
    from: 'wide',
    cell: (line) => (
      <Maybe value={line.varianceValue}>{(value) => formatDecimal(value.replace('-', ''))}</Maybe>
    ),
  },
]
