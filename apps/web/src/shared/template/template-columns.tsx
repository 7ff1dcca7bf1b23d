// Columns that lists of templates share, whatever these make.
import type { TemplateSchedule } from '@backoffice/api-types'
import { None } from '../ui/none.tsx'
import { InUseBadge, NextRun, ScheduleWords } from './template-cells.tsx'
import { templateListTexts as texts } from './template-list-texts.ts'

type Scheduled = { schedule: TemplateSchedule | null }

export const scheduleColumns = [
  {
    id: 'schedule',
    header: texts.schedule,
    width: 10,
    from: 'medium',
    exported: ['schedule.words'],
    cell: ({ schedule }: Scheduled) => <ScheduleWords schedule={schedule} />,
  },
  {
    field: 'nextRunAt',
    header: texts.nextRun,
    width: 9.75,
    exported: ['schedule.nextRunAt'],
    cell: ({ schedule }: Scheduled) => <NextRun schedule={schedule} />,
  },
] as const

export const inUseColumn = {
  field: 'isActive',
  header: texts.state,
  width: 6.25,
  card: 'aside',
  cell: ({ isActive }: { isActive: boolean }) => <InUseBadge isActive={isActive} />,
} as const

export const ownerColumn = {
  field: 'owner.name',
  header: texts.owner,
  width: 9,
  from: 'widest',
  cell: ({ owner }: { owner: { name: string } | null }) => owner?.name ?? <None />,
} as const
