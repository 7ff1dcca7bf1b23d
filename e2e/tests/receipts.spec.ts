import type { OrderPage, OrderRecord, ReceiptPage } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

const admin = 'admin@north.example'

/** An order that was sent, of which nothing has come, with two lines at least. */
async function sentOrder(page: Page, skipped: number): Promise<OrderRecord> {
  const items = [
    { field: 'state', op: 'eq', value: 'SENT' },
    { field: 'receiptStatus', op: 'eq', value: 'NONE' },
    { field: 'lineTotal', op: 'gte', value: 2 },
  ]
  const query = new URLSearchParams({
    page: '1',
    limit: '10',
    filter: JSON.stringify({ q: '', logic: 'and', items }),
  })
  const { data } = await callApi<OrderPage>(page, `/v2/order/all?${query}`)
  const order = data[skipped]
  if (order === undefined) throw new Error('The demo data have no order that waits for its goods.')
  return callApi<OrderRecord>(page, `/v2/order/${order.id}`)
}

const readOrder = (page: Page, { id }: OrderRecord) => callApi<OrderRecord>(page, `/v2/order/${id}`)

for (const [index, width] of [1350, 390].entries()) {
  test(`a delivery comes in part at another price, the rest is rejected, and it is taken back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 })
    await signIn(page, admin)
    const order = await sentOrder(page, index)
    const [first] = order.lines
    const name = first?.item?.name ?? ''
    await page.goto(`/orders/${order.id}`)

    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: `Receive ${order.number}` })
    await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(drawer.getByText('Write what has come, or press Receive all.')).toBeVisible()

    await drawer.getByLabel('Scan or type a code').fill(first?.item?.sku ?? '')
    await drawer.getByLabel('Scan or type a code').press('Enter')
    await expect(drawer.getByLabel(`Received packs of ${name}`)).toHaveValue('1')
    await drawer.getByLabel(`Price of a pack of ${name}`).fill('99.5')
    await drawer.getByLabel(`Rejected packs of ${name}`).fill('1')
    await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(drawer.getByText('Say why it was rejected.')).toBeVisible()
    await drawer.getByLabel(`Why was ${name} rejected`, { exact: true }).selectOption('Damaged packaging')
    await drawer.getByLabel(`Why was ${name} rejected, in words`).fill('Broken seal')
    await drawer.getByLabel('Delivery note', { exact: true }).fill(`DN-${width}`)
    await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(page.getByText(/^RCV-.* is posted\.$/)).toBeVisible()
    await expect(drawer).toBeHidden()

    const received = await readOrder(page, order)
    expect(received.receiptStatus).toBe('PARTIAL')
    await page.getByRole('link', { name: /^RCV-/ }).first().click()
    const receipt = page.getByRole('dialog', { name: /^RCV-/ })
    await expect(receipt.getByText('1 rejected: Damaged packaging: Broken seal')).toBeVisible()
    await expect(receipt.getByText(/^ordered at/)).toBeVisible()
    await expect(receipt.getByText(`DN-${width}`)).toBeVisible()

    await receipt.getByRole('button', { name: 'Reverse' }).click()
    const question = page.getByRole('dialog', { name: 'Reverse this receipt?' })
    await question.getByRole('button', { name: 'Reverse' }).click()
    await expect(question.getByText('Say why, so that the log can tell.')).toBeVisible()
    await question.getByLabel('Reason').fill('Another delivery')
    await question.getByRole('button', { name: 'Reverse' }).click()
    await expect(receipt.getByRole('status').getByText('Reversed')).toBeVisible()
    expect((await readOrder(page, order)).receiptStatus).toBe('NONE')
  })
}

test('goods go back to the supplier with the number of its credit note', async ({ page }) => {
  await signIn(page, admin)
  const items = [
    { field: 'kind', op: 'eq', value: 'RECEIPT' },
    { field: 'state', op: 'eq', value: 'POSTED' },
  ]
  const filter = JSON.stringify({ q: '', logic: 'and', items })
  const query = new URLSearchParams({ page: '1', limit: '1', filter })
  const { data } = await callApi<ReceiptPage>(page, `/v2/receipt/all?${query}`)
  await page.goto(`/orders/receipts?receipt=${data[0]?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog', { name: /^Send goods of/ })
  await dialog
    .getByLabel(/^Packs of/)
    .first()
    .fill('1')
  await dialog.getByLabel('Why do they go back?').fill('Spoilt')
  await dialog.getByLabel('Credit note').fill('CN-77')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText(/^RTN-.* is posted\.$/)).toBeVisible()
  await expect(page.getByText('1 sent back')).toBeVisible()
})

