import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

export type Tab = 'items' | 'suppliers' | 'pars' | 'categories'

/** Signs in where the catalogue of the first company is set up. */
export async function openTab(page: Page, tab: Tab): Promise<void> {
  await signIn(page, 'admin@north.example', `/setup/companies/company/1?tab=${tab}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Setup | Company' })).toBeVisible()
}

/** Finds a record in the list of a tab and opens it. */
export async function openRecord(page: Page, sought: string, name: string): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/SKU|Code/))
    .first()
    .fill(sought)
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
}

/** Chooses a record by its name in a form. */
export async function choose(page: Page, label: string, sought: string): Promise<void> {
  const box = page.getByRole('group', { name: label }).getByRole('combobox')
  await box.fill(sought)
  await page
    .getByRole('group', { name: label })
    .getByRole('option')
    .filter({ hasText: sought })
    .first()
    .click()
}

/** What a form with changes asks before it closes. */
export const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Deletes the record that stands open. */
export async function removeRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete this record?' })
    .getByRole('button', { name: 'Delete' })
    .click()
}
