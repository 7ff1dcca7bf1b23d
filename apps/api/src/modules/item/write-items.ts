import { type FieldProblem, formatDecimal } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { changedFields, type RecordedEvent, recordEvents } from '../../database/record-event.ts'
import { unlessInUse, withUnique } from '../../database/database-error.ts'
import { fieldProblem } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'
import { auditFieldsOf, itemRowOf, unitsOf } from './present-item.ts'
import { selectUnitsInUse, type StoredItem } from './repository.ts'
import { storedUnitsOf } from './unit-rules.ts'
import { barcodesText, unitsText } from './units-text.ts'
import {
  deleteBarcodes,
  deleteUnits,
  insertBarcodes,
  insertItems,
  type ItemToWrite,
  unitKey,
  type UnitToWrite,
  updateItems,
  writeUnits,
} from './write-repository.ts'

/** An item to add (`stored` null) or to change; what it says was checked by `unitProblems`. */
export type ItemPlan = { stored: StoredItem | null; content: ItemToWrite }
type PlanWithId = ItemPlan & { id: number }

/** Units of an item that its new content no longer has. */
function removedUnits({ stored, content }: ItemPlan) {
  if (stored === null) return []
  const units = unitsOf(stored)
  const kept = new Set(storedUnitsOf(units, content.units).map((unit) => unit?.id))
  return units.filter(({ id }) => !kept.has(id))
}

/** Mistakes for units that are to go and are in use, by plan. */
export async function removalProblems(work: Work, plans: readonly ItemPlan[]): Promise<FieldProblem[][]> {
  const removed = plans.map(removedUnits)
  const inUse = await selectUnitsInUse(
    work,
    removed.flat().map(({ id }) => id),
  )
  return removed.map((units) =>
    units
      .filter(({ id }) => inUse.has(id))
      .map(({ name }) => {
        const message = `cannot lose “${name}”, which templates, catalogues or documents use`
        return fieldProblem('units', 'item.unit-in-use', message)
      }),
  )
}

async function writeItemRows(work: Work, plans: readonly ItemPlan[]): Promise<PlanWithId[]> {
  const fresh = plans.filter(({ stored }) => stored === null)
  const ids =
    fresh.length === 0
      ? new Map<string, number>()
      : await insertItems(
          work,
          fresh.map(({ content }) => content),
        )
  const known = plans.flatMap(({ stored, content }) =>
    stored === null ? [] : [{ id: stored.item.id, content }],
  )
  await updateItems(work, known)
  return plans.map((plan) => {
    const id = plan.stored?.item.id ?? ids.get(plan.content.sku)
    if (id === undefined) throw new Error('An item was not written.')
    return { ...plan, id }
  })
}

function unitsToWrite({ id: itemId, stored, content }: PlanWithId): UnitToWrite[] {
  const storedUnits = storedUnitsOf(stored === null ? [] : unitsOf(stored), content.units)
  return content.units.map((unit, sortIndex) => ({
    id: storedUnits[sortIndex]?.id ?? null,
    itemId,
    name: unit.name,
    factor: unit.factor,
    isCountUnit: unit.isCountUnit,
    isPurchaseUnit: unit.isPurchaseUnit,
    allowFraction: unit.allowFraction,
    sortIndex,
  }))
}

async function writeBarcodes(
  work: Work,
  plans: readonly PlanWithId[],
  unitIds: Map<string, number>,
): Promise<void> {
  const before = new Map(
    plans.flatMap(({ stored }) =>
      (stored?.units ?? []).flatMap(({ id, barcodes }) => barcodes.map((value) => [value, id] as const)),
    ),
  )
  const after = new Map(
    plans.flatMap(({ id, content }) =>
      content.units.flatMap(({ name, barcodes }) =>
        barcodes.map((value) => [value, unitIds.get(unitKey(id, name)) ?? 0] as const),
      ),
    ),
  )
  const gone = [...before].filter(([value, unitId]) => after.get(value) !== unitId).map(([value]) => value)
  const fresh = [...after].filter(([value, unitId]) => before.get(value) !== unitId)
  await deleteBarcodes(work, gone)
  await insertBarcodes(
    work,
    fresh.map(([value, unitId]) => ({ value, unitId })),
  )
}

function eventOf({ id, stored, content }: PlanWithId, paths: ReadonlyMap<number, string>): RecordedEvent {
  const units = content.units.map((unit) => ({ ...unit, factor: formatDecimal(unit.factor, 'factor') }))
  const category = { id: content.categoryId, name: paths.get(content.categoryId) ?? '' }
  const row = { ...content, category, units: unitsText(units), barcodes: barcodesText(units) }
  const after = auditFieldsOf(row)
  if (stored === null) return { entity: 'item', entityId: id, action: 'create', after }
  const changes = changedFields(auditFieldsOf(itemRowOf(stored, paths)), after)
  return { entity: 'item', entityId: id, action: 'update', ...changes }
}

/**
 * Writes items with their units and barcodes and records what changed.
 * @returns the id of each, in the order of the plans
 * @throws AppError `item.sku-taken`, `item.barcode-taken`, `item.unit-in-use`
 */
export async function writeItems(
  work: Work,
  plans: readonly ItemPlan[],
  paths: ReadonlyMap<number, string>,
): Promise<number[]> {
  const errors = (await removalProblems(work, plans)).flat()
  if (errors.length > 0) throw new AppError('item.unit-in-use', { errors })
  const sku = { field: 'sku', message: 'is the SKU of another item' }
  const written = await withUnique('item.sku-taken', sku, () => writeItemRows(work, plans))
  const removed = plans.flatMap((plan) => removedUnits(plan).map(({ id }) => id))
  // What came to use one of them meanwhile is refused by its key.
  await unlessInUse(() => deleteUnits(work, removed), { code: 'item.unit-in-use' })
  const unitIds = await writeUnits(work, written.flatMap(unitsToWrite))
  const code = { field: 'units', message: 'has a barcode that another unit has' }
  await withUnique('item.barcode-taken', code, () => writeBarcodes(work, written, unitIds))
  await recordEvents(
    work,
    written.map((plan) => eventOf(plan, paths)),
  )
  return written.map(({ id }) => id)
}
