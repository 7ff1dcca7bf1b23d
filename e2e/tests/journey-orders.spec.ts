import type {
  CountOrder,
  CountPage,
  CountRecord,
  CountSheet,
  CountSheetRow,
  OrderRecord,
  OrderPage,
  ReceiptPage,
} from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi } from '../src/api.ts'
import { confirmStep } from '../src/counts-page.ts'
import { expect, signIn, signInQuietly, test } from '../src/fixtures.ts'
import { leaveApprovalToAdmins } from '../src/order-limits.ts'
import { boxAt, expectAllSaved } from '../src/sheet-page.ts'
import { wayOf } from '../test-extent.ts'

const manager = 'manager@north.example'
const admin = 'admin@north.example'

const filterOf = (field: string, op: string, value: unknown) =>
  JSON.stringify({ q: '', logic: 'and', items: [{ field, op, value }] })

/** Items of one place that three suppliers would deliver; another `index` has others. */
async function itemsToOrder(page: Page, index: number) {
  const query = new URLSearchParams({ limit: '50', filter: filterOf('state', 'in', ['POSTED']) })
  const { data } = await callApi<CountPage>(page, `/v2/count/all?${query}`)
  for (const { id } of data) {
    const { groups, locations } = await callApi<CountOrder>(page, `/v2/count/${id}/order`)
    const [first] = locations
    const itemIds = groups.flatMap(({ location, supplier, lines }) => {
      const wanted = lines.filter(({ packs }) => Number(packs) > 1)
      return supplier === null || location.id !== first?.id || wanted.length < 2
        ? []
        : [wanted[index]?.item.id ?? 0]
    })
    if (itemIds.length >= 3) return { itemIds: itemIds.slice(0, 3), locationId: first?.id ?? 0 }
  }
  throw new Error('The demo data have no place that is short of goods of three suppliers.')
}

/** A count of these items that has begun. */
async function startCount(
  page: Page,
  { itemIds, locationId }: Awaited<ReturnType<typeof itemsToOrder>>,
): Promise<CountRecord> {
  const scope = { locationIds: [locationId], includeItemIds: itemIds }
  const { id } = await postApi<CountRecord>(page, '/v2/count', { scope })
  return postApi<CountRecord>(page, `/v2/count/${id}/start`)
}

/** Counts one piece less than the book has of each, all of it in the first of its places. */
async function countShort(page: Page, countId: number): Promise<void> {
  const { rows } = await callApi<CountSheet>(page, `/v2/count/${countId}/sheet`)
  const short = ({ bookQty }: CountSheetRow) => Math.max(0, Math.floor(Number(bookQty)) - 1)
  for (const [index, row] of rows.entries()) {
    const isFirst = rows.findIndex(({ lineId }) => lineId === row.lineId) === index
    const box = boxAt(
      page,
      index,
      row.units.findIndex(({ factor }) => Number(factor) === 1),
    )
    await box.fill(isFirst ? String(short(row)) : '0')
    await box.press('Enter')
  }
  await expectAllSaved(page)
}

/** Makes a step with every order of the list, at once. */
async function stepAll(page: Page, step: string, orders: number): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toContainText(`${orders} rows done`)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

/** The orders of a count, as the list finds them. */
async function ordersOf(page: Page, number: string): Promise<OrderRecord[]> {
  const query = new URLSearchParams({ limit: '25', filter: filterOf('source.number', 'eq', number) })
  const { data } = await callApi<OrderPage>(page, `/v2/order/all?${query}`)
  return Promise.all(data.map(({ id }) => callApi<OrderRecord>(page, `/v2/order/${id}`)))
}

