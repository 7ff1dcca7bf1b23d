import { jobListFields } from '@backoffice/api-types'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, job } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { deliverMailKind } from '../mail/enqueue-mail.ts'
import type { Counted } from './counted.ts'

const askerName = personName(appUser)

/** What jobs may be filtered and sorted by. */
export const jobListShape: ListShape<typeof jobListFields> = {
  fields: jobListFields,
  columns: {
    kind: job.kind,
    state: job.state,
    'user.name': askerName,
    attempts: job.attempts,
    error: job.error,
    createdAt: job.createdAt,
    finishedAt: job.finishedAt,
  },
  search: [job.kind, askerName, sql`coalesce(${job.error}, '')`],
  defaultSort: 'createdAt:desc',
  tieBreak: job.id,
}

const jobFields = { job, userName: askerName.as('asker_name') }

/** Long work, with who asked for it. */
export function selectFromJobs({ tx }: Work, fields = jobFields) {
  return tx.select(fields).from(job).leftJoin(appUser, eq(appUser.id, job.userId)).$dynamic()
}

export type StoredSupportJob = Awaited<ReturnType<typeof selectFromJobs>>[number]

/** The tenant's. The delivery of mail is work as well; the outbox tells of it, by the mails. */
export const jobsOfTenant = ({ actor }: Work): SQL | undefined =>
  and(eq(job.organisationId, actor.organisationId), ne(job.kind, deliverMailKind))

export async function findJob(work: Work, id: number): Promise<StoredSupportJob | undefined> {
  const [found] = await selectFromJobs(work).where(and(jobsOfTenant(work), eq(job.id, id)))
  return found
}

/** How much of the tenant's work stands in which state. */
export function countJobs({ tx, actor }: Work): Promise<Counted[]> {
  return selectRows<Counted>(
    tx,
    sql`select state, count(*)::int as total, min(created_at)::text as oldest, max(finished_at)::text as newest
      from job where organisation_id = ${actor.organisationId} and kind <> ${deliverMailKind} group by state`,
  )
}
