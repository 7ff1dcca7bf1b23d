import { type NoticeChoices, noticeSetting, readNoticeChoices } from '@backoffice/api-types/notices'
import { and, count, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { notice, userSetting } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'

type StoredNotice = typeof notice.$inferSelect
export type NewNotice = typeof notice.$inferInsert

/** What this person sees behind the bell in this tenant. */
function own({ actor }: Work): SQL | undefined {
  return and(
    eq(notice.organisationId, actor.organisationId),
    eq(notice.userId, actor.userId),
    eq(notice.isInApp, true),
  )
}

/** Newest first. */
export function selectNotices(
  work: Work,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredNotice[]> {
  const older = before === undefined ? undefined : lt(notice.id, before)
  return work.tx
    .select()
    .from(notice)
    .where(and(own(work), older))
    .orderBy(desc(notice.id))
    .limit(limit)
}

export async function countUnread(work: Work): Promise<number> {
  const [row] = await work.tx
    .select({ total: count() })
    .from(notice)
    .where(and(own(work), isNull(notice.readAt)))
  return row?.total ?? 0
}

/** Those of `ids` that are this person's own, read at `readAt` or unread. */
export async function markThese(work: Work, ids: readonly number[], readAt: Date | null): Promise<void> {
  await work.tx
    .update(notice)
    .set({ readAt })
    .where(and(own(work), inArray(notice.id, [...ids])))
}

/** All unread ones up to an id. */
export async function markReadUntil(work: Work, until: number): Promise<void> {
  await work.tx
    .update(notice)
    .set({ readAt: work.now })
    .where(and(own(work), lte(notice.id, until), isNull(notice.readAt)))
}

export const choicesKey = (person: { organisationId: number; userId: number }) =>
  `${person.organisationId} ${person.userId}`

/** What people of any tenant have chosen, by `choicesKey`; nothing of those who have not. In the job role. */
export async function selectChoices(
  tx: Transaction,
  userIds: readonly number[],
): Promise<Map<string, NoticeChoices>> {
  const rows = await tx
    .select()
    .from(userSetting)
    .where(and(eq(userSetting.key, noticeSetting), inArray(userSetting.userId, [...userIds])))
  return new Map(rows.map((row) => [choicesKey(row), readNoticeChoices(row.value)]))
}

/** Writes a notice. @returns false when this person was told of this occasion already. In the job role */
export async function insertNotice(tx: Transaction, values: NewNotice): Promise<boolean> {
  const rows = await tx.insert(notice).values(values).onConflictDoNothing().returning({ id: notice.id })
  return rows.length > 0
}

/** Locks the sending of notices until the transaction ends; false when another server holds the lock. In the job role. */
export async function tryLockNotices(tx: Transaction): Promise<boolean> {
  const result = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('backoffice.notices')) as taken`,
  )
  return (result as { rows: { taken: boolean }[] }).rows[0]?.taken === true
}
