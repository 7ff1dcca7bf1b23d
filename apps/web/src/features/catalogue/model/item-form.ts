import { plainDecimal } from '@backoffice/api-types/plain-decimal'
import type { ItemBody, ItemRecord } from '@backoffice/api-types'
import { defaultDecimals } from '@backoffice/api-types/unit-decimals'
import { typedDecimal } from '../../../shared/lib/typed-decimal.ts'
import type { Chosen } from '../../../shared/ui/record-picker.tsx'

/** A unit as its row of boxes holds it. */
export type UnitValues = {
  /** Tells rows apart while they have no id. */
  key: string
  id?: number
  name: string
  factor: string
  isCountUnit: boolean
  isPurchaseUnit: boolean
  allowFraction: boolean
  /** Separated by spaces. */
  barcodes: string
}

export type ItemValues = {
  sku: string
  name: string
  categoryId: Chosen | undefined
  quantityDecimals: string
  varianceTolerancePct: string
  varianceToleranceValue: string
  overReceiptPct: string
  isStocked: boolean
  units: UnitValues[]
}

export const newUnit = (key: string): UnitValues => ({
  key,
  name: '',
  factor: '',
  isCountUnit: true,
  isPurchaseUnit: false,
  allowFraction: false,
  barcodes: '',
})

/** The form of an item before anything is typed. */
export const newItem: ItemValues = {
  sku: '',
  name: '',
  categoryId: undefined,
  quantityDecimals: '0',
  varianceTolerancePct: '',
  varianceToleranceValue: '',
  overReceiptPct: '',
  isStocked: true,
  units: [{ ...newUnit('first'), name: 'each', factor: '1' }],
}

const unitDecimals = (units: readonly UnitValues[]): string =>
  String(defaultDecimals(units.find(({ factor }) => Number(typedDecimal(factor)) === 1)?.name ?? ''))

/** Other units for a new item: the decimals follow its base unit for as long as nobody has chosen others. */
export function withUnits(values: ItemValues, units: UnitValues[]): Partial<ItemValues> {
  const isChosen = values.quantityDecimals !== unitDecimals(values.units)
  return isChosen ? { units } : { units, quantityDecimals: unitDecimals(units) }
}

/** An item as its form edits it. */
export function itemValuesOf(item: ItemRecord): ItemValues {
  return {
    sku: item.sku,
    name: item.name,
    categoryId: { id: item.category.id, name: item.category.name },
    quantityDecimals: String(item.quantityDecimals),
    varianceTolerancePct: plainDecimal(item.varianceTolerancePct ?? ''),
    varianceToleranceValue: plainDecimal(item.varianceToleranceValue ?? ''),
    overReceiptPct: plainDecimal(item.overReceiptPct ?? ''),
    isStocked: item.isStocked,
    units: item.units.map((unit) => ({
      ...unit,
      key: String(unit.id),
      factor: plainDecimal(unit.factor),
      barcodes: unit.barcodes.join(' '),
    })),
  }
}

/** What is sent. An item without a category is refused by the server, which says so at the field. */
export function itemBodyOf(values: ItemValues): ItemBody {
  const {
    categoryId,
    units,
    quantityDecimals,
    varianceTolerancePct,
    varianceToleranceValue,
    overReceiptPct,
    ...rest
  } = values
  return {
    ...rest,
    categoryId: categoryId?.id ?? 0,
    quantityDecimals: Number(quantityDecimals),
    varianceTolerancePct: typedDecimal(varianceTolerancePct),
    varianceToleranceValue: typedDecimal(varianceToleranceValue),
    overReceiptPct: typedDecimal(overReceiptPct),
    units: units.map(({ key: _key, barcodes, factor, ...unit }) => ({
      ...unit,
      factor: typedDecimal(factor) ?? '',
      barcodes: barcodes.split(/\s+/).filter(Boolean),
    })),
  }
}

/** The units as one sentence, as the merge of two changes shows them. */
export const unitsText = (units: readonly UnitValues[]): string =>
  units
    .map(({ name, factor, barcodes }) => [`${name} × ${factor}`, barcodes].filter(Boolean).join(' '))
    .join('; ')
