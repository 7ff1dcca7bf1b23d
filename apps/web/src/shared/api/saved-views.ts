import type { ListResource, SavedView, SavedViewBody } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** The views of a list that this person sees. */
export const savedViewsQuery = (resource: ListResource) =>
  queryOptions({
    queryKey: ['view.list', resource],
    queryFn: ({ signal }) => call('GET /v2/view/all', { query: { resource }, signal }),
    staleTime: 300_000,
  })

export type NewView = SavedViewBody & { resource: ListResource }

export function createView(body: NewView, idempotencyKey: string): Promise<SavedView> {
  return call('POST /v2/view', { body, idempotencyKey })
}

/** Changes a view as it was read; refused when somebody else has changed it since. */
export function changeView({
  view,
  ...change
}: Partial<SavedViewBody> & { view: SavedView }): Promise<SavedView> {
  const { name, visibility, search, columns } = { ...view, ...change }
  const body = { name, visibility, search, columns }
  return call('PUT /v2/view/{id}', { params: { id: view.id }, body, ifMatch: view.version })
}

export function deleteView(view: SavedView): Promise<{ id: number }> {
  return call('DELETE /v2/view/{id}', { params: { id: view.id }, ifMatch: view.version })
}
