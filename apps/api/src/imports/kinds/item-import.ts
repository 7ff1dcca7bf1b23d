import { AppError } from '../../app-error.ts'
import { item } from '../../database/schema/index.ts'
import { unlessInUse } from '../../database/database-error.ts'
import {
  categoryPaths,
  keyOfPath,
  openCategories,
  readCategoryPaths,
} from '../../modules/category/category-paths.ts'
import { selectCategoryNames } from '../../modules/category/repository.ts'
import { createPath } from '../../modules/category/service.ts'
import { unitsOf } from '../../modules/item/present-item.ts'
import { selectBarcodes, selectItemsById, selectItemsBySku } from '../../modules/item/repository.ts'
import { parseBarcodes } from '../../modules/item/units-text.ts'
import { type ItemPlan, removalProblems, writeItems } from '../../modules/item/write-items.ts'
import { deleteItems, type ItemToWrite } from '../../modules/item/write-repository.ts'
import type { Work } from '../../work.ts'
import type { ImportKind, ReadRow, RowProblem } from '../import-kind.ts'
import { namedTwice, rowsNamedTwice } from '../row-tools.ts'
import {
  draftItem,
  type DraftedItem,
  type ItemImport,
  itemImportColumns,
  validatedItem,
  type KnownItems,
} from './item-draft.ts'

async function readKnown(work: Work, rows: readonly ReadRow[]): Promise<KnownItems> {
  const found = await selectItemsBySku(
    work,
    rows.flatMap(({ cells }) => cells['sku'] ?? []),
  )
  const categories = await selectCategoryNames(work)
  const paths = categoryPaths(categories)
  // Of the cell alone: whose units they are is known once the items are.
  const codes = rows.flatMap(({ cells }) => parseBarcodes(cells['barcodes'] ?? '').map(({ value }) => value))
  const owners = await selectBarcodes(work, codes)
  return {
    stored: new Map(found.map((one) => [one.item.sku, one])),
    paths,
    idOfPath: new Map([...paths].map(([id, path]) => [keyOfPath(path), id])),
    open: openCategories(categories),
    owners: new Map(owners.map(({ value, itemId }) => [value, itemId])),
  }
}

/** Barcodes that two rows of the file give to different items. */
function codesTwice(drafts: readonly DraftedItem[]): Map<ReadRow, RowProblem[]> {
  const first = new Map<string, number>()
  const problems = new Map<ReadRow, RowProblem[]>()
  for (const { row, content } of drafts) {
    for (const value of content?.content.units.flatMap(({ barcodes }) => barcodes) ?? []) {
      const earlier = first.get(value)
      if (earlier === undefined) first.set(value, row.rowNo)
      else if (earlier !== row.rowNo)
        problems.set(row, [
          { field: 'barcodes', message: `${value} is the barcode of row ${earlier} as well` },
        ])
    }
  }
  return problems
}

async function addProblems(work: Work, drafts: DraftedItem[]): Promise<void> {
  const twice = rowsNamedTwice(
    drafts.map(({ row }) => row),
    ({ cells }) => cells['sku'] ?? null,
  )
  const codes = codesTwice(drafts)
  const changed = drafts.filter(({ content }) => content?.stored)
  const removals = await removalProblems(
    work,
    changed.flatMap(({ content }) => content ?? []),
  )
  changed.forEach(({ problems }, at) => {
    problems.push(...(removals[at] ?? []).map(({ message }) => ({ field: 'units', message })))
  })
  for (const { row, problems } of drafts) {
    const earlier = twice.get(row.rowNo)
    if (earlier !== undefined) problems.push(namedTwice(earlier))
    problems.push(...(codes.get(row) ?? []))
  }
}

function notesOf(drafts: readonly DraftedItem[]): string[] {
  const written = drafts.filter(({ problems }) => problems.length === 0)
  const paths = new Set(written.flatMap(({ content }) => content?.newCategory ?? []))
  if (paths.size === 0) return []
  const names = [...paths].slice(0, 10).join(', ')
  return [
    `Makes ${paths.size === 1 ? 'a new category' : `${paths.size} new categories`}: ${names}${paths.size > 10 ? ' …' : ''}`,
  ]
}

function previousOf({ stored }: ItemPlan): ItemToWrite | null {
  if (stored === null) return null
  const {
    sku,
    name,
    categoryId,
    quantityDecimals,
    varianceTolerancePct,
    varianceToleranceValue,
    overReceiptPct,
    isStocked,
    isActive,
  } = stored.item
  const figures = { varianceTolerancePct, varianceToleranceValue, overReceiptPct }
  return { sku, name, categoryId, quantityDecimals, ...figures, isStocked, isActive, units: unitsOf(stored) }
}

async function writeContents(work: Work, contents: readonly ItemImport[]): Promise<number[]> {
  const ids = new Map<string, number>()
  for (const { newCategory } of contents) {
    if (newCategory !== null && !ids.has(newCategory.toLowerCase()))
      ids.set(newCategory.toLowerCase(), await createPath(work, newCategory))
  }
  const plans = contents.map(({ stored, content, newCategory }) => {
    const categoryId = newCategory === null ? content.categoryId : (ids.get(newCategory.toLowerCase()) ?? 0)
    return { stored, content: { ...content, categoryId } }
  })
  return writeItems(work, plans, await readCategoryPaths(work))
}

/** Items with units and barcodes, one row each, known by their SKU. */
export const itemImport: ImportKind<ItemImport> = {
  kind: 'items',
  columns: itemImportColumns,
  table: item,
  validate: async (work, rows) => {
    const known = await readKnown(work, rows)
    const drafts = rows.map((row) => draftItem(row, known))
    await addProblems(work, drafts)
    return {
      rows: drafts.map((one) => validatedItem(one, known)),
      plans: drafts.flatMap(({ row, content }) =>
        content === null ? [] : [{ rowNos: [row.rowNo], content, previous: previousOf(content) }],
      ),
      notes: notesOf(drafts),
    }
  },
  write: writeContents,
  restore: async (work, records) => {
    const stored = new Map(
      (
        await selectItemsById(
          work,
          records.map(({ id }) => id),
        )
      ).map((one) => [one.item.id, one]),
    )
    const plans = records.map(({ id, previous }) => {
      const found = stored.get(id)
      if (found === undefined) throw new AppError('import.used-since')
      // What was written down by `previousOf`.
      return { stored: found, content: previous as ItemToWrite }
    })
    await writeItems(work, plans, await readCategoryPaths(work))
  },
  remove: (work, ids) => unlessInUse(() => deleteItems(work, ids)),
}
