import type { ListSums } from '@backoffice/api-types'
import { classNames } from '../../lib/class-names.ts'
import type { Placed } from '../../model/grid-layout.ts'
import { Money } from '../money.tsx'
import { uiTexts } from '../texts.ts'
import { cardData } from './card-look.ts'
import { cellClassOf, cellStyleOf, leadCellClass } from './column-look.ts'
import type { DataColumn } from './data-column.ts'

type TotalsRowProps<T> = {
  columns: readonly Placed<DataColumn<T>>[]
  sums: ListSums
  hasLead: boolean
}

/** Totals of the whole filtered set, not of the page; exact texts from the server, one line for each currency. */
export function TotalsRow<T>({ columns, sums, hasLead }: TotalsRowProps<T>) {
  return (
    <tfoot role='rowgroup' className='print:table-row-group'>
      <tr role='row'>
        {hasLead ? (
          <td data-lead className={`${leadCellClass} sticky bottom-0 z-20 border-t bg-sunken`} />
        ) : null}
        {columns.map((column, index) => (
          <td
            key={column.id}
            role='cell'
            {...cardData(column)}
            data-pinned={column.isPinned || undefined}
            style={cellStyleOf(column, index)}
            className={classNames(
              cellClassOf(column),
              'sticky bottom-0 print:static h-9 truncate border-t bg-sunken py-1.5 align-top font-medium',
              column.isPinned ? 'z-20' : 'z-10',
            )}
          >
            {column.sum !== undefined && sums[column.sum] !== undefined ? (
              <Sums amounts={sums[column.sum] ?? []} />
            ) : index === 0 ? (
              uiTexts.totals
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Whether one of the columns has a total to show. */
export function hasTotals(columns: readonly Pick<DataColumn<never>, 'sum'>[], sums: ListSums): boolean {
  return columns.some(({ sum }) => sum !== undefined && sums[sum] !== undefined)
}

function Sums({ amounts }: { amounts: ListSums[string] }) {
  return amounts.map(({ currency, value }) => (
    <span key={currency} className='block truncate'>
      <Money value={value} currency={currency} />
    </span>
  ))
}
