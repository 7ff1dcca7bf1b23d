import { defaultReasons, type Reason } from '@backoffice/api-types'
import { eq, sql } from 'drizzle-orm'
import { organisation, reasonList } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

export type StoredReasons = { reasons: readonly Reason[]; version: number }

/** The reasons of the tenant; the defaults until somebody has said others. */
export async function selectReasons({ tx, actor }: Work): Promise<StoredReasons> {
  const [found] = await tx
    .select({ reasons: reasonList.reasons, version: reasonList.version })
    .from(reasonList)
    .where(eq(reasonList.organisationId, actor.organisationId))
  return found ?? { reasons: defaultReasons, version: 1 }
}

/** The same, locked until the transaction ends, also where nothing is stored yet. */
export async function lockReasons(work: Work): Promise<StoredReasons> {
  const { tx, actor } = work
  await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.id, actor.organisationId))
    .for('no key update')
  return selectReasons(work)
}

/** Writes the reasons of a tenant that are locked; the first time as their second version. */
export async function saveReasons({ tx, actor, now }: Work, reasons: readonly Reason[]): Promise<void> {
  const written = { reasons: [...reasons], updatedAt: now, updatedBy: actor.userId }
  await tx
    .insert(reasonList)
    .values({ organisationId: actor.organisationId, ...written, createdBy: actor.userId, version: 2 })
    .onConflictDoUpdate({
      target: reasonList.organisationId,
      set: { ...written, version: sql`${reasonList.version} + 1` },
    })
}
