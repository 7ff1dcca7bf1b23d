import type { CountSheetRow } from '@backoffice/api-types'
import { formatTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { countTexts } from '../texts.ts'

/** What others who count the same sheet found in a row; nothing where they found none, or it is not to be known. */
export function OthersFigures({ row: { others = [], item } }: { row: CountSheetRow }) {
  if (others.length === 0) return null
  const found = others.map(({ countedBy, countedQty, countedAt }) =>
    countTexts.otherFound(countedBy, `${formatDecimal(countedQty)} ${item.baseUnit}`, formatTime(countedAt)),
  )
  return (
    <div role='gridcell' className='col-start-2 col-end-[-1] pb-1.5 text-xs text-muted @max-lg:col-start-1'>
      {found.join(' · ')}
    </div>
  )
}
