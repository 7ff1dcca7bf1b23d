import { and, eq, type SQL, sql } from 'drizzle-orm'
import { area, company, count, documentNumber, location } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isOpenCount } from '../count/queries/count-facts.ts'

export type CompanyUse = { isPosted: boolean; isUsed: boolean }

/** Whether anything stands in the ledger of a company, and whether it has a history at all. */
export async function readCompanyUse({ tx, actor }: Work, id: number): Promise<CompanyUse> {
  const has = (table: SQL) =>
    sql`exists (select from ${table} where organisation_id = ${actor.organisationId} and company_id = ${id})`
  const [use] = await selectRows<CompanyUse>(
    tx,
    sql`select u."isPosted", u."isPosted" or ${has(sql`"count"`)} or ${has(sql`purchase_order`)}
        or ${has(sql`count_template`)} or ${has(sql`order_template`)} as "isUsed"
      from (select ${has(sql`stock_transaction`)} as "isPosted") u`,
  )
  return use ?? { isPosted: false, isUsed: false }
}

export type OpenCount = { id: number; number: string; total: number }

/** Counts of a company that are neither posted nor cancelled, at most `limit`; each carries the number of all. */
export function selectOpenCounts(
  { tx, actor }: Work,
  companyId: number,
  limit: number,
): Promise<OpenCount[]> {
  return tx
    .select({ id: count.id, number: count.number, total: sql<number>`count(*) over ()::int` })
    .from(count)
    .where(
      and(
        eq(count.organisationId, actor.organisationId),
        eq(count.companyId, companyId),
        isOpenCount(count.state),
      ),
    )
    .orderBy(count.number)
    .limit(limit)
}

/**
 * Deletes a company that is locked, with what belongs to it alone.
 * @throws a foreign key violation when something else points to one of them
 */
export async function deleteCompany({ tx, actor }: Work, id: number): Promise<void> {
  const { organisationId } = actor
  const own = sql`(select l.id from location l where l.organisation_id = ${organisationId} and l.company_id = ${id})`
  await tx.delete(area).where(and(eq(area.organisationId, organisationId), sql`${area.locationId} in ${own}`))
  await tx
    .delete(location)
    .where(and(eq(location.organisationId, organisationId), eq(location.companyId, id)))
  await tx
    .delete(documentNumber)
    .where(and(eq(documentNumber.organisationId, organisationId), eq(documentNumber.companyId, id)))
  await tx.delete(company).where(and(eq(company.organisationId, organisationId), eq(company.id, id)))
}
