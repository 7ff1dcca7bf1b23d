import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type AppOptions, buildApp } from '../app.ts'
import { readConfig } from '../env.ts'
import { freePort } from '@backoffice/test-kit/free-port'
import { type Accepts, startTestApi } from './test-api.ts'
import { createTestBrowser } from './test-browser.ts'
import { introspection } from './introspection.ts'
import type { ProviderShape } from './provider-shape.ts'
import { testClient } from './provider-switches.ts'
import { startTestProvider } from './test-provider.ts'

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>

type Options = AppOptions & {
  env?: Record<string, string>
  shape?: Partial<ProviderShape>
  foreignProvider?: boolean
  /** How the main API checks access tokens, where the test provider does not issue them. */
  accepts?: Accepts
}

/** Gateway, provider and main API on real ports; `clock` moves the gateway's time alone. */
export async function startTestGateway({
  env = {},
  shape = {},
  foreignProvider = false,
  accepts,
  ...options
}: Options = {}) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const providerPort = foreignProvider ? await freePort() : 0
  const origin = foreignProvider ? `http://127.0.0.1:${providerPort}` : publicUrl
  const provider = await startTestProvider(publicUrl, { shape, origin, port: providerPort })
  const api = await startTestApi(publicUrl, provider.publicJwk, {
    issuer: `${origin}/auth`,
    accepts: accepts ?? (shape.accessToken === 'opaque' ? introspection(provider.url) : undefined),
  })
  const lines: string[] = []
  const clock = { offsetMs: 0 }
  const source = {
    PORT: String(port),
    API_URL: api.url,
    ...(foreignProvider ? { AUTH_URL: '', OIDC_ISSUER: provider.url } : { AUTH_URL: provider.url }),
    OIDC_CLIENT_SECRET: testClient.secret,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    ...env,
  }
  const { config } = readConfig(source)
  const app = await buildApp(config, {
    logStream: { write: (line) => lines.push(line) },
    now: () => Date.now() + clock.offsetMs,
    ...options,
  })
  let arrived = 0
  app.server.on('request', () => (arrived += 1))
  await app.listen({ host: '127.0.0.1', port })

  /** Calls that race: the provider holds its tokens until as many requests as these have reached the gateway. */
  async function callTogether<T>(count: number, call: () => Promise<T>): Promise<T[]> {
    const wanted = arrived + count
    provider.switches.isHolding = true
    const answers = Promise.all(Array.from({ length: count }, call))
    while (arrived < wanted) await wait(5)
    provider.switches.isHolding = false
    return answers
  }

  return {
    app,
    port,
    publicUrl,
    source,
    provider,
    api,
    clock,
    lines,
    callTogether,
    /** Audit events so far, in order. */
    audits: () => lines.map((line) => JSON.parse(line)).filter((entry) => 'audit' in entry),
    newBrowser: () => createTestBrowser(port),
    close: async () => {
      await app.close()
      await Promise.all([provider.close(), api.close()])
    },
  }
}
