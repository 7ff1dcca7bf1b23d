import type { SupportHealth } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { DefinitionList } from '../../../shared/ui/definition-list.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { supportHealthQuery } from '../api/support-queries.ts'
import { healthAdvice } from '../model/health-advice.ts'
import { supportTexts } from '../texts.ts'
import { GatewayMark } from './gateway-mark.tsx'
import { HealthMark } from './health-mark.tsx'
import { RefreshButton } from './refresh-button.tsx'

const texts = supportTexts.health

/** How the product is: both processes, the database, work and mail that wait, and what to do about it. */
export function HealthPanel() {
  const { data, error, refetch } = useQuery(supportHealthQuery)
  if (data === undefined && error === null) return <LoadingScreen />
  return (
    <>
      <PageHeader description={texts.lead} actions={<RefreshButton />} />
      <Card className='overflow-y-auto'>
        {data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <DefinitionList entries={entriesOf(data)} />
        )}
      </Card>
    </>
  )
}

type Entry = readonly [name: string, value: ReactNode]

function entriesOf(health: SupportHealth): Entry[] {
  const { release, database, migrations, jobs, mail } = health
  const advice = healthAdvice(health, serverNow())
  return [
    [texts.release, release.version],
    [texts.runtime, `Node ${release.node}`],
    [texts.database, `${texts[database.kind]} ${database.version}`],
    [
      texts.migrations,
      <HealthMark key='migrations' advice={advice.migrations}>
        {texts.migrated(migrations.applied, migrations.known)}
      </HealthMark>,
    ],
    [
      texts.jobs,
      <HealthMark key='jobs' advice={advice.jobs}>
        {texts.work(jobs.queued, jobs.running, jobs.failed)}
        {jobs.oldestQueuedAt === null ? '' : `; ${texts.oldest(formatDateTime(jobs.oldestQueuedAt))}`}
      </HealthMark>,
    ],
    [
      texts.mail,
      <HealthMark key='mail' advice={advice.mail}>
        {texts.outbox(mail.queued, mail.failed)}
        {mail.oldestQueuedAt === null ? '' : `; ${texts.oldest(formatDateTime(mail.oldestQueuedAt))}`}
        {mail.lastSentAt === null ? '' : `; ${texts.lastSent(formatDateTime(mail.lastSentAt))}`}
      </HealthMark>,
    ],
    [texts.transport, texts[mail.transport]],
    [texts.gateway, <GatewayMark key='gateway' />],
  ]
}
