import type { ListResource, PlainGrid, PlainValue, SavedView } from '@backoffice/api-types'
import { plainGrids } from '@backoffice/api-types/plain-grids'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { savedViewsQuery } from '../api/saved-views.ts'
import { saveSetting, userSettingsQuery } from '../api/user-settings.ts'
import { defaultGridLayout, type GridLayout, readGridLayout, storedGridLayout } from './grid-layout.ts'
import { createGridLayoutStore, type GridLayoutStore } from './grid-layout-store.ts'
import { readWhole } from '../lib/read-search.ts'
import { createLayoutSync } from './layout-sync.ts'
import { isSameLayout } from './same-layout.ts'
import { useCurrentUser } from './use-current-user.ts'

/** What a grid lists. Each has its own layout for each person. */
export type GridResource = ListResource | PlainGrid

export const hasViews = (resource: GridResource): resource is ListResource =>
  !plainGrids.some((grid) => grid === resource)

export type GridLayoutControl = {
  layout: GridLayout
  change: (next: (layout: GridLayout) => GridLayout) => void
  /** Back to the columns as they come, or as the view has them. */
  reset: () => void
}

const store: GridLayoutStore = createGridLayoutStore()
const syncs = new Map<string, ReturnType<typeof createLayoutSync>>()

/**
 * How the signed-in person wants to see the grid of `resource`, and the way to change it. While a view with columns of
 * its own is open, its layout stands, and changes are a draft of it in this browser until the view is saved.
 */
export function useGridLayout(resource: GridResource): GridLayoutControl {
  const { id, tenantContext } = useCurrentUser()
  const own = `${tenantContext.id}.${id}.${resource}`
  const sync = syncOf(own, resource)
  useServerLayout(sync, resource)
  const view = useViewLayout(own, resource)
  const ownLayout = useStored(own)
  const draft = useStored(view?.draftKey ?? own)
  const isDraft = view !== undefined && draft !== defaultGridLayout
  const layout = isDraft ? draft : (view?.columns ?? ownLayout)
  return useMemo(
    () => ({
      layout,
      change: (next) =>
        view === undefined ? sync.write(next(layout)) : store.write(view.draftKey, next(layout)),
      reset: () => (view === undefined ? sync.write(undefined) : store.write(view.draftKey, undefined)),
    }),
    [layout, sync, view],
  )
}

function useStored(key: string): GridLayout {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(key), [key]),
  )
}

function syncOf(key: string, resource: GridResource) {
  const known = syncs.get(key)
  if (known !== undefined) return known
  const send = (layout: GridLayout) => saveSetting(`grid.${resource}`, storedGridLayout(layout))
  const made = createLayoutSync(key, { store, send })
  syncs.set(key, made)
  return made
}

/** Follows what another device has kept. */
function useServerLayout(sync: ReturnType<typeof createLayoutSync>, resource: GridResource): void {
  const { data } = useQuery(userSettingsQuery)
  const value = data?.data.find(({ key }) => key === `grid.${resource}`)?.value
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) sync.adopt(value === undefined ? undefined : readGridLayout(value))
  }, [isKnown, value, sync])
}

type ViewLayout = { columns: GridLayout; draftKey: string }

/** The layout of the open view, when it has one; the browser remembers it, so that a reload shows it at once. */
function useViewLayout(own: string, resource: GridResource): ViewLayout | undefined {
  const viewId = useSearch({ strict: false, select: viewIdOf })
  const isList = hasViews(resource)
  const { data } = useQuery({
    ...savedViewsQuery(hasViews(resource) ? resource : 'counts'),
    enabled: isList && viewId !== undefined,
  })
  const view = data?.data.find((one) => one.id === viewId)
  const mirrorKey = viewKeys(own, viewId ?? 0).mirror
  const mirror = useStored(mirrorKey)
  useEffect(() => {
    if (data !== undefined && viewId !== undefined) mirrorColumns(mirrorKey, view?.columns ?? null)
  }, [data, view, viewId, mirrorKey])
  return useMemo(() => {
    if (!isList || viewId === undefined || mirror === defaultGridLayout) return undefined
    return { columns: mirror, draftKey: viewKeys(own, viewId).draft }
  }, [isList, viewId, mirror, own])
}

/** The default layout itself stands for none, so that a view may have the same one as its own. */
function mirrorColumns(key: string, columns: PlainValue | null): void {
  const known = store.read(key)
  const layout = columns === null ? undefined : readGridLayout(columns)
  const isKnown =
    layout === undefined
      ? known === defaultGridLayout
      : known !== defaultGridLayout && isSameLayout(known, layout)
  if (!isKnown) store.write(key, layout)
}

const viewKeys = (own: string, viewId: number) => ({
  mirror: `${own}.view.${viewId}`,
  draft: `${own}.view.${viewId}.draft`,
})

function viewIdOf(search: Readonly<Record<string, unknown>>): number | undefined {
  return readWhole(search, 'view')
}

/** Forgets what was changed in this browser about the columns of a view: it has been saved, or is gone. */
export function useForgetLayoutDraft(resource: GridResource): (view: Pick<SavedView, 'id'>) => void {
  const { id, tenantContext } = useCurrentUser()
  const own = `${tenantContext.id}.${id}.${resource}`
  return (view) => store.write(viewKeys(own, view.id).draft, undefined)
}
