import * as z from 'zod'
import { changeErrors, recordAddress } from './call-parts.ts'
import { listResources, listRights, plainValue } from './list-resource.ts'
import { defineOperation } from './operation.ts'
import { id, keptText, reference, requiredName, version } from './scalars.ts'
import { visibilities } from './values.ts'

/** A view of a list: its search as the address spells it, without `?`, and how its columns lie. */
export const savedView = z.object({
  id,
  resource: z.enum(listResources),
  name: z.string(),
  visibility: z.enum(visibilities),
  search: z.string(),
  columns: plainValue.nullable(),
  owner: reference,
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  version,
})

const viewBody = z.object({
  name: requiredName(),
  visibility: z.enum(visibilities),
  search: keptText().max(4000),
  columns: plainValue.nullable().default(null),
})

export type SavedView = z.infer<typeof savedView>
export type SavedViewBody = z.input<typeof viewBody>
export type SavedViewList = z.infer<typeof savedViewList>

const access = Object.values(listRights)
const savedViewList = z.object({ data: z.array(savedView) })

export const savedViewOperations = {
  all: defineOperation({
    id: 'view.all',
    method: 'GET',
    path: '/v2/view/all',
    access,
    summary: 'Saved views of a list: the caller’s own and the public ones; needs the right to open the list',
    query: z.object({ resource: z.enum(listResources) }),
    response: savedViewList,
  }),
  create: defineOperation({
    id: 'view.create',
    method: 'POST',
    path: '/v2/view',
    access,
    summary: 'Saves a view of a list; needs the right to open the list',
    idempotent: true,
    body: viewBody.extend({ resource: z.enum(listResources) }),
    response: savedView,
    status: 201,
    errors: ['view.name-taken', 'view.too-many'],
  }),
  update: defineOperation({
    id: 'view.update',
    method: 'PUT',
    path: '/v2/view/{id}',
    access,
    summary:
      'Changes a view at the version of If-Match; by its owner, or a public one by whoever has `[Setup] [Edit] [Company]`, who cannot make it private',
    params: recordAddress,
    body: viewBody,
    response: savedView,
    errors: [...changeErrors, 'view.name-taken'],
  }),
  delete: defineOperation({
    id: 'view.delete',
    method: 'DELETE',
    path: '/v2/view/{id}',
    access,
    summary: 'Deletes a view; by its owner, or a public one by whoever has `[Setup] [Edit] [Company]`',
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict'],
  }),
}
