import type { CountLine } from '@backoffice/api-types'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { recountTexts as texts } from '../recount-texts.ts'

/** What earlier rounds found of a line, below what stands; nothing where it was counted once. */
export function EarlierRounds({ line: { earlier = [] } }: { line: Pick<CountLine, 'earlier'> }) {
  return earlier.map(({ round, countedQty, countedAt, countedBy }) => (
    <div key={round} className='text-xs text-muted'>
      {texts.round(round)}: {countedQty === null ? texts.notWhole : formatDecimal(countedQty)}
      {[...countedBy, ...(countedAt === null ? [] : [formatDateTime(countedAt)])].map((fact) => `, ${fact}`)}
    </div>
  ))
}
