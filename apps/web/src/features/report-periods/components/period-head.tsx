import type { ReportPeriodRecord } from '@backoffice/api-types'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { reportPeriodStateLabels } from '../model/period-state-labels.ts'
import { StepButtons } from '../../../shared/steps/step-buttons.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { periodSteps } from '../model/period-steps.ts'
import { periodTexts as texts } from '../texts.ts'

/** Where a period stands and what can be done with it. */
export function PeriodHead({ period }: { period: ReportPeriodRecord }) {
  const { name, state, startDate, endDate, company, timeZone, reopened } = period
  const rows = { company: company.id, from: startDate, to: endDate }
  return (
    <>
      <h2 className='hidden font-medium print:block'>{texts.printed(name, company.name)}</h2>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <div className='flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2'>
          <span role='status'>
            <StateBadge state={reportPeriodStateLabels[state]} />
          </span>
          <span className='font-medium tabular-nums'>{texts.days(startDate, endDate)}</span>
          <span className='text-muted'>
            {company.name}, {timeZone}
          </span>
          <span className='flex gap-4 print:hidden'>
            <Link to='/orders/transaction-log' search={rows} className={rowLink}>
              {texts.movements}
            </Link>
            <Link to='/orders/transaction-log' search={{ ...rows, late: 'true' }} className={rowLink}>
              {texts.late}
            </Link>
          </span>
        </div>
        <PeriodActions period={period} />
      </div>
      {reopened === null ? null : (
        <Notice tone='warning' icon={<RotateCcw />}>
          {texts.reopened(reopened.by, formatDateTime(reopened.at), reopened.reason)}
        </Notice>
      )}
    </>
  )
}

function PeriodActions({ period }: { period: ReportPeriodRecord }) {
  return (
    <div className='ml-auto flex flex-wrap items-center gap-2 print:hidden'>
      {period.isOver ? null : <span className='text-[13px] text-muted'>{texts.notOver(period.endDate)}</span>}
      <StepButtons kind={periodSteps} document={period} />
    </div>
  )
}
