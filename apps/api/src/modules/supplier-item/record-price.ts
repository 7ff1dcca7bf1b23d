import type { Work } from '../../work.ts'
import { supplierItemRecordOf } from './present-supplier-item.ts'
import { withPrice } from './price-rules.ts'
import { findSoldAs } from './repository.ts'
import { writeSupplierItems } from './write-supplier-items.ts'

/** What was paid for a pack of an item, in which currency, and from which day on that is the price. */
export type PaidPrice = {
  supplierId: number
  itemId: number
  packUnitId: number
  packs: string
  unitPrice: string
  currency: string
  from: string
}

/**
 * Takes a price that was paid into the catalogue, from its day on.
 * @returns whether the supplier sells the item in that pack and that currency: else there is nothing to take it into
 */
export async function recordPrice(work: Work, paid: PaidPrice): Promise<boolean> {
  const stored = await findSoldAs(work, paid)
  if (stored === undefined || stored.currency !== paid.currency) return false
  const { prices } = supplierItemRecordOf(stored)
  const changed = withPrice(prices, paid)
  const { packUnit, entry } = stored
  await writeSupplierItems(work, [{ stored, entry: { ...entry, packName: packUnit.name }, prices: changed }])
  return true
}
