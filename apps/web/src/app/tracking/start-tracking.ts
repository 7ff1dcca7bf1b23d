import { isQuietDocument, isQuietPage } from '../../shared/lib/quiet-pages.ts'
import type { AppRouter } from '../create-app-router.ts'
import { loadTagScript, pushTag, tagCommand } from './data-layer.ts'
import { pageView } from './page-view.ts'

export type TrackingIds = { tagManagerId: string | null; analyticsId: string | null }

/**
 * Loads tag manager and analytics, and tells them which pages are shown. Not in a document that was loaded as the login
 * page or another page with a password or a code, whose policy forbids it; and whoever goes to such a page from here
 * gets it in a fresh document, without what was loaded.
 */
export function startTracking(router: AppRouter, ids: TrackingIds): void {
  if (isQuietDocument()) return
  let isLoaded = false
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (isLoaded && isQuietPage(toLocation.pathname)) location.replace(toLocation.href)
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) tell()
  })
  tell()

  function tell(): void {
    const { pathname } = router.state.location
    if (isQuietPage(pathname)) return
    const view = pageView(location.origin, pathname, document.title)
    if (!isLoaded) load(ids, view)
    isLoaded = true
    if (ids.tagManagerId !== null) pushTag({ event: 'page_view', ...view })
    if (ids.analyticsId === null) return
    tagCommand('set', view)
    tagCommand('event', 'page_view', { send_to: ids.analyticsId, ...view })
  }
}

function load({ tagManagerId, analyticsId }: TrackingIds, view: ReturnType<typeof pageView>): void {
  tagCommand('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  tagCommand('set', view)
  if (tagManagerId !== null) {
    pushTag({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadTagScript('gtm.js', { id: tagManagerId })
  }
  if (analyticsId === null) return
  tagCommand('js', new Date())
  tagCommand('config', analyticsId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...view,
  })
  loadTagScript('gtag/js', { id: analyticsId })
}
