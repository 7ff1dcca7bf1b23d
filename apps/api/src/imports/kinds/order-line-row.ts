import { type OrderLineContent, orderLineBody } from '@backoffice/api-types'
import type { StoredItem } from '../../modules/item/repository.ts'
import type { SupplierCode } from '../../modules/order/filed-line-repository.ts'
import type { Place } from '../../modules/par-level/repository.ts'
import type { StoredSupplier } from '../../modules/supplier/repository.ts'
import type { ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import { isProblem, placeNamed, schemaProblems } from '../row-tools.ts'

/** A row is a line of an order; rows of one supplier, location and expected day become one order. */
export const orderLineImportColumns: ImportColumns = {
  'supplier.code': {
    header: 'Supplier code',
    kind: 'text',
    required: true,
    synonyms: ['supplier', 'vendor', 'доставчик'],
  },
  'company.code': { header: 'Company code', kind: 'text', synonyms: ['company', 'фирма'] },
  'location.code': {
    header: 'Location code',
    kind: 'text',
    required: true,
    synonyms: ['location', 'store', 'обект'],
  },
  'item.sku': { header: 'SKU', kind: 'text', synonyms: ['code', 'item code', 'артикул', 'код'] },
  supplierSku: {
    header: 'Supplier SKU',
    kind: 'text',
    synonyms: ['supplier code of the item', 'their code'],
  },
  /** What a line without an item is about; beside an item it says nothing. */
  name: { header: 'Item', kind: 'text', synonyms: ['item name', 'text', 'description', 'описание'] },
  'packUnit.name': { header: 'Pack', kind: 'text', synonyms: ['pack unit', 'unit', 'опаковка'] },
  packsOrdered: { header: 'Packs', kind: 'quantity', synonyms: ['quantity', 'qty', 'ordered', 'количество'] },
  unitPrice: { header: 'Price', kind: 'price', synonyms: ['unit price', 'цена'] },
  discountPct: { header: 'Discount %', kind: 'percent', synonyms: ['discount', 'отстъпка'] },
  taxPct: { header: 'Tax %', kind: 'percent', synonyms: ['tax', 'vat', 'ддс'] },
  expectedDate: { header: 'Expected', kind: 'date', synonyms: ['delivery date', 'доставка'] },
  note: { header: 'Note', kind: 'text', synonyms: ['remark', 'бележка'] },
}

/** What is known of the records that the rows of a file name. */
export type KnownRecords = {
  suppliers: ReadonlyMap<string, StoredSupplier>
  places: readonly Place[]
  items: ReadonlyMap<string, StoredItem>
  itemsById: ReadonlyMap<number, StoredItem>
  codes: ReadonlyMap<string, SupplierCode>
}

export const codeKey = (supplierId: number, supplierSku: string): string => `${supplierId}:${supplierSku}`

/** A row with what it means; null where a mistake hides it. */
export type OrderLineRow = {
  row: ReadRow
  problems: RowProblem[]
  supplier: StoredSupplier | null
  place: Place | null
  item: StoredItem | null
  line: OrderLineContent | null
}

type Named = { item: StoredItem | null; packUnitId: number | null }

/** The text of a row that names no item in another way; null where it does, or says none. */
export const plainTextOf = ({ cells }: ReadRow): string | null =>
  (cells['item.sku'] ?? cells['supplierSku'] ?? null) === null ? (cells['name'] ?? null) : null

/** Item and pack of a row; none of a text. A text that is an SKU stands in the wrong column. */
function ofText(text: string | null, items: KnownRecords['items']): Named | RowProblem {
  if (text === null) return { field: 'item.sku', message: 'is needed, or the Supplier SKU, or a text' }
  if (items.has(text))
    return { field: 'name', message: 'is the SKU of an item: say that this column is the SKU' }
  return { item: null, packUnitId: null }
}

/** The item by its SKU, else by what its supplier calls it, which says the pack as well; else the row is a text. */
function itemOf(
  row: ReadRow,
  supplier: StoredSupplier | null,
  { items, itemsById, codes }: KnownRecords,
): Named | RowProblem {
  const { cells } = row
  const [sku, theirs] = [cells['item.sku'] ?? null, cells['supplierSku'] ?? null]
  if (sku !== null) {
    const item = items.get(sku)
    return item === undefined
      ? { field: 'item.sku', message: 'there is no such item' }
      : { item, packUnitId: null }
  }
  if (theirs === null) return ofText(plainTextOf(row), items)
  const code = supplier === null ? undefined : codes.get(codeKey(supplier.id, theirs))
  const item = code && itemsById.get(code.itemId)
  return item === undefined || code === undefined
    ? { field: 'supplierSku', message: 'is none that this supplier has in the catalogue' }
    : { item, packUnitId: code.packUnitId }
}

function packOf({ cells }: ReadRow, item: StoredItem): number | null | RowProblem {
  const name = cells['packUnit.name'] ?? null
  if (name === null) return null
  const found = item.units.find((unit) => unit.name === name)
  const names = item.units.map((unit) => unit.name).join(', ')
  return found?.id ?? { field: 'packUnit.name', message: `is none of its units: ${names}` }
}

/** Cells that hold something; a line has its own figures where they are empty. */
const filledIn = (cells: ReadRow['cells'], fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = cells[field] ?? null
      return text === null ? [] : [[field, text]]
    }),
  )

const fieldOf = {
  packs: 'packsOrdered',
  unitPrice: 'unitPrice',
  discountPct: 'discountPct',
  taxPct: 'taxPct',
  note: 'note',
  description: 'name',
  unitName: 'packUnit.name',
}

/** Reads a row against what is known; every mistake of it at once. */
export function readOrderLine(row: ReadRow, known: KnownRecords): OrderLineRow {
  const problems = [...row.problems]
  const { cells } = row
  const code = cells['supplier.code'] ?? ''
  const supplier = known.suppliers.get(code) ?? null
  if (supplier === null) problems.push({ field: 'supplier.code', message: 'there is no such supplier' })
  else if (!supplier.isActive) problems.push({ field: 'supplier.code', message: 'is no longer in use' })
  const place = placeNamed(row, known.places)
  if (isProblem(place)) problems.push(place)
  const found = itemOf(row, supplier, known)
  const item = isProblem(found) ? null : found.item
  const pack = item === null ? null : packOf(row, item)
  if (isProblem(found)) problems.push(found)
  if (pack !== null && typeof pack === 'object') problems.push(pack)
  const packs = cells['packsOrdered'] ?? null
  if (packs === null) problems.push({ field: 'packsOrdered', message: 'is needed' })
  const isText = item === null && !isProblem(found)
  if (isText && (cells['unitPrice'] ?? null) === null)
    problems.push({ field: 'unitPrice', message: 'is needed for a line without an item' })
  const base = { row, problems, supplier, place: isProblem(place) ? null : place }
  if (isProblem(found) || packs === null) return { ...base, item: null, line: null }
  const packUnitId = typeof pack === 'number' ? pack : found.packUnitId
  const parsed = orderLineBody.safeParse({
    ...(item === null ? {} : { itemId: item.item.id }),
    ...(packUnitId === null ? {} : { packUnitId }),
    packs,
    ...filledIn(cells, ['unitPrice', 'discountPct', 'taxPct']),
    note: cells['note'] ?? null,
    description: isText ? plainTextOf(row) : null,
    unitName: isText ? (cells['packUnit.name'] ?? null) : null,
  })
  if (!parsed.success) problems.push(...schemaProblems(parsed.error, fieldOf))
  return { ...base, item, line: parsed.data ?? null }
}
