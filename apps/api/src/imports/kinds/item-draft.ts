import { exports, itemBody } from '@backoffice/api-types'
import { itemRowOf, unitsOf } from '../../modules/item/present-item.ts'
import type { StoredItem } from '../../modules/item/repository.ts'
import { decimalsToWrite, unitProblems } from '../../modules/item/unit-rules.ts'
import { barcodesText, unitsText } from '../../modules/item/units-text.ts'
import type { ItemPlan } from '../../modules/item/write-items.ts'
import type { ImportColumns, ValidatedRow, ReadRow, RowProblem } from '../import-kind.ts'
import { booleanOf, cellOr, cellsOf, schemaProblems } from '../row-tools.ts'
import { categoryOf, type KnownCategories } from './item-category.ts'
import { readUnits } from './item-units.ts'

/** An item to write; a category that is not there yet is named by its path. */
export type ItemImport = ItemPlan & { newCategory: string | null }

const { columns: exported } = exports.items
export const itemImportColumns: ImportColumns = {
  ...exported,
  sku: { ...exported.sku, required: true, synonyms: ['code', 'item code', 'item no', 'артикул', 'код'] },
  name: { ...exported.name, synonyms: ['item', 'item name', 'description', 'наименование', 'име'] },
  'category.name': { ...exported['category.name'], synonyms: ['category', 'group', 'категория', 'група'] },
  baseUnit: { ...exported.baseUnit, synonyms: ['unit', 'uom', 'мярка'] },
  units: { ...exported.units, synonyms: ['packs', 'мерни единици'] },
  barcodes: { ...exported.barcodes, synonyms: ['barcode', 'ean', 'gtin', 'баркод'] },
  isActive: { ...exported.isActive, synonyms: ['active', 'is active'] },
}

const fieldOf: Record<string, string> = {
  sku: 'sku',
  name: 'name',
  categoryId: 'category.name',
  quantityDecimals: 'quantityDecimals',
  varianceTolerancePct: 'varianceTolerancePct',
  varianceToleranceValue: 'varianceToleranceValue',
  units: 'units',
}

/** What is there already that rows are about. */
export type KnownItems = KnownCategories & {
  stored: ReadonlyMap<string, StoredItem>
  /** Which item has a barcode now. */
  owners: ReadonlyMap<string, number>
}
/** A row with the item that it makes. */
export type DraftedItem = {
  row: ReadRow
  problems: RowProblem[]
  content: ItemImport | null
  path: string | null
}

/** What a row makes of its item, as a request would say it. */
function bodyOf(
  row: ReadRow,
  stored: StoredItem | undefined,
  units: unknown,
  categoryId: number | undefined,
) {
  const { cells } = row
  const before = stored?.item
  const decimals = cells['quantityDecimals'] ?? null
  return {
    sku: cells['sku'] ?? '',
    name: cells['name'] ?? before?.name ?? '',
    categoryId,
    quantityDecimals: decimals === null ? undefined : Number(decimals),
    varianceTolerancePct: cellOr(cells['varianceTolerancePct'], shortened(before?.varianceTolerancePct)),
    varianceToleranceValue: cellOr(cells['varianceToleranceValue'], before?.varianceToleranceValue ?? null),
    overReceiptPct: shortened(before?.overReceiptPct),
    isStocked: booleanOf(cells['isStocked'], before?.isStocked ?? true),
    units,
  }
}

/** Two decimals, as the API has percents, of the four that are stored. */
const shortened = (percent: string | null | undefined) => percent?.replace(/(\.\d\d)\d+$/, '$1') ?? null

/** What a row makes of its item, and what is wrong with it. */
export function draftItem(row: ReadRow, known: KnownItems): DraftedItem {
  const stored = known.stored.get(row.cells['sku'] ?? '')
  const storedUnits = stored ? unitsOf(stored) : []
  const category = categoryOf(row, stored?.item.categoryId, known)
  const { id: categoryId, path } = category
  const { units, problems } = readUnits(row, storedUnits)
  const isNamed = categoryId !== undefined || path !== null
  const unnamed = isNamed ? [] : [{ field: 'category.name', message: 'is needed for a new item' }]
  // An id stands in for a category that is yet to be made; a row that cannot name one says so above.
  const parsed = itemBody.safeParse(bodyOf(row, stored, units, categoryId ?? 1))
  const own = [...row.problems, ...unnamed, ...category.problems, ...problems]
  if (!parsed.success)
    return { row, problems: [...own, ...schemaProblems(parsed.error, fieldOf)], content: null, path }
  const taken = parsed.data.units
    .flatMap(({ barcodes }) => barcodes)
    .filter((value) => (known.owners.get(value) ?? stored?.item.id) !== stored?.item.id)
    .map((value) => ({ field: 'barcodes', message: `${value} is the barcode of another item` }))
  const wrong = unitProblems(parsed.data.units, storedUnits).map(({ message }) => ({
    field: 'units',
    message,
  }))
  const isActive = booleanOf(row.cells['isActive'], stored?.item.isActive ?? true)
  const content = {
    stored: stored ?? null,
    content: { ...parsed.data, quantityDecimals: decimalsToWrite(parsed.data, stored?.item), isActive },
    newCategory: categoryId === undefined ? path : null,
  }
  return { row, problems: [...own, ...wrong, ...taken], content, path }
}

/** The row with its item before and after, as an export prints it. */
export function validatedItem(
  { row, problems, content, path }: DraftedItem,
  known: KnownItems,
): ValidatedRow {
  const stored = known.stored.get(row.cells['sku'] ?? '')
  const before = stored ? cellsOf(itemImportColumns, itemRowOf(stored, known.paths)) : null
  if (content === null) return { ...row, problems, before, after: row.cells }
  const { units } = content.content
  const base = units.find(({ factor }) => Number(factor) === 1)
  const shown = {
    ...content.content,
    category: { name: path },
    baseUnit: base?.name ?? null,
    units: unitsText(units),
    barcodes: barcodesText(units),
  }
  return { ...row, problems, before, after: cellsOf(itemImportColumns, shown) }
}
