import type { ClientConfig } from '@backoffice/server-kit/gateway-calls'
import { fetchClientConfig } from '../shared/api/client-config.ts'
import { connection } from '../shared/lib/connection.ts'
import { dropErrors } from '../shared/lib/error-queue.ts'
import type { AppRouter } from './create-app-router.ts'

/**
 * Starts what the gateway has been told to use: error reports, tag manager, analytics. Each is loaded only when it is
 * configured; without a word of the gateway the errors go on waiting, and it is asked once it answers again.
 */
export async function startOutsideServices(router: AppRouter): Promise<void> {
  const config = await fetchClientConfig().catch(() => undefined)
  if (config !== undefined) return start(router, config)
  const stop = connection.subscribe(() => {
    if (connection.state() !== 'up') return
    stop()
    void startOutsideServices(router)
  })
}

async function start(router: AppRouter, config: ClientConfig): Promise<void> {
  const { sentryDsn, release, tagManagerId, analyticsId } = config
  if (sentryDsn === null) dropErrors()
  else (await import('./error-reports/start-error-reports.ts')).startErrorReports(sentryDsn, release)
  if (tagManagerId === null && analyticsId === null) return
  const { startTracking } = await import('./tracking/start-tracking.ts')
  startTracking(router, { tagManagerId, analyticsId })
}
