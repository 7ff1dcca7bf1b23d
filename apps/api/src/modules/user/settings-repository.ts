import { and, eq, sql } from 'drizzle-orm'
import { appUser } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

/**
 * Gives a person how another one sees the product: colours, time zone, how lists lie, and what they are notified of. A view
 * that a list opens with may be somebody's alone, and stays behind.
 */
export async function copySettings({ tx, actor, now }: Work, from: number, to: number): Promise<void> {
  const ofTenant = eq(appUser.organisationId, actor.organisationId)
  await tx
    .update(appUser)
    .set({
      preferences: sql`(select f.preferences from app_user f where f.id = ${from}
      and f.organisation_id = ${actor.organisationId})`,
    })
    .where(and(ofTenant, eq(appUser.id, to)))
  await tx.execute(sql`
    insert into user_setting (organisation_id, user_id, key, value, updated_at)
    select organisation_id, ${to}::bigint, key, value, ${now.toISOString()}::timestamptz from user_setting
    where organisation_id = ${actor.organisationId} and user_id = ${from} and key not like 'view.default.%'`)
}
