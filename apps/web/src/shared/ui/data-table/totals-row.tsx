import { classNames } from '../../lib/class-names.ts'
import { formatDecimal } from '../../lib/format-decimal.ts'
import { uiTexts } from '../texts.ts'
import { cellClassOf, type DataColumn } from './data-column.ts'

type TotalsRowProps<T> = { columns: readonly DataColumn<T>[]; sums: Readonly<Record<string, string>> }

/** Totals of the whole filtered set, not of the page; exact texts from the server. */
export function TotalsRow<T>({ columns, sums }: TotalsRowProps<T>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={classNames(
              'sticky bottom-0 h-9 truncate border-t border-line bg-sunken px-2.5 font-medium',
              column.numeric === true && 'text-right tabular-nums',
              cellClassOf(column),
            )}
          >
            {index === 0 ? uiTexts.totals : sumText(column, sums)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function sumText(column: Pick<DataColumn<never>, 'sum'>, sums: TotalsRowProps<never>['sums']): string {
  const sum = column.sum === undefined ? undefined : sums[column.sum]
  return sum === undefined ? '' : formatDecimal(sum)
}
