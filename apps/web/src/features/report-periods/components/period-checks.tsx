import type { PeriodCheck, ReportPeriodRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { checkQuery } from '../api/period-calls.ts'
import { periodTexts as texts } from '../texts.ts'

const looks = {
  OK: { Icon: CircleCheck, tone: 'success', colour: 'text-success' },
  NOTE: { Icon: TriangleAlert, tone: 'warning', colour: 'text-warning' },
  BLOCKS: { Icon: CircleAlert, tone: 'danger', colour: 'text-danger' },
} as const

/** What has to be done before a period is closed; whoever works at a part of its company is not told what that is. */
export function PeriodChecks({ period }: { period: ReportPeriodRecord }) {
  return (
    <Card className='print:hidden'>
      <CardHeader title={texts.checks} />
      {period.isWholeCompany ? (
        <Checks period={period} />
      ) : (
        <p className='px-4 py-3 text-muted'>{texts.checksOfPart}</p>
      )}
    </Card>
  )
}

/** Each check with the records that it is about. */
function Checks({ period }: { period: ReportPeriodRecord }) {
  const { data, error } = useQuery(checkQuery(period.id))
  return (
    <>
      {error === null ? null : (
        <p role='alert' className='px-4 py-3 text-danger'>
          {problemText(error)}
        </p>
      )}
      {data === undefined && error === null ? (
        <div aria-busy='true' className='divide-y divide-line'>
          {Object.keys(texts.checkNames).map((check) => (
            <div key={check} className='px-4 py-2.5'>
              <Skeleton className='h-5 w-4/5' />
            </div>
          ))}
        </div>
      ) : null}
      <ul aria-label={texts.checks} className='divide-y divide-line'>
        {data?.data.map((one) => (
          <Check key={one.check} one={one} period={period} />
        ))}
      </ul>
    </>
  )
}

function Check({
  one: { check, state, total, records },
  period,
}: {
  one: PeriodCheck
  period: ReportPeriodRecord
}) {
  const { Icon, tone, colour } = looks[state]
  return (
    <li className='flex items-center gap-3 px-4 py-2.5'>
      <Icon aria-hidden='true' className={`size-4 shrink-0 ${colour}`} />
      <span className='min-w-0 grow'>
        {texts.checkNames[check]}
        {records.length === 0 ? null : (
          <span className='text-[13px] text-muted'>
            {': '}
            {records.map((record, at) => (
              <span key={`${record.id}.${record.locationId ?? 0}`}>
                {at === 0 ? '' : ', '}
                <RecordLink check={check} record={record} period={period} />
              </span>
            ))}
            {total > records.length ? `, ${texts.more(total - records.length)}` : ''}
          </span>
        )}
      </span>
      <Badge tone={tone}>{texts.checkStates[state]}</Badge>
    </li>
  )
}

type LinkProps = {
  check: PeriodCheck['check']
  record: PeriodCheck['records'][number]
  period: ReportPeriodRecord
}

/** To where it can be mended. */
function RecordLink({ check, record: { id, label, locationId }, period: { endDate, company } }: LinkProps) {
  switch (check) {
    case 'EARLIER_OPEN':
      return (
        <Link to='/orders/report-periods/$id' params={{ id: String(id) }} className={rowLink}>
          {label}
        </Link>
      )
    case 'OPEN_COUNTS':
    case 'PLANNED_COUNTS':
      return (
        <Link to='/counts/$id' params={{ id: String(id) }} className={rowLink}>
          {label}
        </Link>
      )
    case 'NEGATIVE_BALANCES':
      return (
        <Link
          to='/orders/transaction-log'
          search={{
            item: id,
            company: company.id,
            to: endDate,
            where: locationId === null ? undefined : [`location.id:in:${locationId}`],
          }}
          className={rowLink}
        >
          {label}
        </Link>
      )
    case 'DRAFT_RECEIPTS':
      return (
        <Link to='/orders/receipts' search={{ receipt: id }} className={rowLink}>
          {label}
        </Link>
      )
    case 'DELIVERY_NOTES':
    case 'MOVEMENT_FILES':
      return (
        <Link to='/orders/files' search={{ file: id }} className={rowLink}>
          {label}
        </Link>
      )
    case 'MOVEMENT_IMPORTS':
      return (
        <Link to='/orders/transaction-log' className={rowLink}>
          {label}
        </Link>
      )
    case 'DRAFT_MOVEMENTS':
      return (
        <Link to='/orders/transaction-log' search={{ movement: id }} className={rowLink}>
          {label}
        </Link>
      )
    case 'NOT_OVER':
      return label
  }
}
