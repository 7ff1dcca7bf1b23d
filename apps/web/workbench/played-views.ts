import type { CurrentUser, SavedView, SavedViewBody } from '@backoffice/api-types'
import { type Answers, refusal } from './play-api.ts'
import { playedSettings } from './played-settings.ts'

/** Keeps the views that a person saves, and what the person sets, as long as it is played. */
export function playedViews(owner: Pick<CurrentUser, 'id' | 'firstName'>): Answers {
  const kept = new Map<number, SavedView>()
  let ids = 0
  function keep(id: number, body: unknown): SavedView {
    const { resource, ...said } = body as SavedViewBody & Partial<Pick<SavedView, 'resource'>>
    const known = kept.get(id)
    const view: SavedView = {
      ...said,
      id,
      columns: said.columns ?? null,
      resource: resource ?? known?.resource ?? 'orders',
      owner: { id: owner.id, name: owner.firstName },
      mayChange: true,
      version: (known?.version ?? 0) + 1,
    }
    kept.set(id, view)
    return view
  }
  return {
    ...playedSettings(),
    'GET /v2/view/all': () => ({ data: [...kept.values()] }),
    'POST /v2/view': ({ body }) => keep(++ids, body),
    'PUT /v2/view/{id}': ({ params, body }) => keep(Number(params['id']), body),
    'DELETE /v2/view/{id}': ({ params }) => {
      const id = Number(params['id'])
      return kept.delete(id) ? { id } : refusal(404, 'view.missing', 'There is no such view')
    },
  }
}
