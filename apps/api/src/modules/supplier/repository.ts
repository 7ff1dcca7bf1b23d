import type { SupplierContent } from '@backoffice/api-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { supplier } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
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
export const supplierListShape: ListShape = {
  columns: {
    id: { column: supplier.id, kind: 'number' },
    code: { column: supplier.code, kind: 'text' },
    name: { column: supplier.name, kind: 'text' },
    email: { column: supplier.email, kind: 'text' },
    currency: { column: supplier.currency, kind: 'text' },
    leadTimeDays: { column: supplier.leadTimeDays, kind: 'number' },
    minOrderValue: { column: supplier.minOrderValue, kind: 'decimal' },
    itemTotal: { column: itemTotal, kind: 'number' },
    isActive: { column: supplier.isActive, kind: 'boolean' },
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

const columns = sql`code text, name text, email text, currency text, lead_time_days integer,
  min_order_value numeric, is_active boolean`

const rowOf = (content: SupplierToWrite) => ({
  code: content.code,
  name: content.name,
  email: content.email,
  currency: content.currency,
  lead_time_days: content.leadTimeDays,
  min_order_value: content.minOrderValue,
  is_active: content.isActive,
})

/** @returns the id of each new supplier, by its code */
export async function insertSuppliers(
  { tx, actor, now }: Work,
  contents: readonly SupplierToWrite[],
): Promise<Map<string, number>> {
  if (contents.length === 0) return new Map()
  const at = sql`${now.toISOString()}::timestamptz`
  const made = await selectRows<{ id: number; code: string }>(
    tx,
    sql`insert into supplier (organisation_id, code, name, email, currency, lead_time_days, min_order_value,
        is_active, created_at, created_by, updated_at, updated_by)
      select ${actor.organisationId}, r.*, ${at}, ${actor.userId}::bigint, ${at}, ${actor.userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(contents.map(rowOf))}::jsonb) as r(${columns})
      returning id, code`,
  )
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Replaces what is known of suppliers, and raises their versions. */
export async function updateSuppliers(
  { tx, actor, now }: Work,
  changes: readonly { id: number; content: SupplierToWrite }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, content }) => ({ id, ...rowOf(content) }))
  await tx.execute(
    sql`update supplier set code = r.code, name = r.name, email = r.email, currency = r.currency,
        lead_time_days = r.lead_time_days, min_order_value = r.min_order_value, is_active = r.is_active,
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.userId}, version = supplier.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, ${columns})
      where supplier.organisation_id = ${actor.organisationId} and supplier.id = r.id`,
  )
}
