import { test as base, expect } from '@playwright/test'
import { watchContentSecurityPolicy } from './content-security-policy.ts'
import { knownSecrets, stackFacts } from './stack-facts.ts'
import { recordTraffic, type Traffic } from './traffic.ts'

export { expect } from '@playwright/test'
export { demoPassword, expectSessionEnded, signIn } from './sign-in.ts'

/** Every test records what the browser was sent, and fails on a leaked secret or a CSP violation. */
export const test = base.extend<{ traffic: Traffic }>({
  baseURL: async ({}, use) => use(stackFacts().baseUrl),
  traffic: async ({ context }, use) => {
    const traffic = recordTraffic(context, knownSecrets)
    const violations = await watchContentSecurityPolicy(context)
    await use(traffic)
    await traffic.check()
    expect(violations, 'nothing breaks the content security policy').toEqual([])
  },
  page: async ({ page, traffic }, use) => {
    await use(page)
    await traffic.noteStorage(page)
  },
})
