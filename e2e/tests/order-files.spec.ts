import type { OrderPage, OrderRecord } from '@backoffice/api-types'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'

type Offer = { item: { sku: string }; supplier: { id: number; name: string } }

test('order lines of a supplier become a draft: chosen, mapped once, applied, and taken back', async ({
  page,
}) => {
  await signIn(page, 'admin@north.example', '/orders/files')
  const { data } = await callApi<{ data: Offer[] }>(page, '/v2/supplier-item/all?limit=1&sort=id:asc')
  const [offer] = data
  if (offer === undefined) throw new Error('The demo sells nothing')
  const file = (name: string, packs: number) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Our word;How many\n${offer.item.sku};${packs}\n`),
  })
  const drawer = page.getByRole('dialog').filter({ hasText: 'Details' })
  const rows = page.getByRole('dialog', { name: 'Import order lines' })

  async function add(name: string, packs: number): Promise<void> {
    await page.getByRole('button', { name: 'Add files' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add files' })
    await dialog.locator('input[type=file]').setInputFiles(file(name, packs))
    await expect(dialog.getByLabel(`Kind of ${name}`)).toHaveValue('ORDER_LINES')
    await dialog.getByRole('button', { name: 'Choose a supplier' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Find a supplier' })).toBeFocused()
    await page.keyboard.type(offer?.supplier.name ?? '')
    await dialog
      .getByRole('option', { name: offer?.supplier.name ?? '' })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Choose a location' }).click()
    await dialog.getByRole('listbox', { name: 'Find a location' }).getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Add 1 file' }).click()
    await expect(drawer).toBeVisible()
  }

  await test.step('the first file says its columns in words of its own', async () => {
    await add('orders one.csv', 2)
    await drawer.getByRole('button', { name: 'Check and apply rows' }).click()
    await expect(rows.getByRole('button', { name: 'Mistakes 1' })).toBeVisible()
    await rows.getByLabel('SKU', { exact: true }).selectOption('Our word')
    await rows.getByLabel('Packs', { exact: true }).selectOption('How many')
    await expect(rows.getByText('Makes 1 draft order.')).toBeVisible()
  })

  await test.step('its draft is made, and taken back', async () => {
    await rows.getByRole('button', { name: 'Apply 1 row' }).click()
    await rows.getByRole('button', { name: 'Undo the import' }).click()
    await expect(rows.getByText('The import is undone; the records are what they were.')).toBeVisible()
    await rows.getByRole('button', { name: 'Done' }).click()
    await expect(drawer.getByText('Taken back')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the next one is understood at once, and leads to its order', async () => {
    await add('orders two.csv', 3)
    await drawer.getByRole('button', { name: 'Check and apply rows' }).click()
    await rows.getByRole('button', { name: 'Apply 1 row' }).click()
    await rows.getByRole('button', { name: 'Done' }).click()
    await expect(drawer.getByText('Applied', { exact: true })).toBeVisible()
    await drawer.getByRole('link', { name: /^PO-/ }).click()
    await expect(page.getByText('Draft').first()).toBeVisible()
    await expect(page.getByText(offer.item.sku).first()).toBeVisible()
  })
})

test('a file that cannot be kept says why beside its name, and holds back no other', async ({ page }) => {
  await signIn(page, 'admin@north.example', '/orders/files?create=true')
  const dialog = page.getByRole('dialog', { name: 'Add files' })
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>no</html>') },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ])
  await dialog.getByRole('button', { name: 'Add 2 files' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose a PDF')
  await dialog.getByRole('button', { name: 'Leave letter.pdf out' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'letter.pdf' })).toHaveCount(0)
})

test('a delivery note that is dropped on the page becomes a draft receipt, which a person looks through and posts', async ({
  page,
}) => {
  await signIn(page, 'admin@north.example', '/orders/files')
  const items = [
    { field: 'state', op: 'eq', value: 'SENT' },
    { field: 'receiptStatus', op: 'eq', value: 'NONE' },
    { field: 'lineTotal', op: 'gte', value: 2 },
  ]
  const filter = encodeURIComponent(JSON.stringify({ q: '', logic: 'and', items }))
  const { data } = await callApi<OrderPage>(page, `/v2/order/all?limit=1&filter=${filter}`)
  if (data[0] === undefined) throw new Error('The demo data have no order that waits for its goods.')
  const order = await callApi<OrderRecord>(page, `/v2/order/${data[0].id}`)
  const [first, second] = order.lines

  await test.step('it is dropped, and its order is chosen', async () => {
    const text = `Code,Qty,Delivery note\n${first?.item?.sku},1,DN-DROP\nUNKNOWN-7,2,DN-DROP\n`
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'delivery note.csv', { type: 'text/csv' }))
      return transfer
    }, text)
    await expect(page.getByRole('button', { name: 'Add files' }).first()).toBeVisible()
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    const dialog = page.getByRole('dialog', { name: 'Add files' })
    await expect(dialog.getByLabel('Kind of delivery note.csv')).toHaveValue('DELIVERY_NOTE')
    await dialog.getByRole('button', { name: 'Choose an order' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Find an order' })).toBeFocused()
    await page.keyboard.type(order.number)
    await dialog.getByRole('option', { name: order.number }).first().click()
    await dialog.getByRole('button', { name: 'Add 1 file' }).click()
  })

  const rows = page.getByRole('dialog', { name: 'Import a delivery note' })
  await test.step('what is wrong and what is missing is told before anything is written', async () => {
    await page.getByRole('button', { name: 'Check and apply rows' }).click()
    await expect(rows.getByText('SKU: is no item that is known here')).toBeVisible()
    await expect(rows.getByText('Makes 1 draft receipt to check and post.')).toBeVisible()
    await expect(
      rows.getByText(`Not in the file, stays open: ${order.number} ${second?.lineNo}`, { exact: false }),
    ).toBeVisible()
    await rows.getByRole('button', { name: 'Apply the 1 row without mistakes' }).click()
  })

  await test.step('its draft is opened and posted', async () => {
    await rows.getByRole('link', { name: /^Check and post RCV-/ }).click()
    const receipt = page.getByRole('dialog', { name: /^RCV-/ })
    await expect(receipt.getByText('DN-DROP')).toBeVisible()
    await expect(receipt.getByText('delivery note.csv')).toBeVisible()
    await receipt.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('dialog', { name: /^Post/ }).getByRole('button', { name: 'Post' }).click()
    await expect(receipt.getByRole('status').getByText('Posted')).toBeVisible()
    const { receiptStatus } = await callApi<OrderRecord>(page, `/v2/order/${order.id}`)
    expect(receiptStatus).toBe('PARTIAL')
  })
})
