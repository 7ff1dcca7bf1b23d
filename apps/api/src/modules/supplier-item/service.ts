import type { NewSupplierItem, SupplierItemContent, SupplierItemRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import { supplierItem } from '../../database/schema/index.ts'
import { setRecordActive } from '../../database/set-record-active.ts'
import {
  deleteRecord,
  fieldProblem,
  lockRecord,
  type RecordChange,
  refuseProblems,
} from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { findSupplier } from '../supplier/repository.ts'
import { entryProblems } from './entry-rules.ts'
import { auditFieldsOf, supplierItemRecordOf } from './present-supplier-item.ts'
import { priceProblems } from './price-rules.ts'
import { findSupplierItem, isOrdered, type StoredSupplierItem, selectUnitsOfItem } from './repository.ts'
import { deletePrices } from './write-repository.ts'
import { writeSupplierItems } from './write-supplier-items.ts'

type Ends = { supplierId: number; itemId: number }

/** @throws AppError `record.not-found` */
async function loadSupplierItem(work: Work, id: number): Promise<StoredSupplierItem> {
  const found = await findSupplierItem(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** An item of a catalogue with its prices. @throws AppError `record.not-found` */
export async function readSupplierItem(work: Work, id: number): Promise<SupplierItemRecord> {
  return supplierItemRecordOf(await loadSupplierItem(work, id))
}

function priceIdProblems(stored: StoredSupplierItem | null, { prices }: SupplierItemContent) {
  const own = new Set(stored?.prices.map((price) => price.id))
  const ids = prices.map(({ id }) => id)
  return ids.flatMap((id, at) => {
    if (id === undefined) return []
    const field = `prices[${at}].id`
    if (!own.has(id)) return [fieldProblem(field, 'field.choice', 'is no price of this item', id)]
    return ids.indexOf(id) < at ? [fieldProblem(field, 'field.choice', 'is named by another price', id)] : []
  })
}

async function writeSupplierItem(
  work: Work,
  stored: StoredSupplierItem | null,
  ends: Ends,
  content: SupplierItemContent,
): Promise<SupplierItemRecord> {
  const units = await selectUnitsOfItem(work, ends.itemId)
  const pack = units.find(({ id }) => id === content.packUnitId)
  const itemProblems =
    units.length === 0 ? [fieldProblem('itemId', 'field.choice', 'is no item', ends.itemId)] : []
  const supplierProblems =
    stored === null && (await findSupplier(work, ends.supplierId)) === undefined
      ? [fieldProblem('supplierId', 'field.choice', 'is no supplier', ends.supplierId)]
      : []
  const ownProblems = [...entryProblems(pack, content), ...priceProblems(content.prices)]
  refuseProblems([...supplierProblems, ...itemProblems, ...ownProblems, ...priceIdProblems(stored, content)])
  const { prices, ...fields } = content
  const isActive = stored?.entry.isActive ?? true
  const entry = { ...fields, ...ends, isActive, packName: pack?.name ?? '' }
  const [id = 0] = await writeSupplierItems(work, [{ stored, entry, prices }])
  return readSupplierItem(work, id)
}

/** @throws AppError `request.invalid`, `supplier-item.taken` */
export function createSupplierItem(work: Work, body: NewSupplierItem): Promise<SupplierItemRecord> {
  const { supplierId, itemId, ...content } = body
  return writeSupplierItem(work, null, { supplierId, itemId }, content)
}

/** @throws AppError `record.not-found`, `record.version-*`, and as `createSupplierItem` */
export async function changeSupplierItem(
  work: Work,
  { id, version }: RecordChange,
  content: SupplierItemContent,
): Promise<SupplierItemRecord> {
  requireVersion(await lockRecord(work, supplierItem, id), version)
  const stored = await loadSupplierItem(work, id)
  const { supplierId, itemId } = stored.entry
  return writeSupplierItem(work, stored, { supplierId, itemId }, content)
}

/** Archives an item of a catalogue or restores it. @throws AppError `record.not-found`, `record.version-conflict` */
export const setSupplierItemActive = (
  work: Work,
  change: RecordChange,
  isActive: boolean,
): Promise<SupplierItemRecord> =>
  setRecordActive(
    work,
    { table: supplierItem, entity: 'supplier_item', read: readSupplierItem },
    change,
    isActive,
  )

/** Deletes an item of a catalogue that was never ordered, with its prices. @throws AppError `record.in-use` and as above */
export async function removeSupplierItem(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  checkVersion(await lockRecord(work, supplierItem, id), version)
  const found = await readSupplierItem(work, id)
  if (await isOrdered(work, [id])) throw new AppError('record.in-use')
  await deletePrices(
    work,
    found.prices.map((price) => price.id),
  )
  await deleteRecord(work, supplierItem, id)
  const before = auditFieldsOf(found, found.packUnit.name)
  await recordEvents(work, [{ entity: 'supplier_item', entityId: id, action: 'delete', before }])
  return { id }
}
