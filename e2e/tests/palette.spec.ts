import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

async function signInAs(page: Page, name: 'manager' | 'counter'): Promise<void> {
  await signIn(page, `${name}@north.example`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })

test('a palette that stands open at the end of a session is not there in the next one', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager')
  const other = await context.newPage()
  await other.goto('/counts')
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await other.getByRole('button', { name: /account menu/i }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await signInAs(page, 'counter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
