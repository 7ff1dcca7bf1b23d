import type { ListResource, SavedView, SavedViewBody, SavedViewList } from '@backoffice/api-types'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The views of a list that this person sees. */
export const savedViewsQuery = (resource: ListResource) =>
  queryOptions({
    queryKey: ['view.list', resource],
    queryFn: ({ signal }) => api.get<SavedViewList>('/api/v2/view/all', { search: { resource }, signal }),
    staleTime: 300_000,
  })

export type NewView = SavedViewBody & { resource: ListResource }

export function createView(body: NewView, idempotencyKey: string): Promise<SavedView> {
  return api.post<SavedView>('/api/v2/view', { body, idempotencyKey })
}

/** Changes a view as it was read; refused when somebody else has changed it since. */
export function changeView({
  view,
  ...change
}: Partial<SavedViewBody> & { view: SavedView }): Promise<SavedView> {
  const { name, visibility, search, columns } = { ...view, ...change }
  const body = { name, visibility, search, columns }
  return api.put<SavedView>(`/api/v2/view/${view.id}`, { body, ifMatch: view.version })
}

export function deleteView(view: SavedView): Promise<{ id: number }> {
  return api.delete<{ id: number }>(`/api/v2/view/${view.id}`, { ifMatch: view.version })
}
