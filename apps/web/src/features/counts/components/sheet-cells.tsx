import type { CountItem, CountSheetRow } from '@backoffice/api-types'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { None } from '../../../shared/ui/none.tsx'
import { countTexts } from '../texts.ts'

/** Where the row stands on the walk. */
export function PositionCell({ row }: { row: CountSheetRow }) {
  return (
    <span
      role='gridcell'
      className='overflow-hidden text-right text-xs text-muted tabular-nums @max-lg:sr-only'
    >
      {row.isAdded === true ? '+' : row.position}
      {row.isAdded === true ? <span className='sr-only'> {countTexts.added}</span> : null}
    </span>
  )
}

/** What is counted: its name, and the SKU as the text it is. */
export function ItemCell({ item }: { item: CountItem }) {
  return (
    <div
      role='rowheader'
      className='min-w-0 @max-lg:col-span-full @max-lg:row-start-1 @max-lg:flex @max-lg:items-baseline @max-lg:gap-2 @max-lg:pt-2 @max-lg:pr-24'
    >
      <p className='truncate font-medium' title={item.name}>
        {item.name}
      </p>
      <p className='max-w-full shrink-0 truncate text-xs text-muted'>{item.sku}</p>
    </div>
  )
}

/** What the row comes to in the base unit; beneath it the whole line, when other rows feed it too. */
export function TotalCell({ row, total }: { row: CountSheetRow; total: string | null }) {
  const line = row.lineCountedQty
  return (
    <div
      role='gridcell'
      className='min-w-0 text-right tabular-nums @max-lg:col-span-full @max-lg:row-start-1 @max-lg:w-24 @max-lg:justify-self-end @max-lg:pt-2'
    >
      {total === null ? (
        <None word={countTexts.notCounted} />
      ) : (
        <p className='truncate'>
          {formatDecimal(total)} <span className='text-xs text-muted'>{row.item.baseUnit}</span>
        </p>
      )}
      {line === null || line === row.countedQty ? null : (
        <p className='truncate text-xs text-muted'>{countTexts.lineTotal(formatDecimal(line))}</p>
      )}
    </div>
  )
}

/** What the book says about the whole line; the column is there only for whoever may see it. */
export function BookCell({ row }: { row: CountSheetRow }) {
  return (
    <div role='gridcell' className='truncate text-right text-muted tabular-nums @max-lg:hidden'>
      {row.bookQty === undefined ? <None /> : formatDecimal(row.bookQty)}
    </div>
  )
}
