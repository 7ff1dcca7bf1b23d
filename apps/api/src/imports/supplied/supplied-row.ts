import { selectBarcodes, selectItemsBySku } from '../../modules/item/repository.ts'
import { selectSupplierCodes } from '../../modules/order/filed-line-repository.ts'
import { type StoredOrder, selectOrdersByNumber } from '../../modules/order/queries.ts'
import { type Place, selectPlaces } from '../../modules/par-level/repository.ts'
import type { Work } from '../../work.ts'
import type { ImportColumn, ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import type { NamedItem } from './find-order-line.ts'
import { textsOf } from '../row-tools.ts'

/** How rows that a supplier sends of an order name it and its lines; the CSV that an order goes out with has the same columns. */
export const suppliedLineColumns = {
  'item.sku': { header: 'SKU', kind: 'text', synonyms: ['code', 'item code', 'артикул', 'код'] },
  'item.name': {
    header: 'Item',
    kind: 'text',
    synonyms: ['name', 'item name', 'description', 'наименование', 'име'],
  },
  lineNo: { header: 'Line', kind: 'whole', synonyms: ['line no', 'position', 'pos', 'ред'] },
  supplierSku: {
    header: 'Supplier SKU',
    kind: 'text',
    synonyms: ['supplier code of the item', 'their code'],
  },
  barcode: { header: 'Barcode', kind: 'text', synonyms: ['ean', 'gtin', 'баркод'] },
  'packUnit.name': { header: 'Pack', kind: 'text', synonyms: ['pack unit', 'unit', 'опаковка'] },
} as const satisfies ImportColumns

/** How they name the order itself, which the file may be chosen for instead. */
export const orderNumberColumn = {
  header: 'Order',
  kind: 'text',
  synonyms: ['order no', 'order number', 'po', 'po number', 'поръчка'],
} as const satisfies ImportColumn

export const companyColumn = {
  header: 'Company code',
  kind: 'text',
  synonyms: ['company', 'фирма'],
} as const satisfies ImportColumn

/** What is known of the records that the rows of a supplier name. */
export type SuppliedRecords = {
  orders: readonly StoredOrder[]
  places: ReadonlyMap<number, Place>
  skus: ReadonlyMap<string, number>
  codes: ReadonlyMap<string, NamedItem>
  barcodes: ReadonlyMap<string, NamedItem>
}

const codeKey = (supplierId: number, code: string) => `${supplierId}:${code}`
const itemFields = ['item.sku', 'supplierSku', 'barcode'] as const

/** Reads what the rows name. @param supplierIds those whose rows they are, beside the suppliers of the orders */
export async function readSupplied(
  work: Work,
  rows: readonly ReadRow[],
  supplierIds: readonly number[],
): Promise<SuppliedRecords> {
  const orders = await selectOrdersByNumber(work, textsOf(rows, 'order.number'))
  const suppliers = [...new Set([...supplierIds, ...orders.map(({ order }) => order.supplierId)])]
  // Suppliers call a column of their own codes or of barcodes by what is our SKU here.
  const texts = itemFields.flatMap((field) => textsOf(rows, field))
  const items = await selectItemsBySku(work, texts)
  const codes = await selectSupplierCodes(work, suppliers, texts)
  const barcodes = await selectBarcodes(work, texts)
  return {
    orders,
    places: new Map((await selectPlaces(work)).map((place) => [place.id, place])),
    skus: new Map(items.map(({ item }) => [item.sku, item.id])),
    // The first one of several counts, which is the preferred one.
    codes: new Map(
      codes
        .toReversed()
        .map(({ supplierId, supplierSku, itemId, packUnitId }) => [
          codeKey(supplierId, supplierSku),
          { itemId, unitId: packUnitId },
        ]),
    ),
    barcodes: new Map(barcodes.map(({ value, itemId, unitId }) => [value, { itemId, unitId }])),
  }
}

/**
 * The item that a row names by SKU, by the code of its supplier or by a barcode, each looked for in its own column first;
 * null where it names none, which a line by its number may do.
 */
export function itemNamed(
  { cells }: ReadRow,
  supplierId: number,
  { skus, codes, barcodes }: SuppliedRecords,
): NamedItem | null | RowProblem {
  const bySku = (text: string): NamedItem | undefined => {
    const itemId = skus.get(text)
    return itemId === undefined ? undefined : { itemId, unitId: null }
  }
  const byCode = (text: string) => codes.get(codeKey(supplierId, text))
  const byBarcode = (text: string) => barcodes.get(text)
  const own = { 'item.sku': bySku, supplierSku: byCode, barcode: byBarcode }
  const filled = itemFields.flatMap((field) => {
    const text = cells[field] ?? null
    return text === null ? [] : [{ field, text }]
  })
  for (const { field, text } of filled) {
    const found = own[field](text)
    if (found !== undefined) return found
  }
  for (const { text } of filled) {
    const found = bySku(text) ?? byCode(text) ?? byBarcode(text)
    if (found !== undefined) return found
  }
  const [first] = filled
  if (first !== undefined) return { field: first.field, message: 'is no item that is known here' }
  if ((cells['lineNo'] ?? null) !== null) return null
  return { field: 'item.sku', message: 'is needed, or the Supplier SKU, the Barcode or the Line' }
}

/** The order that a row names by its number, which may stand in several companies; undefined where it names none. */
export function orderNamed(
  { cells }: ReadRow,
  { orders, places }: SuppliedRecords,
): StoredOrder | undefined | RowProblem {
  const [number, companyCode] = [cells['order.number'] ?? null, cells['company.code'] ?? null]
  if (number === null) return undefined
  const codeOf = ({ location }: StoredOrder) => places.get(location.id)?.companyCode
  const found = orders.filter(
    (one) => one.order.number === number && (companyCode === null || codeOf(one) === companyCode),
  )
  const [order, another] = found
  if (order === undefined) return { field: 'order.number', message: 'there is no such order' }
  if (another === undefined) return order
  return { field: 'company.code', message: 'is needed: several companies have this order' }
}

/** Names in a sentence, the first of them where there are many. */
export function listed(names: readonly string[], most = 20): string {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ')
}
