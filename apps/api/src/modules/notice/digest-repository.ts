import type { NoticeFacts, NoticeKind } from '@backoffice/api-types/notices'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { notice } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'

/** When the daily mail leaves, on the clock of the organisation. */
const leavesAt = sql`time '07:00'`

/** A notice that the daily mail of a person is to tell. */
export type DigestRow = {
  id: number
  organisationId: number
  userId: number
  email: string
  firstName: string
  kind: NoticeKind
  facts: NoticeFacts
  isRead: boolean
}

/**
 * The first of what the daily mails of this morning tell, person by person: notices from before seven o’clock, once it is seven.
 * In the job role.
 */
export function selectForDigest(tx: Transaction, now: Date, most: number): Promise<DigestRow[]> {
  const here = sql`(${now.toISOString()}::timestamptz at time zone o.time_zone)`
  return selectRows(
    tx,
    sql`select n.id, n.organisation_id as "organisationId", n.user_id as "userId", u.email, u.first_name as "firstName",
        n.kind, n.facts, n.read_at is not null as "isRead"
      from notice n
      join organisation o on o.id = n.organisation_id and o.is_active
      join app_user u on u.id = n.user_id and u.state = 'ACTIVE'
      where n.is_for_digest and n.digested_at is null and ${here}::time >= ${leavesAt}
        and n.at < (${here}::date + ${leavesAt}) at time zone o.time_zone
      order by n.organisation_id, n.user_id, n.id
      limit ${most}`,
  )
}

export async function markDigested(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(notice)
    .set({ digestedAt: at })
    .where(inArray(notice.id, [...ids]))
}
