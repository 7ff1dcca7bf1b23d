import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { appUser, auditEvent } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** Previews of the caller come one after the other until the transaction ends. */
export async function lockPreviewer({ tx, actor }: Work): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, actor.userId)).for('no key update')
}

/**
 * Looks for the preview of the caller that is so many back, within the last hour.
 * @returns seconds until it is an hour ago; undefined when there are fewer
 */
export async function findPreviewBack(
  { tx, actor, now }: Work,
  kind: string,
  back: number,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ at: auditEvent.at })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.organisationId, actor.organisationId),
        gt(auditEvent.at, new Date(now.getTime() - 3_600_000)),
        eq(auditEvent.actorId, actor.userId),
        eq(auditEvent.entity, 'import'),
        eq(auditEvent.action, 'preview'),
        sql`${auditEvent.after} ->> 'kind' = ${kind}`,
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .offset(back - 1)
    .limit(1)
  return found === undefined ? undefined : 3600 - (now.getTime() - found.at.getTime()) / 1000
}
