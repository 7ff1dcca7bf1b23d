import type { Work } from '../../work.ts'
import { supplierItemRecordOf } from './present-supplier-item.ts'
import { keptPrices, withPrice } from './price-rules.ts'
import { findSoldAs, lockSoldAs, type SoldAs } from './repository.ts'
import { writeSupplierItems } from './write-supplier-items.ts'

/** What was paid for a pack of an item, in which currency, and from which day on that is the price. */
export type PaidPrice = SoldAs & {
  packs: string
  unitPrice: string
  currency: string
  from: string
}

/** Where the supplier does not sell the item in that pack and that currency, or has too many prices still to come, there is nothing to take a price into. */
async function recordPrice(work: Work, paid: PaidPrice): Promise<void> {
  const stored = await findSoldAs(work, paid)
  if (stored === undefined || stored.currency !== paid.currency) return
  const { prices } = supplierItemRecordOf(stored)
  const changed = keptPrices(withPrice(prices, paid), paid.from)
  if (changed === undefined) return
  const { packUnit, entry } = stored
  await writeSupplierItems(work, [{ stored, entry: { ...entry, packName: packUnit.name }, prices: changed }])
}

/**
 * Takes prices that were paid into the catalogues, each from its day on, and holds their entries against every other
 * change until the transaction ends. Of an entry that has as many prices as it may have, the one that ended first goes. One
 * that the supplier does not sell in that pack and that currency is left out.
 */
export async function recordPrices(work: Work, paid: readonly PaidPrice[]): Promise<void> {
  await lockSoldAs(work, paid)
  for (const one of paid) await recordPrice(work, one)
}
