import type { OrderRevision } from '@backoffice/api-types'
import { and, desc, eq } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, purchaseOrderRevision } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

type NewRevision = Omit<
  typeof purchaseOrderRevision.$inferInsert,
  'id' | 'organisationId' | 'changes' | 'createdAt' | 'createdBy'
> & { changes: OrderRevision['changes'] }

/** Writes what an amendment changed. */
export async function insertRevision({ tx, actor, now }: Work, revision: NewRevision): Promise<void> {
  const { organisationId, userId } = actor
  await tx
    .insert(purchaseOrderRevision)
    .values({ ...revision, organisationId, createdAt: now, createdBy: userId })
}

/** What was changed of an order after it was sent, newest first. */
export function selectRevisions({ tx, actor }: Work, orderId: number) {
  return tx
    .select({ revision: purchaseOrderRevision, by: personName(appUser) })
    .from(purchaseOrderRevision)
    .leftJoin(appUser, eq(appUser.id, purchaseOrderRevision.createdBy))
    .where(
      and(
        eq(purchaseOrderRevision.organisationId, actor.organisationId),
        eq(purchaseOrderRevision.orderId, orderId),
      ),
    )
    .orderBy(desc(purchaseOrderRevision.revision))
}
