import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { job, mailMessage } from '../database/schema/index.ts'
import type { Backlog } from './metrics.ts'

/** What waits in the whole database, whichever process will do it; ages in seconds. */
export function readBacklog(database: Database): Promise<Backlog> {
  return asJob(database, async (tx) => {
    const age = sql<number>`coalesce(extract(epoch from now() - min(${job.createdAt})), 0)::float8`
    const [jobs] = await tx
      .select({ waiting: sql<number>`count(*)::int`, age })
      .from(job)
      .where(eq(job.state, 'QUEUED'))
    const mails = await tx.$count(mailMessage, eq(mailMessage.state, 'QUEUED'))
    return { jobs: jobs?.waiting ?? 0, oldestJobS: Number(jobs?.age ?? 0), mails }
  })
}
