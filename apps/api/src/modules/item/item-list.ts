import type { ItemRow } from '@backoffice/api-types'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { readCategoryPaths } from '../category/category-paths.ts'
import { itemRowOf } from './present-item.ts'
import { itemListShape, ofTenant, type StoredItem, selectFromItems } from './repository.ts'

/** The items of the tenant. */
export const itemList: ListSource<StoredItem, ItemRow> = {
  ...fromSelect(selectFromItems),
  shape: itemListShape,
  visible: ofTenant,
  keyOf: ({ item: { id } }) => id,
  present: async (work, items) => {
    const paths = await readCategoryPaths(work)
    return items.map((found) => itemRowOf(found, paths))
  },
}
