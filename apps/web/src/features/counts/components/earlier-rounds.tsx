import type { CountLine } from '@backoffice/api-types'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { Unbroken } from '../../../shared/ui/unbroken.tsx'
import { recountTexts as texts } from '../recount-texts.ts'

type EarlierRoundsProps = {
  line: Pick<CountLine, 'earlier'>
  /** Tells who counted and when as a hint alone, where there is no room for it. */
  isBrief?: boolean
}

/** What earlier rounds found of a line, below what stands; nothing where it was counted once. */
export function EarlierRounds({ line: { earlier = [] }, isBrief = false }: EarlierRoundsProps) {
  return earlier.map(({ round, countedQty, countedAt, countedBy }) => {
    const figure = `${texts.round(round)}: ${countedQty === null ? texts.notWhole : formatDecimal(countedQty)}`
    const facts = [...countedBy, ...(countedAt === null ? [] : [formatDateTime(countedAt)])].join(', ')
    return (
      <div key={round} className='text-xs text-muted' title={isBrief ? facts : undefined}>
        {figure}
        {isBrief || facts === '' ? null : <Unbroken>{`, ${facts}`}</Unbroken>}
      </div>
    )
  })
}
