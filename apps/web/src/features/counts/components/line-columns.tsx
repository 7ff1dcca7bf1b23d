import type { CountLine, FileColumns } from '@backoffice/api-types'
import type { lineListFields } from '@backoffice/api-types/list-fields'
import { Link } from '@tanstack/react-router'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import type { ListColumn } from '../../../shared/list/list-column.ts'
import { Maybe } from '../../../shared/ui/maybe.tsx'
import { None } from '../../../shared/ui/none.tsx'
import { SignedFigure } from '../../../shared/ui/signed-figure.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { breakdownTexts } from '../breakdown-texts.ts'
import { lineTimelineTexts } from '../line-timeline-texts.ts'
import { countTexts } from '../texts.ts'
import { EarlierRounds } from './earlier-rounds.tsx'

type LineColumn = ListColumn<CountLine, typeof lineListFields, FileColumns['GET /v2/count/{id}/line/export']>

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

/** Columns that everybody may see, also while the book is hidden. @param hasPlaces whether lines are of several locations */
const openColumns = (hasPlaces: boolean): readonly LineColumn[] => [
  { field: 'item.sku', header: breakdownTexts.sku, width: 6.5, cell: (line) => line.item.sku },
  {
    field: 'item.name',
    header: countTexts.item,
    width: 12,
    grow: true,
    cell: (line) => <LineName line={line} hasPlace={hasPlaces} />,
  },
  {
    field: 'item.category',
    header: breakdownTexts.category,
    width: 8,
    from: 'wide',
    cell: (line) => line.item.category,
  },
  {
    id: 'area',
    exported: ['areas'],
    header: breakdownTexts.groupings.area,
    width: 8,
    from: 'widest',
    cell: ({ rows }) => (rows.length > 1 ? breakdownTexts.severalAreas : (rows[0]?.area.name ?? <None />)),
  },
  {
    field: 'countedQty',
    exported: ['countedQty', 'item.baseUnit'],
    header: countTexts.counted,
    width: 7.5,
    numeric: true,
    cell: ({ countedQty, item, ...line }) =>
      countedQty === null ? (
        <span className='text-muted'>{countTexts.notCounted}</span>
      ) : (
        <>
          {quantityOf(countedQty, item.baseUnit)}
          <EarlierRounds line={line} isBrief />
          {line.isPrefilled ? (
            <span className='block text-xs text-warning'>{breakdownTexts.prefilled}</span>
          ) : null}
        </>
      ),
  },
]

/** Columns with the book, and the difference in quantity and value: refused while it is hidden. */
const bookColumns: readonly LineColumn[] = [
  {
    field: 'bookAtCount',
    header: countTexts.book,
    width: 7.5,
    numeric: true,
    cell: (line) => quantityOf(line.bookAtCount, line.item.baseUnit),
  },
  {
    field: 'variance',
    header: breakdownTexts.variance,
    width: 7,
    numeric: true,
    cell: (line) => differenceOf(line.variance),
  },
  {
    field: 'varianceValue',
    header: breakdownTexts.varianceValue,
    width: 8,
    numeric: true,
    cell: (line) => differenceOf(line.varianceValue),
  },
  {
    field: 'absoluteVarianceValue',
    // A spreadsheet has its own way to leave a sign out.
    exported: ['varianceValue'],
    header: breakdownTexts.absoluteVariance,
    width: 6.5,
    numeric: true,
    from: 'wide',
    cell: (line) => (
      <Maybe value={line.varianceValue}>{(value) => formatDecimal(value.replace('-', ''))}</Maybe>
    ),
  },
]

/** Opens the history of a line beside the list; says where it was counted, if that is not the same for all. */
function LineName({ line: { id, item, location }, hasPlace }: { line: CountLine; hasPlace: boolean }) {
  const link = (
    <Link
      from='/counts/breakdown/$id'
      to='.'
      search={(search) => ({ ...search, line: id })}
      resetScroll={false}
      preload={false}
      title={lineTimelineTexts.open(item.name)}
      className={rowLink}
    >
      {item.name}
    </Link>
  )
  if (!hasPlace) return link
  return (
    <>
      {link}
      <div className='truncate text-xs text-muted'>{location.name}</div>
    </>
  )
}

/** The columns of the lines of a count of one location or several, with the book unless it is hidden. */
export const lineColumnsOf = (hasPlaces: boolean, isHidden: boolean): readonly LineColumn[] =>
  isHidden ? openColumns(hasPlaces) : [...openColumns(hasPlaces), ...bookColumns]
