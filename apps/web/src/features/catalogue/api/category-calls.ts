import type { CategoryList, CategoryRow } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** The tree of categories, each before what is in it, past every cache. */
const readCategories = (signal?: AbortSignal): Promise<CategoryList> =>
  call('GET /v2/category/all', { signal })

/** The tree of categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['category.tree'],
  queryFn: ({ signal }) => readCategories(signal),
})

/** A category as it stands now. @throws Error when it is gone */
export async function readCategory(id: number): Promise<CategoryRow> {
  const found = (await readCategories()).data.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no category ${id}.`)
  return found
}

/** Puts a category at a place among those beside it, from 0. */
export const moveCategory = (id: number, place: number): Promise<CategoryList> =>
  call('POST /v2/category/{id}/move', { params: { id }, body: { place } })
