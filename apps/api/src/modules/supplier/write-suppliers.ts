import { formatDecimal, type SupplierRecord } from '@backoffice/api-types'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { insertSuppliers, type StoredSupplier, type SupplierToWrite, updateSuppliers } from './repository.ts'

/** A supplier to add (`stored` null) or to change. */
export type SupplierPlan = { stored: StoredSupplier | null; content: SupplierToWrite }

/** A supplier as the API shows it. */
export function supplierRecordOf({ minOrderValue, email, ...rest }: StoredSupplier): SupplierRecord {
  const value = minOrderValue === null ? null : formatDecimal(minOrderValue, 'money')
  return { ...rest, email: presentText(email), minOrderValue: value }
}

/** What the audit tells of a supplier. */
export function auditFieldsOf({
  code,
  name,
  email,
  currency,
  leadTimeDays,
  minOrderValue,
  orderDays,
  cutOffTime,
  isActive,
}: SupplierToWrite): Fields {
  const [days, active] = [String(leadTimeDays), String(isActive)]
  const times = { orderDays, cutOffTime }
  return { code, name, email, currency, leadTimeDays: days, minOrderValue, ...times, isActive: active }
}

/**
 * Writes suppliers and records what changed. @returns the id of each, in the order of the plans
 * @throws AppError `supplier.code-taken`
 */
export async function writeSuppliers(work: Work, plans: readonly SupplierPlan[]): Promise<number[]> {
  const code = { field: 'code', message: 'is the code of another supplier' }
  const ids = await withUnique('supplier.code-taken', code, async () => {
    const fresh = plans.filter(({ stored }) => stored === null).map(({ content }) => content)
    const made = await insertSuppliers(work, fresh)
    await updateSuppliers(
      work,
      plans.flatMap(({ stored, content }) => (stored === null ? [] : [{ id: stored.id, content }])),
    )
    return plans.map(({ stored, content }) => stored?.id ?? made.get(content.code) ?? 0)
  })
  await recordEvents(
    work,
    plans.map(({ stored, content }, at) => {
      const record = { entity: 'supplier', entityId: ids[at] ?? 0 }
      const after = auditFieldsOf(content)
      if (stored === null) return { ...record, action: 'create', after }
      return { ...record, action: 'update', ...changedFields(auditFieldsOf(supplierRecordOf(stored)), after) }
    }),
  )
  return ids
}
