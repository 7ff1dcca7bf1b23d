import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Access } from '../features/auth/model/guard-navigation.ts'
import { GeneralErrorPage } from '../features/errors/components/general-error-page.tsx'
import { parseSearch, stringifySearch } from '../shared/lib/search-string.ts'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

/**
 * A router over the screens of the product. Query owns the data, so it keeps none of its own.
 * @param history the browser's unless said otherwise
 */
export const createAppRouter = (context: Access, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history !== undefined && { history }),
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

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
