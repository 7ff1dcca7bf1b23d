import type { ClientConfig } from '@backoffice/server-kit/gateway-calls'
import { call } from './call.ts'

/** Asks the gateway for the configuration of the pages; never renews a session. @throws ApiProblem */
export function fetchClientConfig(): Promise<ClientConfig> {
  return call('GET /bff/config', { background: true })
}
