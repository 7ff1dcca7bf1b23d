import type { SupplierContent, SupplierRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { recordEvents } from '../../database/record-event.ts'
import { supplier } from '../../database/schema/index.ts'
import { setRecordActive } from '../../database/set-record-active.ts'
import { deleteRecord, lockRecord, type RecordChange } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import {
  findSupplier,
  ofTenant,
  type StoredSupplier,
  selectFromSuppliers,
  supplierListShape,
} from './repository.ts'
import { auditFieldsOf, supplierRecordOf, writeSuppliers } from './write-suppliers.ts'

/** The suppliers of the tenant. */
export const supplierList: ListSource<StoredSupplier, SupplierRecord> = {
  ...fromSelect(selectFromSuppliers),
  shape: supplierListShape,
  visible: ofTenant,
  keyOf: ({ id }) => id,
  present: (_, suppliers) => suppliers.map(supplierRecordOf),
}

/** @throws AppError `record.not-found` */
async function loadSupplier(work: Work, id: number): Promise<StoredSupplier> {
  const found = await findSupplier(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** A supplier. @throws AppError `record.not-found` */
export async function readSupplier(work: Work, id: number): Promise<SupplierRecord> {
  return supplierRecordOf(await loadSupplier(work, id))
}

/** @throws AppError `supplier.code-taken` */
export async function createSupplier(work: Work, content: SupplierContent): Promise<SupplierRecord> {
  const [id = 0] = await writeSuppliers(work, [{ stored: null, content: { ...content, isActive: true } }])
  return readSupplier(work, id)
}

/** @throws AppError `record.not-found`, `record.version-*`, `supplier.code-taken` */
export async function changeSupplier(
  work: Work,
  { id, version }: RecordChange,
  content: SupplierContent,
): Promise<SupplierRecord> {
  requireVersion(await lockRecord(work, supplier, id), version)
  const stored = await loadSupplier(work, id)
  await writeSuppliers(work, [{ stored, content: { ...content, isActive: stored.isActive } }])
  return readSupplier(work, id)
}

/** Archives a supplier or restores it. @throws AppError `record.not-found`, `record.version-conflict` */
export const setSupplierActive = (
  work: Work,
  change: RecordChange,
  isActive: boolean,
): Promise<SupplierRecord> =>
  setRecordActive(work, { table: supplier, entity: 'supplier', read: readSupplier }, change, isActive)

/** Deletes a supplier without a catalogue and orders. @throws AppError `record.in-use` and as `setSupplierActive` */
export async function removeSupplier(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  checkVersion(await lockRecord(work, supplier, id), version)
  const before = auditFieldsOf(await readSupplier(work, id))
  await deleteRecord(work, supplier, id)
  await recordEvents(work, [{ entity: 'supplier', entityId: id, action: 'delete', before }])
  return { id }
}
