import { defaultDecimals } from '@backoffice/api-types/unit-decimals'
import {
  barcode,
  category,
  item,
  itemUnit,
  parLevel,
  supplier,
  supplierItem,
  supplierPrice,
} from '../../database/schema/index.ts'
import { type DemoRow, type DemoTable, demoTable } from '../demo-table.ts'
import type { StockCard } from '../history/history.ts'
import { factorText, moneyText, priceText, quantityText } from '../scaled.ts'
import { inStoreCode } from '../world/in-store-code.ts'
import type { Category, Item, Sequences, Supplier, SupplierItem } from '../world/world.ts'
import { trackedBy } from './tracked.ts'

export type CatalogueRecords = {
  categories: readonly Category[]
  items: readonly Item[]
  suppliers: readonly Supplier[]
  supplierItems: readonly SupplierItem[]
  cards: readonly StockCard[]
}

/** Percent and money that a count line of the item may differ by. */
const tolerance = { varianceTolerancePct: '5.0000', varianceToleranceValue: '20.00' }

const quantityOrNull = (value: number | null) => (value === null ? null : quantityText(value))

/** Categories, items, their units, and a barcode on each that is not weighed out. */
export function itemTables({ categories, items }: CatalogueRecords, since: number): DemoTable[] {
  const made = trackedBy(null, since)
  return [
    demoTable(
      category,
      categories.map(({ organisation, ...fields }) => ({
        ...fields,
        organisationId: organisation.id,
        ...made,
      })),
    ),
    demoTable(
      item,
      items.map(({ id, organisation, categoryId, sku, name, baseUnit, decimals, isStocked, isActive }) => ({
        id,
        organisationId: organisation.id,
        categoryId,
        sku,
        name,
        baseUnit,
        quantityDecimals: decimals,
        isStocked,
        isActive,
        ...tolerance,
        ...made,
      })),
    ),
    demoTable(
      itemUnit,
      items.flatMap(({ id: itemId, organisation, units }) =>
        units.map((unit, sortIndex) => ({
          ...unit,
          organisationId: organisation.id,
          itemId,
          factor: factorText(unit.factor),
          sortIndex,
          ...made,
        })),
      ),
    ),
    demoTable(barcode, barcodesOf(items, since)),
  ]
}

function barcodesOf(items: readonly Item[], since: number): DemoRow<typeof barcode>[] {
  const { createdAt, createdBy } = trackedBy(null, since)
  const scanned = items.flatMap(({ organisation, units }) =>
    units.filter(({ name }) => defaultDecimals(name) === 0).map(({ id }) => ({ id, organisation })),
  )
  return scanned.map(({ id, organisation }) => ({
    id,
    organisationId: organisation.id,
    unitId: id,
    value: inStoreCode(id),
    createdAt,
    createdBy,
  }))
}

/** Suppliers, their catalogues and prices. */
export function supplierTables({ suppliers, supplierItems }: CatalogueRecords, since: number): DemoTable[] {
  const made = trackedBy(null, since)
  return [
    demoTable(
      supplier,
      suppliers.map(({ id, organisation, code, name, email, leadTimeDays, minOrderValue, isActive }) => ({
        id,
        organisationId: organisation.id,
        code,
        name,
        email,
        currency: organisation.currency,
        leadTimeDays,
        minOrderValue: minOrderValue === null ? null : moneyText(minOrderValue),
        orderDays: leadTimeDays > 1 ? 'MO,WE,FR' : null,
        cutOffTime: leadTimeDays > 1 ? '14:00' : '11:00',
        isActive,
        ...made,
      })),
    ),
    demoTable(
      supplierItem,
      supplierItems.map((entry) => ({
        id: entry.id,
        organisationId: entry.item.organisation.id,
        supplierId: entry.supplier.id,
        itemId: entry.item.id,
        packUnitId: entry.pack.id,
        supplierSku: entry.supplierSku,
        moqPacks: quantityText(entry.moqPacks),
        multiplePacks: quantityText(entry.multiplePacks),
        isPreferred: entry.isPreferred,
        isActive: true,
        ...made,
      })),
    ),
    demoTable(
      supplierPrice,
      supplierItems.flatMap((entry) =>
        entry.prices.map(({ minPacks, unitPrice, ...price }) => ({
          ...price,
          organisationId: entry.item.organisation.id,
          supplierItemId: entry.id,
          minPacks: quantityText(minPacks),
          unitPrice: priceText(unitPrice),
          ...made,
        })),
      ),
    ),
  ]
}

/** Par levels of every item at every location. */
export function parTables({ cards }: CatalogueRecords, since: number, sequences: Sequences): DemoTable[] {
  const nextId = sequences('par level')
  return [
    demoTable(
      parLevel,
      cards.map(({ item: { id: itemId, organisation }, location, par }) => ({
        id: nextId(),
        organisationId: organisation.id,
        itemId,
        locationId: location.id,
        method: par.method,
        par: quantityOrNull(par.par),
        min: quantityOrNull(par.min),
        max: quantityOrNull(par.max),
        rounding: par.rounding,
        ...trackedBy(null, since),
      })),
    ),
  ]
}
