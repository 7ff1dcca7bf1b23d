import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

export const rowsOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
export const viewButton = (page: Page) => page.getByRole('button', { name: /^(Views|View: .*)$/ })

/** Which rows of how many are shown: the list says so once they have come, also while only the first are drawn. */
const rangeOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('paragraph')

/** Waits until somebody else sees the rows that stand on a page: as many of as many, and the same first one. */
export async function expectSameRows(other: Page, page: Page): Promise<void> {
  await expect(rangeOf(page)).toHaveText(/^Rows /)
  await expect(rangeOf(other)).toHaveText(await rangeOf(page).innerText())
  const first = (one: Page) => rowsOf(one).nth(1).getByRole('link').first()
  await expect(first(other)).toHaveText(await first(page).innerText())
}

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
