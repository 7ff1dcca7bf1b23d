import { findPage } from '@backoffice/permissions'
import type { AppRouter } from './create-app-router.ts'
import { sessionState } from '../shared/model/session-state.ts'

type Loadable = { preload?: () => Promise<unknown> }

/** Fetches the code of the screens at the address; whoever draws them waits for the same code. */
function loadScreens(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof AppRouter['routesById']]
    const screen = route.options.component as Loadable | undefined
    screen?.preload?.().catch(() => undefined)
  }
}

/**
 * Fetches the screens at the address, which the guard lets nobody see before it knows who is there. Private ones are
 * fetched only for whoever is signed in. Never fails: what could not be had is told where it is missed.
 */
export async function prepareAddress(router: AppRouter): Promise<void> {
  const kind = findPage(router.latestLocation.pathname)?.access.kind
  const isPublic = kind === 'public' || kind === 'public-only'
  if (isPublic) return loadScreens(router)
  const session = await sessionState.ensure().catch(() => undefined)
  if (session?.signedIn !== true) return
  loadScreens(router)
  router.options.context.readUser().catch(() => undefined)
}
