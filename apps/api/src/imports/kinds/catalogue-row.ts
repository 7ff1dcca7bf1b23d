import { type SupplierItemContent, supplierItemBody } from '@backoffice/api-types'
import type { ImportColumns, ReadRow, RowProblem } from '../import-kind.ts'
import { booleanOf, cellOr } from '../row-tools.ts'
import { exports } from '@backoffice/api-types'
import type { SupplierItemRecord } from '@backoffice/api-types'

const {
  'supplier.name': _supplier,
  'item.name': _item,
  'packUnit.factor': _factor,
  currency: _currency,
  ...exported
} = exports.catalogue.columns

export const catalogueImportColumns: ImportColumns = {
  ...exported,
  'supplier.code': {
    ...exported['supplier.code'],
    required: true,
    synonyms: ['supplier', 'vendor', 'доставчик'],
  },
  'item.sku': { ...exported['item.sku'], required: true, synonyms: ['code', 'item code', 'артикул', 'код'] },
  'packUnit.name': {
    ...exported['packUnit.name'],
    required: true,
    synonyms: ['pack unit', 'unit', 'опаковка'],
  },
  moqPacks: { ...exported.moqPacks, synonyms: ['moq', 'minimum packs'] },
  multiplePacks: { ...exported.multiplePacks, synonyms: ['multiple'] },
  'price.minPacks': { ...exported['price.minPacks'], synonyms: ['from packs'] },
  'price.validFrom': { ...exported['price.validFrom'], synonyms: ['from'] },
  'price.validTo': { ...exported['price.validTo'], synonyms: ['to', 'until'] },
  'price.unitPrice': { ...exported['price.unitPrice'], synonyms: ['unit price', 'цена'] },
}

/** What a row says of its entry and of one price, or of none. */
export type CatalogueLine = {
  content: SupplierItemContent
  isActive: boolean
  price: SupplierItemContent['prices'][number] | null
}

const fieldOf = {
  supplierSku: 'supplierSku',
  moqPacks: 'moqPacks',
  multiplePacks: 'multiplePacks',
  isPreferred: 'isPreferred',
}
const priceFieldOf = {
  minPacks: 'price.minPacks',
  validFrom: 'price.validFrom',
  validTo: 'price.validTo',
  unitPrice: 'price.unitPrice',
}

function priceOf({ cells }: ReadRow): object | RowProblem | null {
  const [unitPrice, validFrom] = [cells['price.unitPrice'] ?? null, cells['price.validFrom'] ?? null]
  if (unitPrice === null && validFrom === null) return null
  if (unitPrice === null)
    return { field: 'price.unitPrice', message: 'is needed with the day from which it holds' }
  if (validFrom === null) return { field: 'price.validFrom', message: 'is needed with a price' }
  const minPacks = cells['price.minPacks'] ?? '1.000'
  return { unitPrice, validFrom, validTo: cells['price.validTo'] ?? null, minPacks }
}

/** `prices[0].validTo` of a request is a column of its own. */
function columnOfPath([first, , third]: readonly PropertyKey[]): string | null {
  const known: Readonly<Record<string, string>> = first === 'prices' ? priceFieldOf : fieldOf
  return known[String(first === 'prices' ? third : first)] ?? null
}

/** Reads a line as a request would say it. @param before the entry as it is, when there is one */
export function readLine(
  row: ReadRow,
  packUnitId: number,
  before: SupplierItemRecord | undefined,
): { line: CatalogueLine | null; problems: RowProblem[] } {
  const { cells } = row
  const price = priceOf(row)
  if (price !== null && 'message' in price) return { line: null, problems: [price as RowProblem] }
  const parsed = supplierItemBody.safeParse({
    packUnitId,
    supplierSku: cellOr(cells['supplierSku'], before?.supplierSku ?? null),
    moqPacks: cells['moqPacks'] ?? before?.moqPacks ?? '1.000',
    multiplePacks: cells['multiplePacks'] ?? before?.multiplePacks ?? '1.000',
    isPreferred: booleanOf(cells['isPreferred'], before?.isPreferred ?? false),
    prices: price === null ? [] : [price],
  })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: columnOfPath(path), message }))
    return { line: null, problems }
  }
  const isActive = booleanOf(cells['isActive'], before?.isActive ?? true)
  return { line: { content: parsed.data, isActive, price: parsed.data.prices[0] ?? null }, problems: [] }
}
