import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

export const rowsOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
export const viewButton = (page: Page) => page.getByRole('button', { name: /^(Views|View: .*)$/ })

export async function openOrders(page: Page, email = 'manager@north.example'): Promise<void> {
  await signIn(page, email, '/orders')
  await expect(rowsOf(page).nth(1)).toBeVisible()
}

/** Saves the list as it stands under a name. */
export async function saveView(page: Page, name: string, visibility = 'Only I'): Promise<void> {
  await viewButton(page).click()
  await page.getByRole('menuitem', { name: 'Save as …' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel(visibility).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible()
}

export async function chooseCommand(page: Page, name: string): Promise<void> {
  await viewButton(page).click()
  await page.getByRole('menuitem', { name }).click()
}

export async function chooseView(page: Page, name: string): Promise<void> {
  await viewButton(page).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(viewButton(page)).toHaveText(`View: ${name}`)
}
