import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, importRun } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import type { StoredImport } from './repository.ts'

/** Whether a file is one of those about buying, which stand in a list of their own. */
const isAboutBuying = sql<boolean>`exists (select from order_file f
  where f.organisation_id = ${importRun.organisationId} and f.import_id = ${importRun.id})`

/** Whether a file of the tenant is kept among those about buying. */
export async function isKeptFile({ tx, actor }: Work, id: number): Promise<boolean> {
  const isOne = and(eq(importRun.organisationId, actor.organisationId), eq(importRun.id, id))
  return (await tx.$count(importRun, and(isOne, isAboutBuying))) > 0
}

/** The last file of a kind that the caller sent and that was read, but for those about buying. */
export async function findLastSent(
  { tx, actor }: Work,
  kind: StoredImport['kind'],
  given: StoredImport['given'],
): Promise<StoredImport | undefined> {
  const isSent = sql`(${importRun.state} <> 'READING' or ${importRun.jobId} is not null)`
  const [found] = await tx
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.organisationId, actor.organisationId),
        eq(importRun.createdBy, actor.userId),
        eq(importRun.kind, kind),
        sql`${importRun.given} = ${JSON.stringify(given)}::jsonb`,
        isSent,
        not(isAboutBuying),
      ),
    )
    .orderBy(desc(importRun.id))
    .limit(1)
  return found
}

/** The last time that this very file was applied, by whom. */
export async function findAppliedBefore({ tx, actor }: Work, { id, sha256, kind }: StoredImport) {
  const [found] = await tx
    .select({
      id: importRun.id,
      at: importRun.appliedAt,
      userId: importRun.appliedBy,
      name: personName(appUser),
    })
    .from(importRun)
    .leftJoin(appUser, eq(appUser.id, importRun.appliedBy))
    .where(
      and(
        eq(importRun.organisationId, actor.organisationId),
        eq(importRun.sha256, sha256),
        eq(importRun.kind, kind),
        eq(importRun.state, 'APPLIED'),
        ne(importRun.id, id),
      ),
    )
    .orderBy(desc(importRun.appliedAt))
    .limit(1)
  return found
}
