import type { ReportPeriodRecord } from '@backoffice/api-types'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { periodEventWords } from '../record-texts.ts'
import { PeriodClosings } from './period-closings.tsx'
import { PeriodDetails } from './period-details.tsx'

/** What was kept of a period, what is noted of it, and what happened to it. */
export function PeriodMore({ period }: { period: ReportPeriodRecord }) {
  return (
    <>
      <PeriodClosings period={period} />
      <PeriodDetails period={period} />
      <RecordTimeline entity='report-period' id={period.id} words={periodEventWords} />
    </>
  )
}
