import {
  type BarcodeBody,
  type FieldProblem,
  type ItemRecord,
  type ItemUnit,
  mostBarcodes,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { item } from '../../database/schema/index.ts'
import { fieldProblem, lockRecord, refuseProblems } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { readCategoryPaths } from '../category/category-paths.ts'
import { itemRecordOf } from './present-item.ts'
import { findItem } from './repository.ts'
import { readItem } from './service.ts'
import { writeItems } from './write-items.ts'

/** What is wrong with a barcode for a unit; `unit` undefined when the item has none of that id. */
function barcodeProblems(unit: ItemUnit | undefined, { unitId, value }: BarcodeBody): FieldProblem[] {
  if (unit === undefined) return [fieldProblem('unitId', 'field.choice', 'is no unit of this item', unitId)]
  if (unit.barcodes.length < mostBarcodes) return []
  const message = `is one too many: ${unit.name} has ${mostBarcodes} barcodes`
  return [fieldProblem('value', 'field.too-many', message, value)]
}

/**
 * Adds a barcode to a unit of an item. It needs no version: it takes nothing away that somebody else has written.
 * @throws AppError `record.not-found`, `request.invalid` for a unit of another item, `item.barcode-taken`
 */
export async function addBarcode(work: Work, id: number, body: BarcodeBody): Promise<ItemRecord> {
  await lockRecord(work, item, id)
  const stored = await findItem(work, id)
  if (stored === undefined) throw new AppError('record.not-found')
  const paths = await readCategoryPaths(work)
  const { category, ...record } = itemRecordOf(stored, paths)
  const unit = record.units.find((one) => one.id === body.unitId)
  if (unit?.barcodes.includes(body.value)) return { ...record, category }
  if (record.units.some(({ barcodes }) => barcodes.includes(body.value))) {
    const message = 'is the barcode of another unit'
    throw new AppError('item.barcode-taken', {
      errors: [fieldProblem('value', 'item.barcode-taken', message, body.value)],
    })
  }
  refuseProblems(barcodeProblems(unit, body))
  const units = record.units.map((one) =>
    one === unit ? { ...one, barcodes: [...one.barcodes, body.value] } : one,
  )
  await writeItems(work, [{ stored, content: { ...record, categoryId: category.id, units } }], paths)
  return readItem(work, id)
}
