import { call } from './call.ts'

/** What every visitor may know of the configuration. */
export type ClientConfig = {
  release: { version: string; build: number; date: string }
  /** How long “remember me” lasts, in seconds. */
  rememberMaxS: number
  /** Hosts of profile pictures beside our own. */
  pictureOrigins: string[]
  sentryDsn: string | null
  tagManagerId: string | null
  analyticsId: string | null
}

/** Asks the gateway for the configuration of the pages; never renews a session. @throws ApiProblem */
export function fetchClientConfig(): Promise<ClientConfig> {
  return call('GET /bff/config', { background: true })
}
