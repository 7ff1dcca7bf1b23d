import type { CurrentUser } from '@backoffice/api-types'
import { createRouter } from '@tanstack/react-router'
import { GeneralErrorPage } from '../features/errors/components/general-error-page.tsx'
import { parseSearch, stringifySearch } from '../shared/lib/search-string.ts'
import { sessionState } from '../shared/model/session-state.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

async function readUser(): Promise<CurrentUser> {
  const { readCurrentUser } = await import('../shared/api/read-current-user.ts')
  return readCurrentUser()
}

/** The router. Query owns the data, so the router keeps none of its own. */
export const router = createRouter({
  routeTree,
  context: { session: sessionState, readUser },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 180,
  defaultPendingMinMs: 300,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: GeneralErrorPage,
  notFoundMode: 'root',
  scrollRestoration: true,
})

export type AppRouter = typeof router

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