for (const [index, width] of [1350, 390].entries()) {
  test.describe(`at ${width} px`, wayOf(index), () => {
    test.use({ viewport: { width, height: 850 }, hasTouch: width < 768 })

    test('a count becomes three orders, which are approved and sent; one comes in part at another price, and some of it goes back for a credit', async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await signInQuietly(page, admin)
      const wanted = await itemsToOrder(page, index)
      await signInQuietly(page, manager)
      const { id, number, company } = await startCount(page, wanted)
      await signInQuietly(page, admin)
      await leaveApprovalToAdmins(page, company.id)
      await signInQuietly(page, manager)

      await test.step('what is there is counted, and the count is posted', async () => {
        await page.goto(`/counts/${id}`)
        await countShort(page, id)
        await confirmStep(page, 'Submit', /is submitted for review\.$/)
        await confirmStep(page, 'Approve', /is approved\.$/)
        await confirmStep(page, 'Post', /is posted\.$/)
      })

      await test.step('what is missing is ordered of three suppliers', async () => {
        await page.getByRole('link', { name: 'Count order' }).click()
        await page.getByRole('button', { name: 'Create orders' }).click()
        await expect(page.getByRole('main').getByRole('link', { name: /^PO-/ })).toHaveCount(3)
        await page.getByRole('link', { name: 'Open them in the list' }).click()
        await stepAll(page, 'Submit', 3)
      })

      const [order] = await test.step('somebody else approves them, and they are sent', async () => {
        await signIn(page, admin, `/orders?q=${number}`)
        await stepAll(page, 'Approve', 3)
        await stepAll(page, 'Send', 3)
        const orders = await ordersOf(page, number)
        expect(orders.map(({ state }) => state)).toEqual(['SENT', 'SENT', 'SENT'])
        return orders
      })
      if (order?.lines[0] === undefined) throw new Error('The count has made no orders.')
      const [line] = order.lines
      const dearer = (Number(line.unitPrice) + 1).toFixed(2)

      await test.step('some of it comes, at another price', async () => {
        await page.getByRole('link', { name: order.number }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click()
        // The drawer of the list, which goes, can receive as well.
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.getByRole('button', { name: 'Receive', exact: true }).click()
        const drawer = page.getByRole('dialog', { name: `Receive ${order.number}` })
        await drawer.getByLabel(`Received packs of ${line.item?.name}`).fill('1')
        await drawer.getByLabel(`Price of a pack of ${line.item?.name}`).fill(dearer)
        await expect(drawer.getByText(/^\+1 a pack/)).toBeVisible()
        await drawer.getByLabel('Delivery note', { exact: true }).fill(`DN-${width}`)
        await drawer.getByRole('button', { name: 'Receive', exact: true }).click()
        await expect(page.getByText(/^RCV-.* is posted\.$/)).toBeVisible()
        await expect(page.getByText('In part')).toBeVisible()
      })

      await test.step('what came goes back, with the number of the credit note', async () => {
        await page.getByRole('link', { name: /^RCV-/ }).click()
        const receipt = page.getByRole('dialog', { name: /^RCV-/ })
        await expect(receipt.getByText('+1.00', { exact: true })).toBeVisible()
        await receipt.getByRole('button', { name: 'Send back' }).click()
        const dialog = page.getByRole('dialog', { name: /^Send goods of/ })
        await dialog.getByLabel(/^Packs of/).fill('1')
        await dialog.getByLabel('Why do they go back?').fill('Spoilt')
        await dialog.getByLabel('Credit note').fill(`CN-${width}`)
        await dialog.getByRole('button', { name: 'Send back' }).click()
        await expect(page.getByText(/^RTN-.* is posted\.$/)).toBeVisible()
      })

      await test.step('the receipt leads to what the supplier owes for it', async () => {
        const receipt = page.getByRole('dialog', { name: /^RCV-/ })
        await receipt.getByRole('link', { name: /^RTN-/ }).click()
        const back = page.getByRole('dialog', { name: /^RTN-/ })
        await expect(back.getByText(`CN-${width}`)).toBeVisible()
        await expect(back.getByRole('status').getByText('Posted')).toBeVisible()
        const query = new URLSearchParams({ limit: '5', filter: filterOf('order.id', 'eq', order.id) })
        const { data } = await callApi<ReceiptPage>(page, `/v2/receipt/all?${query}`)
        expect(data.map(({ kind, total, documentNo }) => ({ kind, total, documentNo }))).toEqual([
          { kind: 'RETURN', total: dearer, documentNo: `CN-${width}` },
          { kind: 'RECEIPT', total: dearer, documentNo: `DN-${width}` },
        ])
        const after = await callApi<OrderRecord>(page, `/v2/order/${order.id}`)
        expect(after).toMatchObject({ receiptStatus: 'PARTIAL' })
        expect(after.lines[0]?.returnedBase).toBe(after.lines[0]?.receivedBase)
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}
