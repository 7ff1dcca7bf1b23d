import { formatDecimal, type SupplierItemContent, type SupplierPrice } from '@backoffice/api-types'
import { changedFields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { auditFieldsOf, supplierItemRecordOf } from './present-supplier-item.ts'
import type { StoredSupplierItem } from './repository.ts'
import {
  deletePrices,
  type EntryToWrite,
  type PriceToWrite,
  writeEntries,
  writePrices,
} from './write-repository.ts'

/** An entry of a catalogue to add (`stored` null) or to change, with all the prices it is to have. */
export type SupplierItemPlan = {
  stored: StoredSupplierItem | null
  entry: Omit<EntryToWrite, 'id'> & { packName: string }
  prices: SupplierItemContent['prices']
}

/**
 * The prices of a plan, each with the id of the stored one that it speaks of: by id, else by tier and first day, unless
 * another price of the plan speaks of that by its id.
 */
function pricesToWrite({ stored, prices }: SupplierItemPlan, supplierItemId: number): PriceToWrite[] {
  const named = new Set(prices.map(({ id }) => id))
  const isSame = (price: SupplierItemContent['prices'][number], one: SupplierPrice) =>
    price.id === undefined
      ? formatDecimal(one.minPacks, 'quantity') === price.minPacks &&
        one.validFrom === price.validFrom &&
        !named.has(one.id)
      : one.id === price.id
  return prices.map((price) => {
    const found = stored?.prices.find((one) => isSame(price, one))
    return { ...price, id: found?.id ?? null, supplierItemId }
  })
}

/**
 * Writes entries with their prices and records what changed. @returns the id of each, in the order of the plans
 * @throws AppError `supplier-item.taken`
 */
export async function writeSupplierItems(work: Work, plans: readonly SupplierItemPlan[]): Promise<number[]> {
  const pack = { field: 'packUnitId', message: 'is a pack that this supplier sells the item in already' }
  const ids = await withUnique('supplier-item.taken', pack, () =>
    writeEntries(
      work,
      plans.map(({ stored, entry }) => ({ ...entry, id: stored?.entry.id ?? null })),
    ),
  )
  const prices = plans.flatMap((plan, at) => pricesToWrite(plan, ids[at] ?? 0))
  const kept = new Set(prices.map(({ id }) => id))
  const old = plans.flatMap(({ stored }) => (stored?.prices ?? []).map(({ id }) => id))
  await deletePrices(
    work,
    old.filter((id) => !kept.has(id)),
  )
  await writePrices(work, prices)
  await recordChanges(work, plans, ids)
  return ids
}

async function recordChanges(
  work: Work,
  plans: readonly SupplierItemPlan[],
  ids: readonly number[],
): Promise<void> {
  await recordEvents(
    work,
    plans.map(({ stored, entry, prices }, at) => {
      const record = { entity: 'supplier_item', entityId: ids[at] ?? 0 }
      const told = prices.map((price) => ({ ...price, validTo: price.validTo ?? null }))
      const after = auditFieldsOf({ ...entry, prices: told }, entry.packName)
      if (stored === null) return { ...record, action: 'create', after }
      const before = auditFieldsOf(supplierItemRecordOf(stored), stored.packUnit.name)
      return { ...record, action: 'update', ...changedFields(before, after) }
    }),
  )
}
