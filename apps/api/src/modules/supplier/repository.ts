import { supplierListFields } from '@backoffice/api-types'
import type { SupplierContent } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { supplier } from '../../database/schema/index.ts'
import { insertRecords, updateRecords } from '../../database/write-records.ts'
import type { Work } from '../../work.ts'

// Written out: in a select from one table drizzle leaves the table's name off its columns, also in here.
const itemTotal = sql<number>`(select count(*)::int from supplier_item si
  where si.organisation_id = supplier.organisation_id and si.supplier_id = supplier.id and si.is_active)`

const supplierFields = {
  id: supplier.id,
  code: supplier.code,
  name: supplier.name,
  email: supplier.email,
  currency: supplier.currency,
  leadTimeDays: supplier.leadTimeDays,
  minOrderValue: supplier.minOrderValue,
  orderDays: supplier.orderDays,
  cutOffTime: supplier.cutOffTime,
  isActive: supplier.isActive,
  version: supplier.version,
  itemTotal,
}

/** Suppliers with the number of items they sell. */
export function selectFromSuppliers({ tx }: Work, fields = supplierFields) {
  return tx.select(fields).from(supplier).$dynamic()
}

export type StoredSupplier = Awaited<ReturnType<typeof selectFromSuppliers>>[number]

export const ofTenant = ({ actor }: Work): SQL => eq(supplier.organisationId, actor.organisationId)

/** What suppliers may be filtered and sorted by. */
export const supplierListShape: ListShape<typeof supplierListFields> = {
  fields: supplierListFields,
  columns: {
    id: supplier.id,
    code: supplier.code,
    name: supplier.name,
    email: supplier.email,
    currency: supplier.currency,
    leadTimeDays: supplier.leadTimeDays,
    minOrderValue: supplier.minOrderValue,
    itemTotal: itemTotal,
    isActive: supplier.isActive,
  },
  search: [supplier.code, supplier.name, supplier.email],
  defaultSort: 'name:asc',
  tieBreak: supplier.id,
}

/** One supplier of the tenant, or undefined. */
export async function findSupplier(work: Work, id: number): Promise<StoredSupplier | undefined> {
  const [found] = await selectFromSuppliers(work).where(and(ofTenant(work), eq(supplier.id, id)))
  return found
}

/** The suppliers of the tenant with these codes. */
export function selectSuppliersByCode(work: Work, codes: readonly string[]): Promise<StoredSupplier[]> {
  const isOne = sql`${supplier.code} in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`
  return selectFromSuppliers(work).where(and(ofTenant(work), isOne))
}

/** The suppliers of the tenant with these ids. */
export function selectSuppliersById(work: Work, ids: readonly number[]): Promise<StoredSupplier[]> {
  return selectFromSuppliers(work).where(and(ofTenant(work), inArray(supplier.id, [...ids])))
}

/** Deletes suppliers of the tenant. */
export async function deleteSuppliers({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from supplier where organisation_id = ${actor.organisationId}
      and id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
}

export type SupplierToWrite = SupplierContent & { isActive: boolean }

const contentColumns = [
  'code',
  'name',
  'email',
  'currency',
  'leadTimeDays',
  'minOrderValue',
  'orderDays',
  'cutOffTime',
  'isActive',
] as const

/** @returns the id of each new supplier, by its code */
export async function insertSuppliers(
  work: Work,
  contents: readonly SupplierToWrite[],
): Promise<Map<string, number>> {
  const made = await insertRecords(work, supplier, contentColumns, contents)
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Replaces what is known of suppliers, and raises their versions. */
export function updateSuppliers(
  work: Work,
  changes: readonly { id: number; content: SupplierToWrite }[],
): Promise<void> {
  const rows = changes.map(({ id, content }) => ({ ...content, id }))
  return updateRecords(work, supplier, contentColumns, rows)
}
