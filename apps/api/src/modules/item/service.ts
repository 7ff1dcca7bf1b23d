import type { FieldProblem, ItemContent, ItemRecord } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion, requireVersion } from '../../check-version.ts'
import { recordEvents } from '../../database/record-event.ts'
import { item } from '../../database/schema/index.ts'
import { unlessInUse } from '../../database/database-error.ts'
import { setRecordActive } from '../../database/set-record-active.ts'
import {
  deleteRecord,
  fieldProblem,
  lockRecord,
  type RecordChange,
  refuseProblems,
} from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { openCategories, readCategoryPaths } from '../category/category-paths.ts'
import { selectCategoryNames } from '../category/repository.ts'
import { auditFieldsOf, itemRecordOf, itemRowOf, unitsOf } from './present-item.ts'
import { findItem, type StoredItem } from './repository.ts'
import { decimalsToWrite, unitProblems } from './unit-rules.ts'
import { writeItems } from './write-items.ts'
import { deleteUnits } from './write-repository.ts'

/** @throws AppError `record.not-found` */
async function loadItem(work: Work, id: number): Promise<StoredItem> {
  const found = await findItem(work, id)
  if (found === undefined) throw new AppError('record.not-found')
  return found
}

/** An item with its units. @throws AppError `record.not-found` */
export async function readItem(work: Work, id: number): Promise<ItemRecord> {
  const found = await loadItem(work, id)
  return itemRecordOf(found, await readCategoryPaths(work))
}

/** A new item, or one that is put elsewhere, goes into a category that is in use. @param before its category so far */
async function categoryProblems(work: Work, id: number, before: number | undefined): Promise<FieldProblem[]> {
  if (id === before) return []
  const nodes = await selectCategoryNames(work)
  if (openCategories(nodes).has(id)) return []
  const message = nodes.some((node) => node.id === id) ? 'is archived' : 'is no category'
  return [fieldProblem('categoryId', 'field.choice', message, id)]
}

/** Checks what a request says of an item and writes it. */
async function writeItem(work: Work, stored: StoredItem | null, content: ItemContent): Promise<ItemRecord> {
  const paths = await readCategoryPaths(work)
  const unknown = await categoryProblems(work, content.categoryId, stored?.item.categoryId)
  refuseProblems([...unknown, ...unitProblems(content.units, stored === null ? [] : unitsOf(stored))])
  const isActive = stored?.item.isActive ?? true
  const quantityDecimals = decimalsToWrite(content, stored?.item)
  const plan = { stored, content: { ...content, quantityDecimals, isActive } }
  const [id = 0] = await writeItems(work, [plan], paths)
  return readItem(work, id)
}

/** @throws AppError `request.invalid`, `item.sku-taken`, `item.barcode-taken` */
export function createItem(work: Work, content: ItemContent): Promise<ItemRecord> {
  return writeItem(work, null, content)
}

/**
 * Replaces an item with its units. Counts and orders have copied the factors they were made with, so nothing that
 * happened changes.
 * @throws AppError `record.not-found`, `record.version-*`, and as `createItem`, `item.unit-in-use`
 */
export async function changeItem(
  work: Work,
  { id, version }: RecordChange,
  content: ItemContent,
): Promise<ItemRecord> {
  requireVersion(await lockRecord(work, item, id), version)
  return writeItem(work, await loadItem(work, id), content)
}

/** Archives an item or restores it. @throws AppError `record.not-found`, `record.version-conflict` */
export const setItemActive = (work: Work, change: RecordChange, isActive: boolean): Promise<ItemRecord> =>
  setRecordActive(work, { table: item, entity: 'item', read: readItem }, change, isActive)

/** Deletes an item that nothing refers to. @throws AppError `record.not-found`, `record.version-conflict`, `record.in-use` */
export async function removeItem(work: Work, { id, version }: RecordChange): Promise<{ id: number }> {
  checkVersion(await lockRecord(work, item, id), version)
  const found = await loadItem(work, id)
  const before = auditFieldsOf(itemRowOf(found, await readCategoryPaths(work)))
  await deleteItemRows(work, found)
  await recordEvents(work, [{ entity: 'item', entityId: id, action: 'delete', before }])
  return { id }
}

async function deleteItemRows(work: Work, { item: { id }, units }: StoredItem): Promise<void> {
  const unitIds = units.map((unit) => unit.id)
  await unlessInUse(() => deleteUnits(work, unitIds))
  await deleteRecord(work, item, id)
}
