import { expect, signIn, test } from '../src/fixtures.ts'

test('a template is made, looked at beforehand and run, and its draft opens', async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 850 })
  await signIn(page, 'admin@north.example')
  await page.goto('/orders/template')
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name').fill('Weekly standing order')
  await dialog.getByRole('group', { name: 'Location' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly standing order' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Add an item' }).fill('a')
  await page.getByRole('option').filter({ visible: true }).first().click()
  const drafts = page.getByRole('list', { name: 'Running now would make' })
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The template is saved.')).toBeVisible()

  const run = page.getByRole('button', { name: 'Run now' })
  await expect(run).toBeEnabled()
  await run.click()
  const made = page.getByRole('list', { name: 'Runs' }).getByRole('link', { name: /^PO-/ })
  await expect(made).toHaveCount(1)
  await made.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Weekly standing order').first()).toBeVisible()
})
