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
  await expect(dialog.getByRole('alert')).toContainText('It is none of PDF')
  await dialog.getByRole('button', { name: 'Leave letter.pdf out' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'letter.pdf' })).toHaveCount(0)
})
