import { formatDecimal, type ItemRecord, type ItemRow } from '@backoffice/api-types'
import type { Fields } from '../../database/record-event.ts'
import type { StoredItem } from './repository.ts'
import { barcodesText, unitsText } from './units-text.ts'

/** The units of an item as the API shows them. */
export const unitsOf = ({ units }: Pick<StoredItem, 'units'>): ItemRecord['units'] =>
  units.map((unit) => ({ ...unit, factor: formatDecimal(unit.factor, 'factor') }))

/** An item with its units. @param paths the path of each category, by id */
export function itemRecordOf(stored: StoredItem, paths: ReadonlyMap<number, string>): ItemRecord {
  const { item, category } = stored
  const { id, sku, name, baseUnit, quantityDecimals, isStocked, isActive, version } = item
  const { varianceTolerancePct: pct, varianceToleranceValue: value, overReceiptPct: over } = item
  return {
    id,
    sku,
    name,
    category: { id: category.id, name: paths.get(category.id) ?? category.name },
    baseUnit,
    quantityDecimals,
    varianceTolerancePct: pct === null ? null : formatDecimal(pct, 'percent'),
    varianceToleranceValue: value === null ? null : formatDecimal(value, 'money'),
    overReceiptPct: over === null ? null : formatDecimal(over, 'percent'),
    isStocked,
    isActive,
    units: unitsOf(stored),
    version,
  }
}

/** An item as lists and files show it. */
export function itemRowOf(stored: StoredItem, paths: ReadonlyMap<number, string>): ItemRow {
  const record = itemRecordOf(stored, paths)
  return { ...record, units: unitsText(record.units), barcodes: barcodesText(record.units) }
}

/** What the audit tells of an item. */
export function auditFieldsOf(row: Omit<ItemRow, 'id' | 'version' | 'baseUnit'>): Fields {
  return {
    sku: row.sku,
    name: row.name,
    category: row.category.name,
    quantityDecimals: String(row.quantityDecimals),
    varianceTolerancePct: row.varianceTolerancePct,
    varianceToleranceValue: row.varianceToleranceValue,
    overReceiptPct: row.overReceiptPct,
    isStocked: String(row.isStocked),
    isActive: String(row.isActive),
    units: row.units,
    barcodes: row.barcodes,
  }
}
