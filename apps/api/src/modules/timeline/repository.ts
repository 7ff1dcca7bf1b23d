import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, auditEvent } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/** The newest events of a record, at most `limit`. @param withheld whether it is not told what an event changed */
export function selectEvents(
  { tx, actor }: Work,
  {
    entity,
    id,
    except,
    withheld = sql<boolean>`false`,
  }: { entity: string; id: number; except: readonly string[]; withheld?: SQL<boolean> | undefined },
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
      isWithheld: withheld,
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
