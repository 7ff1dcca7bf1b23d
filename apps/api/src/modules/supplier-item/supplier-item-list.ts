import type { SupplierItemRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { type PriceLine, priceLineOf, supplierItemRowOf } from './present-supplier-item.ts'
import {
  lineKey,
  ofTenant,
  type StoredPriceLine,
  type StoredSupplierItem,
  selectFromPriceLines,
  selectFromSupplierItems,
  supplierItemListShape,
} from './repository.ts'

/** What the suppliers of the tenant sell. */
export const supplierItemList: ListSource<StoredSupplierItem, SupplierItemRow> = {
  ...fromSelect(selectFromSupplierItems),
  shape: supplierItemListShape,
  visible: ofTenant,
  keyOf: ({ entry: { id } }) => id,
  present: (work, entries) => entries.map((entry) => supplierItemRowOf(work, entry)),
}

/** The same with a line for each price, as files have it. */
export const priceLineList: ListSource<StoredPriceLine, PriceLine> = {
  ...fromSelect(selectFromPriceLines),
  shape: { ...supplierItemListShape, tieBreak: lineKey },
  visible: ofTenant,
  keyOf: ({ price, entry }) => price?.id ?? -entry.id,
  present: (_, lines) => lines.map(priceLineOf),
}
