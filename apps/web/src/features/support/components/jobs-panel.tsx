import type { SupportJob } from '@backoffice/api-types'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { retryJob } from '../api/support-queries.ts'
import { jobList, jobStateLabels } from '../model/support-lists.ts'
import { kindName, supportTexts as texts } from '../texts.ts'
import { TextOrNone, TimeOrNone } from './cells.tsx'
import { ListPanel, type PanelProps } from './list-panel.tsx'
import { MendDialog } from './mend-dialog.tsx'

const columns: readonly DataColumn<SupportJob>[] = [
  { id: 'kind', header: texts.kind, width: 7, sortable: true, cell: ({ kind }) => kindName(kind) },
  {
    id: 'state',
    header: texts.state,
    width: 6.5,
    sortable: true,
    cell: ({ state }) => <StateBadge state={jobStateLabels[state]} />,
  },
  {
    id: 'user.name',
    header: texts.person,
    width: 10,
    sortable: true,
    cell: ({ user }) => user?.name ?? texts.system,
  },
  {
    id: 'attempts',
    header: texts.attempts,
    width: 6,
    numeric: true,
    sortable: true,
    from: 'widest',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'createdAt',
    header: texts.asked,
    width: 10.5,
    sortable: true,
    from: 'medium',
    cell: ({ createdAt }) => <TimeOrNone at={createdAt} />,
  },
  {
    id: 'finishedAt',
    header: texts.finished,
    width: 10.5,
    sortable: true,
    from: 'widest',
    cell: ({ finishedAt }) => <TimeOrNone at={finishedAt} />,
  },
  {
    id: 'error',
    header: texts.error,
    width: 14,
    grow: true,
    from: 'wide',
    cell: ({ error }) => <TextOrNone text={error} />,
  },
]

/** Long work, and a way to ask for it once more. */
export function JobsPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportJob>()
  const action = useCallback((job: SupportJob) => <Retry job={job} onPress={setChosen} />, [])
  return (
    <>
      <ListPanel
        {...props}
        resource='jobs'
        list={jobList}
        caption={texts.tabNames.jobs}
        searchHint={texts.jobHint}
        columns={columns}
        action={action}
        empty={texts.noJobs}
        emptyText={texts.noJobsText}
      />
      {chosen === undefined ? null : (
        <MendDialog
          id={chosen.id}
          send={retryJob}
          title={texts.retryTitle(chosen.kind)}
          description={texts.retryText(chosen.user?.name ?? texts.system)}
          confirmLabel={texts.retry}
          done={texts.retried}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type RetryProps = { job: SupportJob; onPress: (job: SupportJob) => void }

function Retry({ job, onPress }: RetryProps) {
  if (job.state !== 'FAILED') return null
  const name = `${texts.retry}: ${kindName(job.kind)}, ${formatDateTime(job.createdAt)}`
  return (
    <Button size='sm' aria-label={name} onClick={() => onPress(job)}>
      {texts.retry}
    </Button>
  )
}
