import type { CountScope, SaveRows } from '@backoffice/api-types'
import type { Work } from '../../work.ts'
import { selectSortKeys } from './row-repository.ts'
import type { WalkRow } from './walk-repository.ts'

type RowSort = NonNullable<SaveRows['sortBy']>

export type SortKeys = { areaStep: number; sku: string; name: string; category: string }

/** Compares as people look names up: without regard to case, numbers in them by size. */
const { compare } = new Intl.Collator('en', { numeric: true })

const orders: Record<RowSort, (a: SortKeys, b: SortKeys) => number> = {
  AREA: () => 0,
  NAME: (a, b) => compare(a.name, b.name) || compare(a.sku, b.sku),
  SKU: (a, b) => compare(a.sku, b.sku),
  CATEGORY: (a, b) => compare(a.category, b.category) || compare(a.name, b.name) || compare(a.sku, b.sku),
}

/** The rows in the order of the walk: areas in theirs, and within them as asked. Rows that are alike keep their order. */
export async function sortWalk(
  work: Work,
  rows: readonly WalkRow[],
  { locationIds }: CountScope,
  sortBy: RowSort = 'AREA',
): Promise<WalkRow[]> {
  const keys = await selectSortKeys(work, rows, locationIds)
  const keyed = rows.map((row, index) => {
    const areaStep = keys.areas.get(row.areaId) ?? 0
    const item = keys.items.get(row.itemId) ?? { sku: '', name: '', category: '' }
    return { row, index, key: { areaStep, ...item } }
  })
  const inOrder = orders[sortBy]
  return keyed
    .toSorted((a, b) => a.key.areaStep - b.key.areaStep || inOrder(a.key, b.key) || a.index - b.index)
    .map(({ row }) => row)
}
