import type { ListResource, SavedView } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { savedViewsQuery } from '../api/saved-views.ts'
import { userSettingsQuery } from '../api/user-settings.ts'
import { rememberedView, rememberView } from '../lib/default-view.ts'
import type { ListSearch } from '../lib/read-search.ts'
import { differsFrom, isBare } from '../lib/view-search.ts'
import { readGridLayout } from './grid-layout.ts'
import { isSameLayout } from './same-layout.ts'
import { useCurrentUser } from './use-current-user.ts'
import { useGridLayout } from './use-grid-layout.ts'

/** The views of a list as they stand beside its address. */
export type Views = {
  /** Undefined until they are read. */
  all: readonly SavedView[] | undefined
  error: unknown
  /** The view that the address names, when this person sees it. */
  current: SavedView | undefined
  /** Whether the list is searched or laid out in another way than the view says. */
  isModified: boolean
  defaultId: number | undefined
}

type ViewsOptions = {
  resource: ListResource
  search: ListSearch
  /** Somebody looks at the views. */
  isOpen: boolean
  /** Opens a view in place of a bare address. */
  onDefault: (view: SavedView) => void
}

/** Reads the views of a list when its address, its default or somebody asks for them. */
export function useViews({ resource, search, isOpen, onDefault }: ViewsOptions): Views {
  const { data: settings } = useQuery(userSettingsQuery)
  const stored = settings?.data.find(({ key }) => key === `view.default.${resource}`)?.value['viewId']
  const defaultId = typeof stored === 'number' ? stored : undefined
  const isWanted = isOpen || typeof search.view === 'number' || defaultId !== undefined
  const { data, error } = useQuery({ ...savedViewsQuery(resource), enabled: isWanted })
  const { layout } = useGridLayout(resource)
  const all = data?.data
  const current = all?.find(({ id }) => id === search.view)
  const isLaidOut = !current?.columns || isSameLayout(readGridLayout(current.columns), layout)
  useDefaultMemory({
    resource,
    search,
    onDefault,
    known:
      settings === undefined || (defaultId !== undefined && all === undefined)
        ? 'not yet'
        : all?.find(({ id }) => id === defaultId),
  })
  return {
    all,
    error,
    current,
    isModified: current !== undefined && (differsFrom(current, search) || !isLaidOut),
    defaultId,
  }
}

type MemoryOptions = Pick<ViewsOptions, 'resource' | 'search' | 'onDefault'> & {
  known: SavedView | 'not yet' | undefined
}

/**
 * Keeps the browser's memory of the default view as the server has it. On a device that did not know of it yet, an
 * address that is still bare follows once.
 */
function useDefaultMemory({ resource, search, onDefault, known }: MemoryOptions): void {
  const user = useCurrentUser()
  const latest = useRef({ search, onDefault })
  useEffect(() => {
    latest.current = { search, onDefault }
  })
  useEffect(() => {
    if (known === 'not yet' || user.id === 0) return
    const wasKnown = rememberedView(user, resource) !== undefined
    rememberView(user, resource, known)
    if (known !== undefined && !wasKnown && isBare(latest.current.search)) latest.current.onDefault(known)
  }, [known, user, resource])
}
