import type {
  ItemRecord,
  MovementInput,
  PeriodDiff,
  ReceiptRecord,
  ReportPeriodPage,
  ReportPeriodRow,
} from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { wayOf } from '../test-extent.ts'

const admin = 'admin@north.example'

type Months = { companyId: number; closed: ReportPeriodRow; open: ReportPeriodRow }

/** The last closed month of a company, and the one after it, which is over and open. */
async function monthsOf(page: Page, companyName: string): Promise<Months> {
  const { data } = await callApi<ReportPeriodPage>(
    page,
    '/v2/report-period/all?limit=100&sort=startDate:desc',
  )
  const own = data.filter(({ company }) => company.name === companyName)
  const at = own.findIndex(({ state }) => state === 'CLOSED')
  const [open, closed] = [own[at - 1], own[at]]
  if (open === undefined || closed === undefined) throw new Error(`${companyName} has no closed month`)
  return { companyId: closed.company.id, closed, open }
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/** An item that nobody has counted, and a location of the company. */
async function newItem(page: Page, companyId: number, sku: string) {
  const filter = JSON.stringify({ items: [{ field: 'company.id', op: 'eq', value: companyId }] })
  const stock = await callApi<{ data: { location: { id: number } }[] }>(
    page,
    `/v2/stock/all?${new URLSearchParams({ limit: '1', filter })}`,
  )
  const categories = await callApi<{ data: { id: number }[] }>(page, '/v2/category/all?limit=1')
  const item = await postApi<ItemRecord>(page, '/v2/item', {
    sku,
    name: `Saffron ${sku}`,
    categoryId: categories.data[0]?.id,
    units: [{ name: 'each', factor: '1' }],
  })
  return { item, locationId: stock.data[0]?.location.id ?? 0 }
}

/** Three pieces turn up, worth 2.00 each, on a day of a month. */
async function find(page: Page, { item, locationId }: Awaited<ReturnType<typeof newItem>>, day: string) {
  const line = {
    itemId: item.id,
    unitId: item.units[0]?.id ?? 0,
    quantity: '3',
    unitCost: '2',
    reason: 'Found',
  }
  const body: MovementInput = {
    kind: 'ADJUSTMENT',
    locationId,
    occurredAt: `${day.slice(0, 8)}15T10:00:00.000Z`,
    lines: [line],
  }
  await postApi(page, '/v2/movement', body)
}

/** A delivery of 3 pieces at 2.00, on a day of a month. */
async function receive(
  page: Page,
  { item, locationId }: Awaited<ReturnType<typeof newItem>>,
  { day, currency }: { day: string; currency: string },
): Promise<ReceiptRecord> {
  const filter = JSON.stringify({ items: [{ field: 'currency', op: 'eq', value: currency }] })
  const suppliers = await callApi<{ data: { id: number }[] }>(
    page,
    `/v2/supplier/all?${new URLSearchParams({ limit: '1', filter })}`,
  )
  return postApi(page, '/v2/receipt', {
    supplierId: suppliers.data[0]?.id,
    locationId,
    deliveredAt: `${day.slice(0, 8)}16T10:00:00.000Z`,
    isPosted: true,
    lines: [{ itemId: item.id, unitId: item.units[0]?.id, packs: '3', unitPrice: '2' }],
  })
}

/** The supplier's invoice is put beside a receipt of the list, and says 2.50 a piece. */
async function invoice(page: Page, { number }: ReceiptRecord) {
  await page.goto(`/orders/receipts?q=${number}`)
  await page.getByRole('link', { name: number }).first().click()
  const receipt = page.getByRole('dialog', { name: number })
  await receipt.getByLabel('Kind of file').selectOption({ label: 'Invoice' })
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await receipt.getByLabel('Add files').setInputFiles(file)
  await expect(receipt.getByText('File: invoice.pdf')).toBeVisible()
  await receipt.getByRole('button', { name: 'Invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `The invoice of ${number}` })
  await dialog.getByLabel('Number of the invoice').fill('INV-LATE')
  await dialog.getByLabel(/per each$/).fill('2.5')
  await dialog.getByRole('button', { name: 'Confirm the invoice' }).click()
  await expect(receipt.getByText('invoiced at 2.50')).toBeVisible()
}

/** Makes a step of the period that stands open, with a note or a reason. */
async function step(page: Page, name: string, said: string, text?: { label: string; text: string }) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (text !== undefined) await dialog.getByLabel(text.label).fill(text.text)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(said, { exact: true })).toBeVisible()
}

const companies = [
  ['North Sofia', 1350],
  ['North Varna', 390],
] as const

for (const [index, [company, width]] of companies.entries()) {
  test(
    `a month is kept from closing, closed, a late document and a late invoice come, it is opened again and compared, at ${width} px`,
    wayOf(index),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 850 })
      await signIn(page, admin)
      const { companyId, closed, open } = await monthsOf(page, company)
      const found = await newItem(page, companyId, `PERIOD-${width}`)
      const bought = await newItem(page, companyId, `INVOICED-${width}`)
      const delivery = await receive(page, bought, { day: open.startDate, currency: open.currency })
      const reason = { label: 'Reason', text: 'A slip turned up' }
      const note = { label: 'Note', text: 'Agreed with the kitchen' }

      await page.goto(`/orders/report-periods/${closed.id}`)
      await step(page, 'Open again', `${closed.name} is open again.`, reason)
      await page.goto(`/orders/report-periods/${open.id}`)
      await page.getByRole('main').getByRole('button', { name: 'Close period' }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByText('First to be done: earlier periods are closed (1).')).toBeVisible()
      await question.getByLabel('Note').fill(note.text)
      await question.getByRole('button', { name: 'Close period' }).click()
      await expect(question.getByText('First to be done: earlier periods are closed (1).')).toBeVisible()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page
        .getByRole('list', { name: 'Before it is closed' })
        .getByRole('link', { name: closed.name })
        .click()
      await expect(page).toHaveURL(`/orders/report-periods/${closed.id}`)
      await step(page, 'Close period', `${closed.name} is closed.`, note)
      await expect(page.getByText('No figure differs.')).toBeVisible()

      await page.goto(`/orders/report-periods/${open.id}`)
      await step(page, 'Close period', `${open.name} is closed.`, note)
      await find(page, found, open.startDate)
      await invoice(page, delivery)
      await page.goto(`/orders/transaction-log?late=true&from=${dayAfter(open.endDate)}`)
      await expect(page.getByText(found.item.name).first()).toBeVisible()
      const late = page.getByRole('row').filter({ hasText: bought.item.name })
      await expect(late).toContainText('Price correction')
      await expect(page.getByRole('button', { name: 'Entered late' })).toHaveAttribute('aria-pressed', 'true')

      await page.goto(`/orders/report-periods/${open.id}`)
      await step(page, 'Open again', `${open.name} is open again.`, reason)
      await expect(page.getByText(/^Opened again by .*: A slip turned up$/)).toBeVisible()
      await find(page, found, open.startDate)
      await page.reload()
      await step(page, 'Close period', `${open.name} is closed.`, note)
      await expect(page.getByText('Closing 1 and closing 2')).toBeVisible()
      await expect(
        page.getByRole('row', { name: new RegExp(`${found.item.name}.*0\\.00.*6\\.00`) }),
      ).toBeVisible()
      const diff = await callApi<PeriodDiff>(page, `/v2/report-period/${open.id}/diff`)
      expect(diff.rows).toMatchObject([
        { item: { id: found.item.id }, before: { value: '0.00' }, after: { value: '6.00' } },
      ])

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as XLSX' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^report-.*\.xlsx$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )
}
