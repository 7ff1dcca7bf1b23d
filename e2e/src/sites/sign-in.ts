import { expect, type Page } from '@playwright/test'
import { foreignPassword } from './login-page.ts'
import { sites } from './site-names.ts'

const person = 'vera@company-sso.test'

/** The provider's own page is there and asks. */
export async function expectProviderPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Company sign-in' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(sites.provider)
}

/** Answers the question of the provider's page that is there. */
export async function answerProvider(page: Page, account = person): Promise<void> {
  await expectProviderPage(page)
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Secret word').fill(foreignPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function expectPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** Signs in at the foreign provider, from an address of the back-office. */
export async function signInAbroad(page: Page, account = person): Promise<void> {
  await page.goto(`${sites.backoffice}/`)
  await answerProvider(page, account)
  await expectPage(page, 'Dashboard')
}

/** Opens a page of the back-office signed out, as far as the provider's question. */
export async function startAbroad(page: Page, path: string): Promise<void> {
  await page.goto(sites.backoffice + path)
  await expectProviderPage(page)
}
