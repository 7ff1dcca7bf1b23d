import type { PeriodClosing, ReportPeriodRecord } from '@backoffice/api-types'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { RecordSection } from '../../../shared/ui/record/record-section.tsx'
import { periodTexts as texts } from '../texts.ts'
import { PeriodDiff } from './period-diff.tsx'

/** What was kept at each closing, and what changed between the last two; nothing while it was never closed. */
export function PeriodClosings({ period }: { period: ReportPeriodRecord }) {
  const { history, state } = period
  const isOpen = state === 'OPEN' || state === 'ON_HOLD'
  if (history.length === 0) return null
  return (
    <>
      {history.length > 1 || isOpen ? <PeriodDiff periodId={period.id} /> : null}
      <RecordSection title={texts.closingsTitle}>
        <ol className='flex flex-col gap-4 px-5 pt-1 pb-4'>
          {history.map((closing, at) => (
            <Closing key={closing.number} closing={closing} isSame={history[at + 1]?.hash === closing.hash} />
          ))}
        </ol>
      </RecordSection>
    </>
  )
}

function Closing({ closing, isSame }: { closing: PeriodClosing; isSame: boolean }) {
  const { number, closedAt, closedBy, note, balances, hash, posting } = closing
  return (
    <li>
      <p className='flex flex-wrap items-baseline justify-between gap-x-4'>
        <span className='font-medium'>{texts.closingNumber(number)}</span>
        <span className='text-[13px] text-muted tabular-nums'>
          {closedBy} · <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
        </span>
      </p>
      {note === null ? null : <p className='text-[13px] text-pretty'>{note}</p>}
      <p className='text-[13px] text-muted'>
        {texts.balances(balances)}
        {posting === null ? '' : ` · ${texts.signed(posting.number)}`}
        {isSame ? ` · ${texts.sameHash}` : ''}
      </p>
      <p className='text-[13px] break-words text-muted'>
        {texts.hash} <code>{hash}</code>
      </p>
    </li>
  )
}