test('the invoice of a receipt says another price, and the difference stands there', async ({ page }) => {
  await signIn(page, admin)
  const items = [
    { field: 'kind', op: 'eq', value: 'RECEIPT' },
    { field: 'state', op: 'eq', value: 'POSTED' },
  ]
  const filter = JSON.stringify({ q: '', logic: 'and', items })
  const { data } = await callApi<ReceiptPage>(
    page,
    `/v2/receipt/all?${new URLSearchParams({ page: '2', limit: '1', filter })}`,
  )
  await page.goto(`/orders/receipts?receipt=${data[0]?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^The invoice of/ })
  await dialog.getByRole('button', { name: 'Confirm the invoice' }).click()
  await expect(dialog.getByText('Which invoice is it?')).toBeVisible()
  await dialog.getByLabel('Number of the invoice').fill('INV-9')
  await dialog
    .getByLabel(/, EUR per /)
    .first()
    .fill('123.45')
  await dialog.getByRole('button', { name: 'Confirm the invoice' }).click()
  await expect(page.getByText(/is held against its invoice\.$/)).toBeVisible()
  await expect(page.getByText('invoiced at 123.45')).toBeVisible()
})

test('goods come without an order, in place of what was ordered; the draft is changed, and posted with others', async ({
  page,
}) => {
  await signIn(page, admin)
  const order = await sentOrder(page, 0)
  const [ordered, other] = order.lines
  await page.goto('/orders/receipts')
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const drawer = page.getByRole('dialog', { name: 'Receive goods' })
  for (const [label, name] of [
    ['Find a supplier', order.supplier.name],
    ['Find a location', order.location.name],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).fill(name)
    await drawer.getByRole('option', { name }).first().click()
  }
  const search = drawer.getByRole('combobox', { name: 'Add an item that was not ordered' })
  await search.fill(other?.item?.sku ?? '')
  await drawer.getByRole('option', { name: other?.item?.name ?? '' }).click()
  const extra = drawer.getByRole('region', { name: 'Not ordered' })
  await extra.getByLabel(/^Received packs of/).fill('2')
  await extra.getByLabel(/^Price of a pack of/).fill('7.5')
  await extra
    .getByLabel(/^In place of what did/)
    .selectOption({ label: `${ordered?.item?.name ?? ''}, ${order.number}` })
  await drawer.getByLabel('Put it into stock now').uncheck()
  await drawer.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(page.getByText(/^RCV-.* is kept as a draft\.$/)).toBeVisible()

  await page.goto('/orders/receipts?state=DRAFT&sort=number:desc')
  await page.getByRole('link', { name: /^RCV-/ }).first().click()
  const receipt = page.getByRole('dialog', { name: /^RCV-/ })
  await expect(receipt.getByText(`in place of ${ordered?.item?.name ?? ''}`)).toBeVisible()
  await receipt.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: /^Edit RCV-/ })
  await edit
    .getByLabel(/^Received packs of/)
    .last()
    .fill('3')
  await edit.getByRole('button', { name: 'Save draft' }).click()
  await expect(edit).toBeHidden()
  await expect(receipt.getByText('22.50').first()).toBeVisible()
  await receipt.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('row', { name: /RCV-/ }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Post these receipts?' })
  await question.getByRole('button', { name: /^Post/ }).click()
  await expect(question.getByRole('status')).toHaveText(/1 row done/)
})
