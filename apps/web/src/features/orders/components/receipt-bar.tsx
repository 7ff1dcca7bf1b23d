import type { OrderRow } from '@backoffice/api-types'
import { receiptStatusLabels } from '../../../shared/model/state-labels.ts'
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { orderTexts } from '../texts.ts'

type ReceiptBarProps = {
  order: Pick<OrderRow, 'receiptStatus' | 'receivedPct'>
  /** Says it by a figure while some of it has come, as in a list. */
  isShort?: boolean
}

/** How much of what was ordered has come, by its value. */
export function ReceiptBar({ order, isShort = false }: ReceiptBarProps) {
  const { receiptStatus, receivedPct } = order
  const badge = <StateBadge state={receiptStatusLabels[receiptStatus]} />
  if (isShort && receiptStatus !== 'PARTIAL') return badge
  return (
    <span className='flex items-center gap-2'>
      <ProgressBar
        label={orderTexts.received}
        value={Number(receivedPct ?? '0')}
        max={100}
        className='w-12 shrink-0'
      />
      {isShort ? <span className='text-muted tabular-nums'>{percentOf(receivedPct)}</span> : badge}
    </span>
  )
}

/** "50 %": whole percents say enough beside a bar. */
const percentOf = (percent: string | null) => `${(percent ?? '0').split('.')[0]} %`
