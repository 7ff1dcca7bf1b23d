import type { SupplierItemRecord } from '@backoffice/api-types'
import { supplierItem } from '../../database/schema/index.ts'
import { unlessInUse } from '../../database/database-error.ts'
import { selectItemsBySku, type StoredItem } from '../../modules/item/repository.ts'
import { selectSuppliersByCode, type StoredSupplier } from '../../modules/supplier/repository.ts'
import { entryProblems } from '../../modules/supplier-item/entry-rules.ts'
import { supplierItemRecordOf } from '../../modules/supplier-item/present-supplier-item.ts'
import { priceFor } from '../../modules/supplier-item/price-rules.ts'
import {
  lockEntriesNamed,
  selectCatalogues,
  selectSupplierItemsById,
  type StoredSupplierItem,
} from '../../modules/supplier-item/repository.ts'
import { deleteSupplierItems } from '../../modules/supplier-item/write-repository.ts'
import {
  type SupplierItemPlan,
  writeSupplierItems,
} from '../../modules/supplier-item/write-supplier-items.ts'
import type { Work } from '../../work.ts'
import { namedBy } from '../batching.ts'
import {
  type ImportKind,
  priceBefore,
  type ValidatedRow,
  type ReadRow,
  type RecordPlan,
  type RowProblem,
} from '../import-kind.ts'
import { cellsOf, counted, textsOf } from '../row-tools.ts'
import { type CatalogueLine, catalogueImportColumns, readLine } from './catalogue-row.ts'
import { mergedProblems, mergePrices, tierKey } from './merge-prices.ts'

type Known = {
  suppliers: ReadonlyMap<string, StoredSupplier>
  items: ReadonlyMap<string, StoredItem>
  entries: ReadonlyMap<string, { stored: StoredSupplierItem; record: SupplierItemRecord }>
}
type Drafted = { row: ReadRow; key: string; line: CatalogueLine | null; validated: ValidatedRow }

const keyOf = (supplier?: string | null, sku?: string | null, pack?: string | null) =>
  JSON.stringify([supplier, sku, pack])
const keyOfRow = ({ cells }: ReadRow) =>
  keyOf(cells['supplier.code'], cells['item.sku'], cells['packUnit.name'])

async function readKnown(work: Work, rows: readonly ReadRow[]): Promise<Known> {
  const suppliers = await selectSuppliersByCode(work, textsOf(rows, 'supplier.code'))
  const items = await selectItemsBySku(work, textsOf(rows, 'item.sku'))
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const sold = await selectCatalogues(work, ids(suppliers), ids(items.map(({ item }) => item)))
  const entries = sold.map((stored) => ({ stored, record: supplierItemRecordOf(stored) }))
  return {
    suppliers: new Map(suppliers.map((one) => [one.code, one])),
    items: new Map(items.map((one) => [one.item.sku, one])),
    entries: new Map(
      entries.map((one) => [
        keyOf(one.record.supplier.code, one.record.item.sku, one.record.packUnit.name),
        one,
      ]),
    ),
  }
}

/** The entry as a file has it before: with the price that the row names, or none. */
function beforeOf(record: SupplierItemRecord | undefined, line: CatalogueLine | null) {
  if (record === undefined) return null
  const named = line?.price ?? null
  if (named === null) return cellsOf(catalogueImportColumns, { ...record, price: null })
  const price = record.prices.find((one) => tierKey(one) === tierKey(named))
  return price === undefined ? null : cellsOf(catalogueImportColumns, { ...record, price })
}

function draft(row: ReadRow, known: Known): Drafted {
  const { cells } = row
  const key = keyOfRow(row)
  const [supplier, item] = [
    known.suppliers.get(cells['supplier.code'] ?? ''),
    known.items.get(cells['item.sku'] ?? ''),
  ]
  const pack = item?.units.find(({ name }) => name === cells['packUnit.name'])
  const problems = [...row.problems]
  if (supplier === undefined) problems.push({ field: 'supplier.code', message: 'there is no such supplier' })
  if (item === undefined) problems.push({ field: 'item.sku', message: 'there is no such item' })
  else if (pack === undefined)
    problems.push({
      field: 'packUnit.name',
      message: `is none of its units: ${item.units.map(({ name }) => name).join(', ')}`,
    })
  const record = known.entries.get(key)?.record
  const read = readLine(row, pack?.id ?? 1, record)
  problems.push(...read.problems)
  const { line } = read
  const before = beforeOf(record, line)
  const { price } = line ?? {}
  // A price of a new day stands beside what it follows.
  const followed =
    before === null && record !== undefined && price
      ? priceFor(record.prices, price.minPacks, price.validFrom)
      : undefined
  const apart = priceBefore(price?.unitPrice, followed?.unitPrice)
  if (line === null || pack === undefined || item === undefined)
    return { row, key, line, validated: { ...row, problems, before, after: cells } }
  const wrong = entryProblems({ ...pack, itemId: item.item.id }, line.content)
  problems.push(...wrong.map(({ field, message }) => ({ field: columnOf(field), message })))
  const shown = {
    ...line.content,
    isActive: line.isActive,
    price: line.price,
    supplier: { code: cells['supplier.code'] },
    item: { sku: cells['item.sku'] },
    packUnit: { name: pack.name },
  }
  return {
    row,
    key,
    line,
    validated: { ...row, problems, before, after: { ...cellsOf(catalogueImportColumns, shown), ...apart } },
  }
}

