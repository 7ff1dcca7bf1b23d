import type { ListResource, SavedView, SavedViewBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { createView, changeView, deleteView, type NewView, savedViewsQuery } from '../../api/saved-views.ts'
import { saveSetting } from '../../api/user-settings.ts'
import { problemText } from '../../lib/problem-text.ts'
import { putNewer } from '../../lib/put-newer.ts'
import { isOvertaken } from '../../lib/save-anyway.ts'
import { viewSearchText } from '../../lib/view-search.ts'
import { storedGridLayout } from '../../model/grid-layout.ts'
import { useCurrentUser } from '../../model/use-current-user.ts'
import { useForgetLayoutDraft, useGridLayout } from '../../model/use-grid-layout.ts'
import { toast } from '../toast.ts'
import { viewTexts } from './view-texts.ts'

type ViewActionsOptions = {
  resource: ListResource
  search: Readonly<Record<string, unknown>>
  defaultId: number | undefined
  /** Goes to a view; undefined to all rows. */
  onOpen: (view: SavedView | undefined, options?: { replace: boolean }) => void
}

/** What can be done with views. Each says what has become of it; a refusal is a toast, and the views are read again. */
export function useViewActions({ resource, search, defaultId, onOpen }: ViewActionsOptions) {
  const queryClient = useQueryClient()
  const { layout } = useGridLayout(resource)
  const { id: userId } = useCurrentUser()
  const forgetDraft = useForgetLayoutDraft(resource)
  const { queryKey } = savedViewsQuery(resource)
  const content = () => ({ search: viewSearchText(search), columns: storedGridLayout(layout) })

  const note = (change: (views: SavedView[]) => SavedView[]) =>
    putNewer(queryClient, savedViewsQuery(resource).queryKey, (known) =>
      known === undefined ? undefined : { data: change(known.data) },
    )
  const noteView = (view: SavedView) =>
    note((views) => [...views.filter(({ id }) => id !== view.id), view].toSorted(byName))

  async function tell(done: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      refuse(error)
    }
  }
  function refuse(error: unknown): void {
    toast.error(isOvertaken(error) ? viewTexts.conflict : problemText(error))
    void queryClient.invalidateQueries({ queryKey })
  }

  const change = async (view: SavedView, body: Partial<SavedViewBody>) =>
    noteView(await changeView({ view, ...body }))
  const setDefault = (view: SavedView | undefined) =>
    saveSetting(`view.default.${resource}`, view === undefined ? undefined : { viewId: view.id })

  async function restore(view: SavedView, wasDefault: boolean, wasOpen: boolean): Promise<void> {
    const { name, visibility, search: text, columns } = view
    const body: NewView = { resource, name, visibility, search: text, columns }
    const restored = await createView(body, crypto.randomUUID())
    noteView(restored)
    if (wasDefault) await setDefault(restored)
    if (wasOpen) onOpen(restored, { replace: true })
  }

  return {
    /** Refusals go to the form that asked. */
    create: async (body: Pick<NewView, 'name' | 'visibility'>, idempotencyKey: string): Promise<void> => {
      const view = await createView({ resource, ...body, ...content() }, idempotencyKey)
      noteView(view)
      onOpen(view, { replace: true })
      toast.success(viewTexts.saved(view.name))
    },
    rename: async (view: SavedView, name: string): Promise<void> => {
      await change(view, { name })
      toast.success(viewTexts.renamed(name))
    },
    save: (view: SavedView) =>
      tell(viewTexts.saved(view.name), async () => {
        await change(view, content())
        forgetDraft(view)
      }),
    discard: (view: SavedView) => {
      forgetDraft(view)
      onOpen(view)
    },
    share: (view: SavedView, visibility: SavedView['visibility']) =>
      tell(visibility === 'Public' ? viewTexts.nowShared(view.name) : viewTexts.nowPrivate(view.name), () =>
        change(view, { visibility }),
      ),
    toggleDefault: (view: SavedView) =>
      defaultId === view.id
        ? tell(viewTexts.noDefault, () => setDefault(undefined))
        : tell(viewTexts.nowDefault(view.name), () => setDefault(view)),
    remove: async (view: SavedView): Promise<void> => {
      const [wasDefault, wasOpen] = [defaultId === view.id, search['view'] === view.id]
      try {
        await deleteView(view)
      } catch (error) {
        return refuse(error)
      }
      note((views) => views.filter(({ id }) => id !== view.id))
      if (wasDefault) await setDefault(undefined).catch(refuse)
      if (wasOpen) onOpen(undefined, { replace: true })
      const action = {
        label: viewTexts.undo,
        onPress: () => void tell(viewTexts.saved(view.name), () => restore(view, wasDefault, wasOpen)),
      }
      // Undo would recreate somebody else's view as mine, so only the owner gets it.
      toast.info(viewTexts.deleted(view.name), view.owner.id === userId ? { action } : {})
    },
  }
}

export type ViewActions = ReturnType<typeof useViewActions>

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name)
