import { test as base, expect, type Page } from '@playwright/test'
import { watchContentSecurityPolicy } from './content-security-policy.ts'
import { knownSecrets, stackFacts } from './stack-facts.ts'
import { recordTraffic, type Traffic } from './traffic.ts'

export { expect } from '@playwright/test'

/** Password of every demo user. */
export const demoPassword = 'Counting-2026!'

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

/** Signs in by the form, from wherever the page is led to it. */
export async function signIn(page: Page, email: string, from = '/'): Promise<void> {
  await page.goto(from)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
