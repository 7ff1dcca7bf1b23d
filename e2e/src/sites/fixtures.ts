import { test as base } from '@playwright/test'
import { watchContentSecurityPolicy } from '../content-security-policy.ts'
import { giveUpRoutes } from '../give-up-routes.ts'
import { recordTraffic, type Traffic } from '../traffic.ts'
import { type ForeignStack, startForeignStack } from './foreign-stack.ts'
import type { Visit } from './https-front.ts'
import { type Network, startNetwork } from './network.ts'
import { startProductStack } from './product-stack.ts'
import { sites } from './site-names.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  traffic: Traffic
  /** Requests that have reached a host during this test, on a path if one is given. */
  visitsTo: (host: string, path?: string) => Visit[]
}
type WorkerFixtures = {
  network: Network
  /** Gateway, provider and API of others; runs while any of these tests does. */
  foreign: ForeignStack
  /** The whole product behind TLS; started by the first test that names it. */
  product: { origin: string }
}

/** Tests on sites of their own, with TLS; every one fails on a leaked secret or a CSP violation. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  network: [
    async ({}, use) => {
      const network = await startNetwork()
      await use(network)
      await network.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, network }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...network.browserArgs] }),
    { scope: 'worker' },
  ],
  foreign: [
    async ({ network }, use) => {
      const stack = await startForeignStack(network)
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ network }, use) => {
      const stack = await startProductStack(network)
      await use({ origin: sites.product })
      await stack.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  visitsTo: async ({ network }, use) => {
    const start = network.front.visits.length
    await use((host, path) =>
      network.front.visits
        .slice(start)
        .filter((visit) => visit.host === host && (path === undefined || visit.path === path)),
    )
  },
  traffic: [
    async ({ context, foreign }, use) => {
      const traffic = recordTraffic(context, () => foreign.provider.secrets)
      const violations = await watchContentSecurityPolicy(context)
      await use(traffic)
      await giveUpRoutes(context)
      // A page that has been nowhere has no storage, and may not be asked for it.
      const visited = context.pages().filter((page) => page.url().startsWith('https:'))
      for (const page of visited) await traffic.noteStorage(page)
      await traffic.check()
      base.expect(violations, 'nothing breaks the content security policy').toEqual([])
    },
    { auto: true },
  ],
})
