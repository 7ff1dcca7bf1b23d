import type { CompanyRules, CountRecord, CountSheet, CountSheetRow, PageOf } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi, putApi } from '../src/api.ts'
import { linesToReview } from '../src/counts-page.ts'
import { expect, signInQuietly, test } from '../src/fixtures.ts'
import { boxAt, expectAllSaved } from '../src/sheet-page.ts'

type Template = { id: number; name: string; company: { id: number } }

/** Leaves approving to somebody who entered no figure, and asks for no reasons. */
async function leaveApproval(page: Page, companyId: number): Promise<void> {
  const path = `/v2/company/${companyId}/rule`
  const { version, limits, currency: _, ...rules } = await callApi<CompanyRules>(page, path)
  const kept = {
    ...rules,
    secondPerson: 'APPROVE',
    varianceTolerancePct: null,
    varianceToleranceValue: null,
    limits: limits.map(({ role, ...limit }) => ({ roleId: role.id, ...limit })),
  }
  await putApi(page, path, kept, version)
}

const entryOf = (row: CountSheetRow, quantity: string) => ({
  clientKey: crypto.randomUUID(),
  rowId: row.id,
  mode: 'SET',
  parts: [{ unitId: row.units.find(({ factor }) => Number(factor) === 1)?.id, quantity }],
  countedAt: new Date().toISOString(),
})

/** A count in review in which two items are one short and every other is as the book has it. */
async function submitCount(page: Page, templateId: number): Promise<{ id: number; off: CountSheetRow[] }> {
  const { id } = await postApi<CountRecord>(page, '/v2/count', { templateId })
  await postApi(page, `/v2/count/${id}/start`)
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${id}/sheet`)
  const off = rows.slice(0, 2)
  const entries = rows.map((row) =>
    entryOf(row, String(Number(row.bookQty ?? '0') - (off.includes(row) ? 1 : 0))),
  )
  await postApi(page, `/v2/count/${id}/entry/batch`, { entries })
  await postApi(page, `/v2/count/${id}/submit`)
  return { id, off }
}

test('what differs is counted again by another, who is told nothing of it, approved by a second person and posted', async ({
  page,
}) => {
  await signInQuietly(page, 'admin@north.example')
  const { data } = await callApi<PageOf<Template>>(page, '/v2/count-template/all?limit=100')
  const template = data.find(({ name }) => name === 'Bar — evening check')
  if (template === undefined) throw new Error('The demo data have no such template.')
  await leaveApproval(page, template.company.id)

  await signInQuietly(page, 'manager@north.example')
  const { id, off } = await submitCount(page, template.id)
  await page.goto(`/counts/breakdown/${id}`)
  await expect(page.getByText('You counted here: somebody else approves.')).toBeVisible()
  await linesToReview(page).getByRole('checkbox', { name: 'Choose all lines' }).click()
  await page.getByRole('button', { name: 'Count again …' }).click()
  const asked = page.getByRole('dialog', { name: 'Count 2 lines again?' })
  await asked.getByLabel('Reason').fill('One bottle each is unlikely')
  await asked.getByRole('button', { name: 'Count again', exact: true }).click()
  await expect(page.getByText(/is being counted again, round 2\.$/)).toBeVisible()
  await expect(asked).toHaveCount(0)

  await signInQuietly(page, 'counter@north.example')
  await page.goto(`/counts/${id}`)
  await expect(page.getByText('Round 2')).toBeVisible()
  await expect(boxAt(page, 1)).toHaveValue('')
  await expect(boxAt(page, 2)).toHaveCount(0)
  for (const [index, row] of off.entries()) {
    await boxAt(page, index).fill(String(Number(row.bookQty)))
    await boxAt(page, index).press('Enter')
  }
  await expectAllSaved(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/is submitted for review\.$/)).toBeVisible()

  await signInQuietly(page, 'admin@north.example')
  await page.goto(`/counts/breakdown/${id}`)
  await expect(linesToReview(page).getByText(/^Round 1: /)).toHaveCount(2)
  for (const step of ['Approve', 'Post']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByText(/is posted\.$/)).toBeVisible()
  expect(await callApi<CountRecord>(page, `/v2/count/${id}`)).toMatchObject({
    round: 2,
    varianceValue: '0.00',
  })
})
