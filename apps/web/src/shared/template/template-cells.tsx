// What lists of templates show in their columns, whatever these make.
import type { TemplateSchedule } from '@backoffice/api-types'
import { Lock } from 'lucide-react'
import { formatDate } from '../lib/format-date-time.ts'
import { Moment } from '../ui/moment.tsx'
import { None } from '../ui/none.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { templateListTexts as texts } from './template-list-texts.ts'

/** Look of a mark behind a name. */
export const markLook = 'ml-1.5 inline size-3.5 align-[-2px] text-muted'

/** Behind the name of a template that nobody sees but its owner. */
export function PrivateMark({ visibility }: { visibility: 'Public' | 'Private' }) {
  return visibility === 'Private' ? (
    <Lock role='img' aria-label={texts.visibilities.Private} className={markLook} />
  ) : null
}

/** Whether a template is in use. */
export function InUseBadge({ isActive }: { isActive: boolean }) {
  return <StateBadge state={texts.states[isActive ? 'active' : 'archived']} />
}

type Scheduled = { schedule: TemplateSchedule | null }

/** A schedule in words. */
export function ScheduleWords({ schedule }: Scheduled) {
  if (schedule === null) return <None word={texts.none} />
  return <span title={schedule.words}>{schedule.words}</span>
}

/** When a schedule makes something next. */
export function NextRun({ schedule }: Scheduled) {
  if (schedule === null) return <None />
  if (schedule.isPaused) return <span className='text-muted'>{texts.paused}</span>
  return <Moment at={schedule.nextRunAt} none={<None />} />
}

/** The day on which a template last made something. */
export function LastDay({ at }: { at: string | null }) {
  return <span className='tabular-nums'>{formatDate(at) || <None word={texts.never} />}</span>
}
