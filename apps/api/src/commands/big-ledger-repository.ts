import { exports } from '@backoffice/api-types'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { appUser, rolePermission, stockTransaction, userRole } from '../database/schema/index.ts'

const { organisationId } = stockTransaction

/** The tenant with the biggest ledger. @throws Error when no ledger has a row */
export async function biggestTenant(database: Database): Promise<{ organisationId: number; rows: number }> {
  const [found] = await asJob(database, (tx) =>
    tx
      .select({ organisationId, rows: count() })
      .from(stockTransaction)
      .groupBy(organisationId)
      .orderBy(desc(count()))
      .limit(1),
  )
  if (found === undefined) throw new Error('There is no ledger')
  return found
}

/** Repeats rows of open days of a tenant's ledger until it has so many; for measurements, it is no ledger any more. */
export async function repeatLedger(database: Database, tenant: number, rows: number): Promise<void> {
  await asJob(database, async (tx) => {
    const [found] = await tx
      .select({ total: count() })
      .from(stockTransaction)
      .where(eq(organisationId, tenant))
    const missing = rows - (found?.total ?? 0)
    if (missing <= 0) return
    await tx.execute(sql`
      insert into stock_transaction (organisation_id, posting_number, line_no, company_id, location_id, item_id, type, qty,
        unit_cost, value, qty_after, value_after, occurred_at, recorded_at, business_date, actor_id, source_type, source_id,
        source_number, reason, note)
      select organisation_id, posting_number, 1000 + row_number() over (), company_id, location_id, item_id, type, qty, unit_cost, value, qty_after, value_after,
        occurred_at, recorded_at, business_date, actor_id, source_type, source_id, source_number, reason, note
      from stock_transaction t cross join generate_series(1, ${rows}) where organisation_id = ${tenant}
        and not exists (select from report_period p where p.organisation_id = t.organisation_id
          and p.company_id = t.company_id and p.state in ('CLOSED', 'LOCKED') and t.business_date <= p.end_date)
      limit ${missing}`)
  })
  await database.orm.execute(sql`analyze stock_transaction`)
}

/** Somebody of a tenant who may export its ledger. @throws Error where there is nobody */
export async function readerOfLedger(database: Database, tenant: number): Promise<number> {
  const { right } = exports.transactions.operation
  const [found] = await asJob(database, (tx) =>
    tx
      .select({ id: appUser.id })
      .from(appUser)
      .innerJoin(userRole, eq(userRole.userId, appUser.id))
      .innerJoin(rolePermission, eq(rolePermission.roleId, userRole.roleId))
      .where(
        and(
          eq(appUser.organisationId, tenant),
          eq(appUser.state, 'ACTIVE'),
          eq(sql`lower(${rolePermission.functionalityName})`, right.toLowerCase()),
        ),
      )
      .limit(1),
  )
  if (found === undefined) throw new Error('Nobody may read the ledger')
  return found.id
}
