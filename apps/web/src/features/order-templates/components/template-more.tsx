import type { OrderTemplateRecord, OrderTemplateRun } from '@backoffice/api-types'
import { auditNames } from '@backoffice/api-types/audit-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { orderStateLabels } from '../../../shared/model/state-labels.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Permitted } from '../../../shared/ui/permitted.tsx'
import { RecordTimeline } from '../../../shared/ui/record/record-timeline.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { TabSwitch } from '../../../shared/ui/tab-switch.tsx'
import { runsQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { templateTexts } from '../texts.ts'

const tabs = ['runs', 'history'] as const

const eventWords = {
  actions: auditNames['order-template'].actions,
  fields: {
    name: templateTexts.name,
    visibility: templateTexts.visibility,
    note: texts.note,
    schedule: templateTexts.schedule,
    assignees: texts.assignees,
    lines: templateTexts.lines,
    orders: 'Orders',
    clonedFrom: 'Clone of',
  },
}

/** What else there is about a template: what it has made, and what happened to it. */
export function TemplateMore({ template: { id } }: { template: OrderTemplateRecord }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('runs')
  return (
    <Card>
      <TabSwitch
        label={texts.more}
        choices={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        chosen={tab}
        onChange={setTab}
      />
      {tab === 'runs' ? (
        <Runs templateId={id} />
      ) : (
        <RecordTimeline entity='order-template' id={id} words={eventWords} />
      )}
    </Card>
  )
}

function Runs({ templateId }: { templateId: number }) {
  const { data, error, refetch } = useQuery(runsQuery(templateId))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className='px-4 py-3 text-muted'>{texts.looking}</p>
  if (data.data.length === 0) return <p className='px-4 py-3 text-muted'>{texts.noRuns}</p>
  return (
    <ol aria-label={texts.tabs.runs} className='divide-y divide-line px-4 py-1'>
      {data.data.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ol>
  )
}

function Run({ run: { date, at, scheduledFor, orders, isDone, error } }: { run: OrderTemplateRun }) {
  return (
    <li className='grid gap-x-4 gap-y-1.5 py-2 sm:flex'>
      <p className='min-w-48 tabular-nums' title={formatDateTime(at)}>
        {date} <span className='text-muted'>{scheduledFor === null ? texts.byHand : texts.bySchedule}</span>
      </p>
      {error === null ? null : <p className='text-danger'>{error}</p>}
      {error === null && orders.length === 0 ? (
        <p className='text-muted'>{isDone ? texts.nothingMissing : texts.notFinished}</p>
      ) : null}
      <ul className='grid min-w-0 flex-1 gap-1'>
        {orders.map(({ id, number, supplier, state, currency, total }) => (
          <li key={id} className='flex flex-wrap items-center gap-x-3'>
            <Permitted right='[Orders] [View] [List]' otherwise={number}>
              <Link to='/orders/$id' params={{ id: String(id) }} className={rowLink}>
                {number}
              </Link>
            </Permitted>
            <span className='min-w-48 flex-1 truncate'>{supplier.name}</span>
            <span className='tabular-nums'>
              {formatDecimal(total)} {currency}
            </span>
            <StateBadge state={orderStateLabels[state]} />
          </li>
        ))}
      </ul>
    </li>
  )
}
