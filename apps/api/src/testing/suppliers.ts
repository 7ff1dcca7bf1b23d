import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { asJob } from '../database/roles.ts'
import { parLevel, supplier, supplierItem, supplierPrice } from '../database/schema/index.ts'
import { only } from './only.ts'
import type { TestItem, TestStock } from './stock.ts'

export type NewSupplier = {
  code?: string
  name?: string
  currency?: string
  leadTimeDays?: number
  minOrderValue?: string
  orderDays?: string
  cutOffTime?: string
}

/** A supplier of the tenant. @returns its id */
export function newSupplier(
  database: Database,
  { organisationId }: TestStock,
  values: NewSupplier = {},
): Promise<number> {
  const code = randomUUID().slice(0, 8)
  return asJob(database, async (tx) => {
    const rows = await tx
      .insert(supplier)
      .values({ organisationId, code, name: `Supplier ${code}`, ...values })
      .returning({ id: supplier.id })
    return only(rows).id
  })
}

export type NewOffer = {
  item: TestItem
  supplierId: number
  /** Per case of 24; none leaves the offer without a price. */
  unitPrice?: string
  moqPacks?: string
  multiplePacks?: string
  isPreferred?: boolean
  isActive?: boolean
  validFrom?: string
  validTo?: string
  /** Prices of more packs beside it, of the same days unless they say others. */
  tiers?: readonly { minPacks: string; unitPrice: string; validFrom?: string }[]
}

/** Puts an item into the catalogue of a supplier, in cases of 24. */
export function newOffer(database: Database, stock: TestStock, offer: NewOffer): Promise<void> {
  const { organisationId } = stock
  const { item, supplierId, unitPrice, validFrom = '2020-01-01', validTo, tiers = [], ...columns } = offer
  return asJob(database, async (tx) => {
    const rows = await tx
      .insert(supplierItem)
      .values({ organisationId, supplierId, itemId: item.id, packUnitId: item.pack, ...columns })
      .returning({ id: supplierItem.id })
    if (unitPrice === undefined) return
    const { id: supplierItemId } = only(rows)
    const days = { validFrom, ...(validTo === undefined ? {} : { validTo }) }
    await tx
      .insert(supplierPrice)
      .values(
        [{ unitPrice }, ...tiers].map((price) => ({ organisationId, supplierItemId, ...days, ...price })),
      )
  })
}

/** Puts many items into the catalogue of a supplier, each at this price per case. @returns their entries, in the order of the items */
export function newOffers(
  database: Database,
  { organisationId }: TestStock,
  items: readonly TestItem[],
  { supplierId, unitPrice }: { supplierId: number; unitPrice: string },
): Promise<number[]> {
  return asJob(database, async (tx) => {
    const entries = await tx
      .insert(supplierItem)
      .values(items.map(({ id, pack }) => ({ organisationId, supplierId, itemId: id, packUnitId: pack })))
      .returning({ id: supplierItem.id, itemId: supplierItem.itemId })
    const prices = entries.map(({ id }) => ({
      organisationId,
      supplierItemId: id,
      validFrom: '2020-01-01',
      unitPrice,
    }))
    await tx.insert(supplierPrice).values(prices)
    const idOf = new Map(entries.map(({ id, itemId }) => [itemId, id]))
    return items.map(({ id }) => idOf.get(id) ?? 0)
  })
}

type Par = Omit<typeof parLevel.$inferInsert, 'organisationId' | 'itemId' | 'locationId'>

/** Says how much of each of the items is wanted at the location. */
export async function setPars(
  database: Database,
  { organisationId, locationId }: TestStock,
  items: readonly TestItem[],
  par: Par,
): Promise<void> {
  await asJob(database, (tx) =>
    tx.insert(parLevel).values(items.map(({ id }) => ({ organisationId, locationId, itemId: id, ...par }))),
  )
}

/** Says how much of an item is wanted at the location. */
export const setPar = (database: Database, stock: TestStock, item: TestItem, par: Par): Promise<void> =>
  setPars(database, stock, [item], par)
