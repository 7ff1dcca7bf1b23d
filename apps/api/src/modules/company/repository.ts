import { companyListFields } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { company } from '../../database/schema/index.ts'
import { insertRecord, updateRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'

// Written out: in a select from one table drizzle leaves the table's name off its columns, also in here.
const locationTotal = sql<number>`(select count(*)::int from location l
  where l.organisation_id = company.organisation_id and l.company_id = company.id and l.is_active)`

/** What companies may be filtered and sorted by. */
export const companyListShape: ListShape<typeof companyListFields> = {
  fields: companyListFields,
  columns: {
    id: company.id,
    code: company.code,
    name: company.name,
    legalName: company.legalName,
    taxNumber: company.taxNumber,
    address: company.address,
    baseCurrency: company.baseCurrency,
    timeZone: company.timeZone,
    isActive: company.isActive,
    locationTotal: locationTotal,
    createdAt: company.createdAt,
    updatedAt: company.updatedAt,
  },
  search: [company.code, company.name, company.legalName, company.taxNumber],
  defaultSort: 'name:asc',
  tieBreak: company.id,
}

const companyFields = { company, locationTotal: locationTotal.as('location_total') }

/** Companies with the number of their locations. */
export function selectFromCompanies({ tx }: Work, fields = companyFields) {
  return tx.select(fields).from(company).$dynamic()
}

export type StoredCompany = Awaited<ReturnType<typeof selectFromCompanies>>[number]
export type CompanyPatch = Partial<
  Omit<typeof company.$inferInsert, 'id' | 'organisationId' | 'version' | 'createdAt' | 'createdBy'>
>

export const ofTenant = ({ actor }: Work) => eq(company.organisationId, actor.organisationId)
const byId = (work: Work, id: number) => and(ofTenant(work), eq(company.id, id))

/** One company of the tenant, or undefined. */
export async function findCompany(work: Work, id: number): Promise<StoredCompany | undefined> {
  const [found] = await selectFromCompanies(work).where(byId(work, id))
  return found
}

/** Locks one company of the tenant until the transaction ends, also against documents being written for it. */
export async function lockCompany(work: Work, id: number): Promise<StoredCompany | undefined> {
  await work.tx.select({ id: company.id }).from(company).where(byId(work, id)).for('update')
  return findCompany(work, id)
}

/** @returns the id of the new company */
export async function insertCompany(
  work: Work,
  content: Pick<typeof company.$inferInsert, 'code' | 'name'> & CompanyPatch,
): Promise<number> {
  return insertRecord(work, company, content)
}

/** Changes a company that is locked, and raises its version. */
export async function updateCompany(work: Work, id: number, patch: CompanyPatch): Promise<void> {
  await updateRecord(work, company, id, patch)
}
