import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'

/** What pages are narrowed to: of each the most common, which has most to read, and where it says so the rarest. */
export type Samples = {
  userId: number
  itemId: number
  rareItemId: number
  locationId: number
  /** The three where least moved. */
  quietLocationIds: number[]
  /** Of the location. */
  companyId: number
  actorId: number
  sourceNumber: string
  /** The day in the middle of the ledger. */
  day: string
  period: { startDate: string; endDate: string }
  supplierId: number
}

const mostCommon = (column: string, tenant: number, order = 'desc') => sql`(
  select ${sql.raw(column)} from stock_transaction where organisation_id = ${tenant} and ${sql.raw(column)} is not null
  group by 1 order by count(*) ${sql.raw(order)}, 1 limit 1)`

/** @throws Error when the tenant has no ledger, or nobody who is active */
export async function samplesOf(database: Database, tenant: number): Promise<Samples> {
  const [samples] = await asJob(database, (tx) =>
    selectRows<Samples>(
      tx,
      sql`select
        (select u.id from app_user u where u.organisation_id = ${tenant} and u.state = 'ACTIVE' and not u.is_mta
          order by u.id limit 1) as "userId",
        ${mostCommon('item_id', tenant)} as "itemId", ${mostCommon('item_id', tenant, 'asc')} as "rareItemId",
        ${mostCommon('location_id', tenant)} as "locationId",
        (select array_agg(q.location_id) from (select location_id from stock_transaction where organisation_id = ${tenant}
          group by 1 order by count(*), 1 limit 3) q) as "quietLocationIds",
        (select l.company_id from location l where l.id = ${mostCommon('location_id', tenant)}) as "companyId",
        ${mostCommon('actor_id', tenant)} as "actorId", m.source_number as "sourceNumber",
        m.business_date::text as day,
        (select json_build_object('startDate', p.start_date, 'endDate', p.end_date) from report_period p
          where p.organisation_id = ${tenant} and p.state in ('CLOSED', 'LOCKED') order by p.start_date limit 1) as period,
        (select o.supplier_id from purchase_order o where o.organisation_id = ${tenant} group by 1 order by count(*) desc limit 1) as "supplierId"
      from stock_transaction m where m.organisation_id = ${tenant} and m.source_number is not null
      order by abs(m.posting_number - (select max(number) - count(*) / 2 from posting where organisation_id = ${tenant})) limit 1`,
    ),
  )
  if (samples === undefined) throw new Error('There is nothing to read')
  return samples
}

/** A period, and how many rows of the ledger lie in it. */
type FullPeriod = { id: number; rows: number }

/** The open period of a tenant with the most rows; undefined when none is open. */
export async function fullestPeriod(database: Database, tenant: number): Promise<FullPeriod | undefined> {
  const [found] = await asJob(database, (tx) =>
    selectRows<FullPeriod>(
      tx,
      sql`select p.id, (select count(*)::int from stock_transaction t where t.organisation_id = p.organisation_id
            and t.company_id = p.company_id and t.business_date between p.start_date and p.end_date) as rows
          from report_period p where p.organisation_id = ${tenant} and p.state = 'OPEN' order by 2 desc limit 1`,
    ),
  )
  return found
}

/** While `work` is done somebody works at these locations only; afterwards everywhere again. */
export async function whileConfined<T>(
  database: Database,
  userId: number,
  locationIds: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const isOfUser = sql`user_id = ${userId}`
  await asJob(database, async (tx) => {
    const places = await selectRows(tx, sql`select from user_scope where ${isOfUser}`)
    if (places.length > 0) throw new Error('They work at some locations only already')
    await tx.execute(sql`insert into user_scope (organisation_id, user_id, company_id, location_id)
      select l.organisation_id, ${userId}, l.company_id, l.id from location l
      where l.id in (select value::bigint from json_array_elements_text(${JSON.stringify(locationIds)}::json))`)
  })
  try {
    return await work()
  } finally {
    await asJob(database, (tx) => tx.execute(sql`delete from user_scope where ${isOfUser}`))
  }
}