function columnOf(field: string): string {
  if (field === 'packUnitId') return 'packUnit.name'
  return field.startsWith('prices') ? `price.${field.split('.')[1] ?? ''}` : field
}

const entryText = ({ content, isActive }: CatalogueLine) =>
  JSON.stringify([
    content.supplierSku,
    content.moqPacks,
    content.multiplePacks,
    content.isPreferred,
    isActive,
  ])

/** Lines of one entry must say the same of it, name a price once each, and leave prices that do not overlap, no more than an entry may have. */
function validateGroup(
  group: readonly Drafted[],
  known: Known,
): { plan: RecordPlan<SupplierItemPlan> | null; ended: number } {
  const [first] = group
  const lines = group.flatMap(({ line }) => line ?? [])
  if (first === undefined || first.line === null || lines.length < group.length)
    return { plan: null, ended: 0 }
  const seen = new Map<string, number>()
  for (const { line, validated, row } of group) {
    const problem = sameEntryProblem(line, first, seen)
    if (problem !== null) validated.problems.push(problem)
    seen.set(line?.price ? tierKey(line.price) : '', row.rowNo)
  }
  const found = known.entries.get(first.key)
  const { prices, ended } = mergePrices(
    found?.record.prices ?? [],
    lines.flatMap(({ price }) => price ?? []),
  )
  for (const { price, field, message } of mergedProblems(prices)) {
    const target = group.find(({ line }) => line?.price && tierKey(line.price) === tierKey(price)) ?? first
    target.validated.problems.push({ field: field && columnOf(field), message })
  }
  const supplier = known.suppliers.get(first.row.cells['supplier.code'] ?? '')
  const item = known.items.get(first.row.cells['item.sku'] ?? '')
  if (supplier === undefined || item === undefined) return { plan: null, ended: 0 }
  const { prices: _prices, ...fields } = first.line.content
  const entry = {
    ...fields,
    supplierId: supplier.id,
    itemId: item.item.id,
    isActive: first.line.isActive,
    packName: first.row.cells['packUnit.name'] ?? '',
  }
  const content = { stored: found?.stored ?? null, entry, prices }
  return {
    plan: { rowNos: group.map(({ row }) => row.rowNo), content, previous: previousOf(found?.record) },
    ended,
  }
}

function sameEntryProblem(
  line: CatalogueLine | null,
  first: Drafted,
  seen: ReadonlyMap<string, number>,
): RowProblem | null {
  if (line === null || first.line === null) return null
  if (entryText(line) !== entryText(first.line))
    return { field: null, message: `says otherwise of this item than row ${first.row.rowNo}` }
  const earlier = seen.get(line.price ? tierKey(line.price) : '')
  return earlier === undefined
    ? null
    : { field: 'price.validFrom', message: `is the price of row ${earlier} again` }
}

/** What an undo brings back: the entry with all its prices, as `writeSupplierItems` takes them. */
function previousOf(record: SupplierItemRecord | undefined) {
  if (record === undefined) return null
  const { supplierSku, moqPacks, multiplePacks, isPreferred, isActive, prices } = record
  const ends = { supplierId: record.supplier.id, itemId: record.item.id, packUnitId: record.packUnit.id }
  return {
    entry: {
      supplierSku,
      moqPacks,
      multiplePacks,
      isPreferred,
      isActive,
      ...ends,
      packName: record.packUnit.name,
    },
    prices,
  }
}

/** What suppliers sell, one row for each price, known by supplier, SKU and pack. */
export const catalogueImport: ImportKind<SupplierItemPlan> = {
  kind: 'catalogue',
  columns: catalogueImportColumns,
  batching: namedBy('supplier.code', 'item.sku', 'packUnit.name'),
  table: supplierItem,
  lock: (work, { importId }) => lockEntriesNamed(work, importId),
  validate: async (work, rows) => {
    const known = await readKnown(work, rows)
    const drafts = rows.map((row) => draft(row, known))
    const groups = [...Map.groupBy(drafts, ({ key }) => key).values()].map((group) =>
      validateGroup(group, known),
    )
    const ended = groups.reduce((total, group) => total + group.ended, 0)
    return {
      rows: drafts.map(({ validated }) => validated),
      plans: groups.flatMap(({ plan }) => plan ?? []),
      notes: [],
      figures: { ended },
    }
  },
  notesOf: ({ ended: total = 0 }) =>
    total > 0 ? [`Ends ${counted(total, 'open price', 'open prices')} on the day the next one begins.`] : [],
  write: writeSupplierItems,
  restore: async (work, records) => {
    const found = await selectSupplierItemsById(
      work,
      records.map(({ id }) => id),
    )
    const stored = new Map(found.map((one) => [one.entry.id, one]))
    // What was written down by `previousOf`.
    const plans = records.map(({ id, previous }) => ({
      ...(previous as Omit<SupplierItemPlan, 'stored'>),
      stored: stored.get(id) ?? null,
    }))
    await writeSupplierItems(work, plans)
  },
  remove: (work, ids) => unlessInUse(() => deleteSupplierItems(work, ids)),
}
