import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../src/fixtures.ts'

const openExport = async (page: Page) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page.getByRole('dialog', { name: 'Export the list' })
}

async function download(
  page: Page,
  format: 'CSV' | 'Excel (XLSX)',
): Promise<{ name: string; bytes: Buffer }> {
  const dialog = await openExport(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: format }).click(),
  ])
  await expect(dialog).toBeHidden()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The lines of a CSV file, without the quotes around its texts; but for the names. */
const linesOf = (bytes: Buffer) => bytes.toString().slice(1).replaceAll('"', '').split('\r\n').slice(1, -1)

test('a filtered list is saved as it is shown: the same rows, the same columns, the same order', async ({
  page,
}) => {
  await signIn(page, 'manager@north.example', '/orders?state=DRAFT&sort=number:asc&limit=100')
  const grid = page.getByRole('table', { name: 'Purchase orders' }).or(page.getByRole('table')).first()
  const links = grid.locator('tbody tr').getByRole('link').filter({ hasText: /^PO-/ })
  await expect(links.first()).toBeVisible()
  const { name, bytes } = await download(page, 'CSV')
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString()).toMatch(
    /^\uFEFF"Number","Supplier","Location","State","Received","Ordered","Expected","Lines","Total","Currency",/,
  )
  // Of a long list the first rows are drawn before the others.
  await expect(links).toHaveText(linesOf(bytes).map((line) => line.split(',')[0] ?? ''))
  for (const line of linesOf(bytes)) expect(line).toContain(',Draft,')
  await expect(page.getByText(`Saved ${name}`)).toBeVisible()
})

test('a workbook comes through the gateway whole', async ({ page }) => {
  await signIn(page, 'manager@north.example', '/counts')
  await expect(page.getByRole('heading', { level: 1, name: 'Counts' })).toBeVisible()
  const { name, bytes } = await download(page, 'Excel (XLSX)')
  expect(name).toMatch(/^counts-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  // The first part of the archive is the sheet; its head says how the rows begin.
  const nameLength = bytes.readUInt16LE(26)
  const sheet = inflateRawSync(bytes.subarray(30 + nameLength + bytes.readUInt16LE(28)), {
    finishFlush: 2,
  }).toString()
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('>Number<')
  expect(sheet).toMatch(/>CNT-[A-Z0-9]+-\d{4}-\d{5}</)
})
