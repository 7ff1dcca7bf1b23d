import type { CategoryRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { selectFromTree, type StoredBranch, treeOfTenant, treeShape } from './tree-repository.ts'

/** The categories of the tenant, each before what is in it, as files have them. */
export const categoryList: ListSource<StoredBranch, Pick<CategoryRow, 'path' | 'itemTotal' | 'isActive'>> = {
  ...fromSelect(selectFromTree),
  shape: treeShape,
  visible: treeOfTenant,
  keyOf: (row) => row.category.id,
  present: (_, rows) =>
    rows.map((row) => ({ path: row.path, itemTotal: row.itemTotal, isActive: row.category.isActive })),
}
