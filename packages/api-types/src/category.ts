import * as z from 'zod'
import { changeErrors, recordAddress } from './call-parts.ts'
import { archiveOperations, catalogueRights, deleteOperation } from './catalogue-call.ts'
import { defineOperation } from './operation.ts'
import { countOf, id, requiredName, version } from './scalars.ts'

/**
 * A category of the tree; `path` names it from the top: `Drinks / Juice`. One that is archived keeps its items, and takes
 * no new ones; neither do those in it.
 */
export const categoryRow = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  path: z.string(),
  isActive: z.boolean(),
  itemTotal: countOf,
  version,
})

export const categoryBody = z.object({
  name: requiredName().refine((text) => !text.includes(' / '), {
    message: 'must not hold a slash between spaces, which parts the names of a path',
    params: { code: 'text.format' },
  }),
  parentId: id.nullable().default(null),
})
/** From 0; beyond the end means last. */
const categoryPlace = z.object({ place: z.int().min(0).max(100_000) })
const categoryList = z.object({ data: z.array(categoryRow) })

export type CategoryRow = z.infer<typeof categoryRow>
export type CategoryBody = z.input<typeof categoryBody>
export type CategoryList = z.infer<typeof categoryList>

export const categoryOperations = {
  all: defineOperation({
    id: 'category.all',
    method: 'GET',
    path: '/v2/category/all',
    summary: 'The tree of item categories, each before what is in it, in the order that was given to them',
    right: catalogueRights.view,
    response: categoryList,
  }),
  create: defineOperation({
    id: 'category.create',
    method: 'POST',
    path: '/v2/category',
    summary: 'Adds a category',
    right: catalogueRights.create,
    idempotent: true,
    body: categoryBody,
    response: categoryRow,
    status: 201,
    errors: ['category.name-taken'],
  }),
  update: defineOperation({
    id: 'category.update',
    method: 'PUT',
    path: '/v2/category/{id}',
    summary: 'Renames a category or moves it in the tree',
    right: catalogueRights.edit,
    params: recordAddress,
    body: categoryBody,
    response: categoryRow,
    errors: [...changeErrors, 'category.name-taken'],
  }),
  move: defineOperation({
    id: 'category.move',
    method: 'POST',
    path: '/v2/category/{id}/move',
    summary: 'Puts a category at another place among those beside it',
    right: catalogueRights.edit,
    params: recordAddress,
    body: categoryPlace,
    response: categoryList,
  }),
  ...archiveOperations(
    'category',
    { archive: '/v2/category/{id}/archive', restore: '/v2/category/{id}/restore' },
    'a category',
    categoryRow,
  ),
  delete: deleteOperation('category', '/v2/category/delete/{id}', 'a category'),
}
