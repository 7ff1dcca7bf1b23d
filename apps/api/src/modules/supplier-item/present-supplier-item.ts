import {
  formatDecimal,
  type SupplierItemRecord,
  type SupplierItemRow,
  type SupplierPrice,
} from '@backoffice/api-types'
import type { Fields } from '../../database/record-event.ts'
import { displayTimeZone } from '../../display-moment.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { pricesOn } from './price-rules.ts'
import type { StoredPriceLine, StoredSupplierItem } from './repository.ts'

const priceOf = (price: SupplierPrice): SupplierPrice => ({
  ...price,
  minPacks: formatDecimal(price.minPacks, 'quantity'),
  unitPrice: formatDecimal(price.unitPrice, 'price'),
})

function entryOf({ entry, supplier, item, packUnit, currency }: Omit<StoredSupplierItem, 'prices'>) {
  const { id, supplierSku, isPreferred, isActive, version } = entry
  return {
    id,
    supplier,
    item,
    packUnit: { ...packUnit, factor: formatDecimal(packUnit.factor, 'factor') },
    currency,
    supplierSku: presentText(supplierSku),
    moqPacks: formatDecimal(entry.moqPacks, 'quantity'),
    multiplePacks: formatDecimal(entry.multiplePacks, 'quantity'),
    isPreferred,
    isActive,
    version,
  }
}

/** An item of a catalogue with all its prices. */
export function supplierItemRecordOf({ prices, ...rest }: StoredSupplierItem): SupplierItemRecord {
  return { ...entryOf(rest), prices: prices.map(priceOf) }
}

/** The same with the price of today and the next one, for lists. */
export function supplierItemRowOf({ now }: Work, stored: StoredSupplierItem): SupplierItemRow {
  const { prices, ...record } = supplierItemRecordOf(stored)
  const { current, next } = pricesOn(prices, businessDateOf(now, displayTimeZone))
  return {
    ...record,
    unitPrice: current?.unitPrice ?? null,
    nextPrice: next?.unitPrice ?? null,
    nextFrom: next?.validFrom ?? null,
    priceTotal: prices.length,
  }
}

/** A line of a file: an item of a catalogue and one of its prices. */
export type PriceLine = ReturnType<typeof entryOf> & { price: SupplierPrice | null }

export function priceLineOf({ price, ...rest }: StoredPriceLine): PriceLine {
  return { ...entryOf(rest), price: price === null ? null : priceOf(price) }
}

type Told = Pick<
  SupplierItemRecord,
  'supplierSku' | 'moqPacks' | 'multiplePacks' | 'isPreferred' | 'isActive'
> & {
  prices: readonly Omit<SupplierPrice, 'id'>[]
}

/** What the audit tells of an item of a catalogue. @param pack name of the pack */
export function auditFieldsOf(record: Told, pack: string): Fields {
  const prices = record.prices
    .map(
      ({ minPacks, validFrom, validTo, unitPrice }) =>
        `${minPacks}+ ${validFrom}–${validTo ?? ''}: ${unitPrice}`,
    )
    .toSorted()
  return {
    pack,
    supplierSku: record.supplierSku,
    moqPacks: record.moqPacks,
    multiplePacks: record.multiplePacks,
    isPreferred: String(record.isPreferred),
    isActive: String(record.isActive),
    prices: prices.length === 0 ? null : prices.join('; '),
  }
}
