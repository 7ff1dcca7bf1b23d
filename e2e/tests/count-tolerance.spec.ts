import type { CompanyRules, CountRecord, CountSheet, PageOf } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi, putApi } from '../src/api.ts'
import { expect, signInQuietly, test } from '../src/fixtures.ts'

type Template = { id: number; name: string; company: { id: number } }

const reason = 'Two bottles broke on Friday'

/** Sets how far a line may be off without a reason. */
async function setTolerance(page: Page, companyId: number, percent: string): Promise<void> {
  const path = `/v2/company/${companyId}/rule`
  const { version, limits, currency: _, ...rules } = await callApi<CompanyRules>(page, path)
  const roles = limits.map(({ role, ...limit }) => ({ roleId: role.id, ...limit }))
  await putApi(page, path, { ...rules, limits: roles, varianceTolerancePct: percent }, version)
}

/** Counts nothing in every row but the first, which has far too much. @returns the SKU of that one */
async function countWrongly(page: Page, countId: number): Promise<string> {
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${countId}/sheet`)
  const entries = rows.map((row, index) => ({
    clientKey: crypto.randomUUID(),
    rowId: row.id,
    mode: 'SET',
    parts: [
      {
        unitId: row.units.find(({ factor }) => Number(factor) === 1)?.id,
        quantity: index === 0 ? '999999' : '0',
      },
    ],
    countedAt: new Date().toISOString(),
    isConfirmed: true,
  }))
  await postApi(page, `/v2/count/${countId}/entry/batch`, { entries })
  return rows[0]?.item.sku ?? ''
}

/** Leads a count of its own beyond the tolerance of its company, up to its approval. */
async function submitWrongCount(page: Page): Promise<{ id: number; sku: string }> {
  const { data } = await callApi<PageOf<Template>>(page, '/v2/count-template/all?limit=100')
  const template = data.find(({ name }) => name === 'Bar — evening check')
  if (template === undefined) throw new Error('The demo data have no such template.')
  await setTolerance(page, template.company.id, '1')
  const { id } = await postApi<CountRecord>(page, '/v2/count', { templateId: template.id })
  await postApi(page, `/v2/count/${id}/start`)
  const sku = await countWrongly(page, id)
  await postApi(page, `/v2/count/${id}/submit`)
  return { id, sku }
}

test('a count beyond reason and tolerance is approved once somebody says it is right and why, which stands in its history', async ({
  page,
}) => {
  await signInQuietly(page, 'admin@north.example')
  const { id, sku } = await submitWrongCount(page)
  await page.goto(`/counts/${id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await expect(dialog.getByRole('list', { name: 'Figures to look at again' })).toContainText(
    /^999,999 .* The book says/,
  )
  await dialog.getByRole('button', { name: 'Approve all the same' }).press('Enter')
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
})
