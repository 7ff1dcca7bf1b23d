import type { SupportHealth } from '@backoffice/api-types'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { countMigrations } from '../../database/migrate.ts'
import { inTenant } from '../../database/roles.ts'
import type { Env } from '../../env.ts'
import { version } from '../../release.ts'
import { workOf } from '../../work.ts'
import type { Counted } from './counted.ts'
import { countJobs } from './job-repository.ts'
import { countMails } from './mail-repository.ts'
import { readVersion } from './repository.ts'

/** A call without a transaction of its own: what it reads belongs to no tenant. */
type Asked = { actor: Actor; database: Database; traceId: string }

const byState = (rows: readonly Counted[]) => new Map(rows.map((row) => [row.state, row]))
const instantOf = (text: string | null | undefined) =>
  text === null || text === undefined ? null : new Date(text).toISOString()

/** How the product is, as far as this tenant is concerned. */
export async function readHealth({ actor, database, traceId }: Asked, env: Env): Promise<SupportHealth> {
  const read = await inTenant(
    database,
    actor.organisationId,
    async (tx) => {
      const work = workOf({ tx, actor, traceId })
      const [jobs, mails] = [await countJobs(work), await countMails(work)]
      return { jobs: byState(jobs), mails: byState(mails), version: await readVersion(work) }
    },
    'read only',
  )
  const { jobs, mails } = read
  return {
    release: { version, node: process.version },
    database: { kind: database.kind, version: read.version },
    migrations: await countMigrations(database),
    jobs: {
      queued: jobs.get('QUEUED')?.total ?? 0,
      running: jobs.get('RUNNING')?.total ?? 0,
      failed: jobs.get('FAILED')?.total ?? 0,
      oldestQueuedAt: instantOf(jobs.get('QUEUED')?.oldest),
    },
    mail: {
      transport: env.smtpUrl === undefined ? 'folder' : 'smtp',
      queued: mails.get('QUEUED')?.total ?? 0,
      failed: mails.get('FAILED')?.total ?? 0,
      oldestQueuedAt: instantOf(mails.get('QUEUED')?.oldest),
      lastSentAt: instantOf(mails.get('SENT')?.newest),
    },
  }
}
