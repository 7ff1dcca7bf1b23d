import type { Page } from '@playwright/test'
import { callApi, putApi } from '../src/api.ts'
import { choose, openRecord, openTab, question, removeRecord } from '../src/catalogue-page.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { restTag } from '../test-extent.ts'

const file = 'SKU,Name,Category,Base unit\nE2E-1,Tonic of a file,Drinks,bottle\nE2E-2,,Drinks,kg\n'

test('a file of items is shown first, applied without its mistakes, and taken back', async ({ page }) => {
  await signIn(page, 'admin@north.example', '/setup/companies/company/1?tab=items')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import items' })
  const items = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await dialog.locator('input[type=file]').setInputFiles(items)
  await expect(dialog.getByText('Name: is needed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply the 1 row without mistakes' }).click()
  await expect(dialog.getByText('Applied: 1 row new')).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expect(dialog.getByText('The import is undone')).toBeVisible()
})

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** Adds an item with a case of 24 and a barcode, in the browser. @returns its name */
async function addItem(page: Page, sku: string): Promise<string> {
  await page.getByRole('button', { name: 'New item' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New item' })
  await drawer.getByLabel('SKU').fill(sku)
  await drawer.getByLabel('Name', { exact: true }).fill(`Tonic ${sku}`)
  await choose(page, 'Category', '')
  await drawer.getByLabel('Unit of unit 1').fill('bottle')
  await drawer.getByRole('button', { name: 'Add a unit' }).click()
  await drawer.getByLabel('Unit of unit 2').fill('case 24')
  await drawer.getByLabel('Factor of unit 2').fill('24')
  await drawer.getByLabel('Buy of unit 2').check()
  await drawer.getByLabel('Barcodes of unit 2').fill(sku)
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await saved(page)
  await expect(drawer).toBeHidden()
  return `Tonic ${sku}`
}

type Supplier = { version: number; [field: string]: unknown }

/** Changes a supplier as a colleague would, while it stands open. */
async function putSupplier(page: Page, id: number, change: object): Promise<void> {
  const {
    id: _id,
    version,
    isActive: _isActive,
    itemTotal: _total,
    ...body
  } = await callApi<Supplier>(page, `/v2/supplier/${id}`)
  await putApi(page, `/v2/supplier/${id}`, { ...body, ...change }, version)
}

test('an item with units and barcodes is made, used, archived because it is used, and deleted once it is not', {
  tag: restTag,
}, async ({ page }) => {
  await openTab(page, 'items')
  const sku = `E2E-${Date.now()}`
  const name = await addItem(page, sku)
  await openRecord(page, sku, name)
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByLabel('Barcodes of unit 2')).toHaveValue(sku)
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/setup/companies/company/1?tab=pars&open=new')
  await choose(page, 'Item', sku)
  await choose(page, 'Location', '')
  await page.getByLabel('Par', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await saved(page)
  await page.goto('/setup/companies/company/1?tab=items')
  await openRecord(page, sku, name)
  await removeRecord(page)
  await expect(page.getByText('Other records refer to this one; archive it instead')).toBeVisible()
  await drawer.getByRole('button', { name: 'Archive' }).click()
  await expect(drawer.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.goto('/setup/companies/company/1?tab=pars')
  await openRecord(page, sku, name)
  await removeRecord(page)
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await page.goto('/setup/companies/company/1?tab=items')
  await openRecord(page, sku, name)
  // What was typed into a record that is deleted is not asked about.
  await drawer.getByLabel('Name', { exact: true }).fill('Gone')
  await removeRecord(page)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('prices of an offer hold one after the other, and one that overlaps is refused at its field', {
  tag: restTag,
}, async ({ page }) => {
  await openTab(page, 'items')
  const sku = `E2EP-${Date.now()}`
  const name = await addItem(page, sku)
  await page.goto('/setup/companies/company/1?tab=suppliers')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Add an item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await choose(page, 'Item', sku)
  await expect(dialog.getByLabel('Pack', { exact: true })).toHaveText(/case 24/)
  // The button goes down with the row that it adds.
  await dialog.getByRole('button', { name: 'Add a price' }).click()
  await dialog.getByRole('button', { name: 'Add a price' }).click()
  const box = (field: string, at: number) => dialog.getByLabel(`${field} of price ${at}`)
  await box('Price', 1).fill('10,5')
  await box('Valid from', 1).fill('2026-01-01')
  await box('Until before', 1).fill('2026-07-01')
  await box('Price', 2).fill('12')
  await box('Valid from', 2).fill('2026-06-01')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('overlaps the price that holds from 2026-01-01')).toBeVisible()
  await expect(box('Valid from', 2)).toHaveAttribute('aria-invalid', 'true')
  await expect(box('Valid from', 2)).toHaveAccessibleDescription(/overlaps/)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await box('Valid from', 2).fill('2026-07-01')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await saved(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name }).click()
  await expect(page.getByLabel('Valid from of price 2')).toHaveValue('2026-07-01')
  await removeRecord(page)
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await page.goto('/setup/companies/company/1?tab=items')
  await openRecord(page, sku, name)
  await removeRecord(page)
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
})

test('what is typed into a supplier is asked about before it is left, and waits as a draft', {
  tag: restTag,
}, async ({ page }) => {
  await openTab(page, 'suppliers')
  const drawer = page.getByRole('dialog', { name: 'New supplier' })
  await page.getByRole('button', { name: 'New supplier' }).first().click()
  await drawer.getByLabel('Name', { exact: true }).fill('Half a supplier')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  page.on('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Half a supplier')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await question(page).getByRole('button', { name: 'Discard and leave' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'New supplier' }).first().click()
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('two people change the same supplier: the second is shown both texts and loses nothing', {
  tag: restTag,
}, async ({ page }) => {
  await openTab(page, 'suppliers')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  const drawer = page.getByRole('dialog')
  const code = drawer.getByLabel('Code', { exact: true })
  const lead = drawer.getByLabel('Lead time in days')
  await lead.fill('8')
  const id = Number(new URL(page.url()).searchParams.get('open'))
  await putSupplier(page, id, { leadTimeDays: 9 })
  await drawer.getByRole('button', { name: 'Save' }).click()
  const merge = drawer.getByRole('group', { name: 'Lead time in days: which text stays?' })
  await expect(merge).toContainText('9')
  await expect(code).not.toHaveValue('')
  await merge.getByRole('button', { name: 'Keep mine' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await expect(drawer).toBeHidden()
  expect(await callApi(page, `/v2/supplier/${id}`)).toMatchObject({ leadTimeDays: 8 })
})
