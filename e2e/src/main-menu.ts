import type { Locator, Page } from '@playwright/test'

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' })

/** Opens a group of the side menu, unless it is open, and follows one of its entries. */
export async function openMenuEntry(page: Page, group: string, entry: string): Promise<void> {
  const button = mainMenu(page).getByRole('button', { name: group, exact: true })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await mainMenu(page).getByRole('link', { name: entry, exact: true }).click()
}
