import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, auditEvent } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** The newest events of a record, at most `limit`. */
export function selectEvents(
  { tx, actor }: Work,
  { entity, id, except }: { entity: string; id: number; except: readonly string[] },
  limit: number,
) {
  return tx
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      action: auditEvent.action,
      before: auditEvent.before,
      after: auditEvent.after,
      actorId: auditEvent.actorId,
      actorName: sql<string>`${personName(appUser)}`,
    })
    .from(auditEvent)
    .leftJoin(appUser, eq(appUser.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.organisationId, actor.organisationId),
        eq(auditEvent.entity, entity),
        eq(auditEvent.entityId, id),
        except.length === 0 ? undefined : notInArray(auditEvent.action, [...except]),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(limit)
}

export type StoredEvent = Awaited<ReturnType<typeof selectEvents>>[number]
