import { and, desc, eq, sql } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser, periodClosing } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { ledgerFigures, type PeriodDays } from './figures.ts'

export type KeptClosing = { id: number; hash: string; balanceTotal: number }

/**
 * Keeps what a period comes to, with the hash of it and the end of the ledger's chain; the periods of the company must be locked. The hash
 * is SHA-256 over company, days and the figures in the order of location, item and figure.
 */
export async function insertClosing(
  work: Work,
  period: PeriodDays & { id: number },
  { number, note }: { number: number; note: string | null },
): Promise<KeptClosing> {
  const { tx, actor, now } = work
  const [closing] = await selectRows<KeptClosing>(
    tx,
    sql`with figures as materialized (${ledgerFigures(work, period)}),
    head as (
      select p.number, p.hash from posting p
      where p.organisation_id = ${actor.organisationId} order by p.number desc limit 1
    ),
    closing as (
      insert into period_closing (organisation_id, period_id, number, closed_at, closed_by, note, balance_total, hash,
        posting_number, posting_hash)
      select ${actor.organisationId}::bigint, ${period.id}::bigint, ${number}::int, ${now.toISOString()}::timestamptz,
        ${actor.userId}::bigint, ${note}::text, count(*) filter (where f.figure = 'CLOSING')::int,
        encode(sha256(convert_to(
          ${`${period.companyId} ${period.startDate} ${period.endDate}\n`} || coalesce(string_agg(
            concat_ws(' ', f.location_id, f.item_id, f.figure, round(f.qty, 3), round(f.value, 2)), E'\\n'
            order by f.location_id, f.item_id, f.figure collate "C"), ''), 'UTF8')), 'hex'),
        (select number from head), (select hash from head)
      from figures f
      returning id, hash, balance_total
    ),
    kept as (
      insert into period_balance (organisation_id, closing_id, location_id, item_id, category_id, figure, qty, value)
      select ${actor.organisationId}::bigint, closing.id, f.location_id, f.item_id, f.category_id, f.figure, f.qty, f.value
      from figures f, closing
    )
    select id, hash, balance_total as "balanceTotal" from closing`,
  )
  if (closing === undefined) throw new Error('The closing was not written')
  return closing
}

/** What was kept of a period, newest first. */
export function selectClosings({ tx, actor }: Work, periodId: number) {
  return tx
    .select({ closing: periodClosing, closedBy: personName(appUser).as('closed_by_name') })
    .from(periodClosing)
    .leftJoin(appUser, eq(appUser.id, periodClosing.closedBy))
    .where(and(eq(periodClosing.organisationId, actor.organisationId), eq(periodClosing.periodId, periodId)))
    .orderBy(desc(periodClosing.number))
}

export type StoredClosing = Awaited<ReturnType<typeof selectClosings>>[number]
