import type { SupportJob } from '@backoffice/api-types'
import { jobListFields as fields } from '@backoffice/api-types/list-fields'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { stateChips } from '../../../shared/list/narrowing.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { retryJob } from '../api/support-queries.ts'
import { jobStateLabels } from '../model/state-labels.ts'
import { kindName, supportTexts as texts } from '../texts.ts'
import { attemptsColumn, errorColumn, stateColumn, timeColumn } from './list-columns.tsx'
import { type PanelProps, SupportList, supportLooks } from './support-list.tsx'
import { MendDialog } from './mend-dialog.tsx'

const jobsList = defineList<ListSearch & { state?: SupportJob['state'][] | undefined }>()({
  call: 'GET /v2/support/job/all',
  queryKey: ['support.list', 'job'],
  resource: 'jobs',
  fields,
  ...supportLooks(texts.tabNames.jobs, {
    hint: texts.jobHint,
    empty: texts.noJobs,
    emptyText: texts.noJobsText,
  }),
  defaultSort: 'createdAt:desc',
  columns: [
    { field: 'kind', header: texts.kind, width: 7, cell: ({ kind }) => kindName(kind) },
    stateColumn(jobStateLabels),
    {
      field: 'user.name',
      header: texts.person,
      width: 10,
      cell: ({ user }) => user?.name ?? texts.system,
    },
    attemptsColumn,
    timeColumn('createdAt', { header: texts.asked, from: 'medium' }),
    timeColumn('finishedAt', { header: texts.finished, from: 'widest' }),
    errorColumn('error'),
  ],
  filters: [
    { field: 'kind', label: texts.kind },
    { field: 'user.name', label: texts.person },
    { field: 'error', label: texts.error },
    { field: 'attempts', label: texts.attempts },
    { field: 'createdAt', label: texts.asked },
    { field: 'finishedAt', label: texts.finished },
  ],
  narrowings: [stateChips({ label: texts.state, values: fields.state.values, labels: jobStateLabels })],
})

/** Long work, and a way to ask for it once more. */
export function JobsPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportJob>()
  const action = useCallback((job: SupportJob) => <Retry job={job} onPress={setChosen} />, [])
  return (
    <>
      <SupportList {...props} list={jobsList} action={action} />
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
