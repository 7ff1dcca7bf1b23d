import type { Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Template = { id: number; name: string; company: { id: number } }
type Sheet = { rows: { id: number; units: { factor: string }[]; item: { sku: string } }[] }

const reason = 'Two bottles broke on Friday'

/** Sets how far a line may be off without a reason; nothing means that nobody is asked. */
async function setTolerance(page: Page, companyId: number, percent: string): Promise<void> {
  await page.goto(`/setup/companies/company/${companyId}?tab=rules`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Variance without a reason, up to', { exact: true }).fill(percent)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
}

/** Presses a step of the count and says yes. */
async function take(page: Page, action: string, done: RegExp): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
}

/** Counts nothing in every row but the first, which has far too much. */
async function countWrongly(page: Page, countId: number): Promise<string> {
  const sheet = await callApi<Sheet>(page, `/v2/count/${countId}/sheet`)
  for (const [index, row] of sheet.rows.entries()) {
    const unit = row.units.findIndex(({ factor }) => Number(factor) === 1)
    await page
      .locator(`[data-row-id="${row.id}"] input`)
      .nth(unit)
      .fill(index === 0 ? '9999' : '0')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`${sheet.rows.length} of ${sheet.rows.length}`)).toBeVisible()
  return sheet.rows[0]?.item.sku ?? ''
}

test('a count beyond the tolerance of its company is approved with a reason, which stands in its history', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@north.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const { data } = await callApi<{ data: Template[] }>(page, '/v2/count-template/all?limit=100')
  const template = data.find(({ name }) => name === 'Bar — evening check')
  if (template === undefined) throw new Error('The demo data have no such template.')
  await setTolerance(page, template.company.id, '1')
  try {
    const { id } = await postApi<{ id: number }>(page, '/v2/count', { templateId: template.id })
    await page.goto(`/counts/${id}`)
    await take(page, 'Start', /is started\.$/)
    const sku = await countWrongly(page, id)
    await take(page, 'Submit', /is submitted for review\.$/)

    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(dialog.getByText(/beyond the tolerance of the company\. Say why\.$/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: /tolerance/i })).toContainText(sku)
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill(reason)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/is approved\.$/)).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  } finally {
    await setTolerance(page, template.company.id, '')
  }
})
