import { readFileSync } from 'node:fs'
import type { CountOrder, CountPage, OrderRecord } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi } from '../src/api.ts'
import { expect, signIn, test } from '../src/fixtures.ts'
import { leaveApprovalToAdmins } from '../src/order-limits.ts'
import { mailArrives } from '../src/outbox.ts'

const manager = 'manager@north.example'
const admin = 'admin@north.example'

/** A posted count that leaves something to order. */
async function countToOrder(page: Page): Promise<number> {
  const items = [{ field: 'state', op: 'in', value: ['POSTED'] }]
  const query = new URLSearchParams({
    page: '1',
    limit: '50',
    filter: JSON.stringify({ q: '', logic: 'and', items }),
  })
  const { data } = await callApi<CountPage>(page, `/v2/count/all?${query}`)
  for (const { id } of data) {
    const { groups, orders } = await callApi<CountOrder>(page, `/v2/count/${id}/order`)
    const wanted = groups.filter(
      ({ supplier, lines }) => supplier !== null && lines.some(({ packs }) => Number(packs) > 0),
    )
    if (orders.length === 0 && wanted.length > 0) return id
  }
  throw new Error('The demo data have no count that leaves something to order.')
}

/** Makes a step of the order that stands open, and waits for what is said afterwards. */
async function step(page: Page, name: string, said: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
}

for (const width of [390, 1350]) {
  test(`a count becomes an order, which one person submits, another approves, and its supplier gets, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 })
    await signIn(page, manager)
    await page.goto(`/counts/order/${await countToOrder(page)}`)
    await page.getByRole('button', { name: 'Create orders' }).click()
    const link = page.getByRole('main').getByRole('link', { name: /^PO-/ }).first()
    await link.click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    const { pathname } = new URL(page.url())
    const order = await callApi<OrderRecord>(page, `/v2/order/${pathname.split('/').at(-1)}`)

    await test.step('a pack more is saved with its line', async () => {
      const packs = page.getByRole('textbox', {
        name: `Packs of ${order.lines[0]?.item?.name}`,
        exact: true,
      })
      await packs.fill(`${Number(order.lines[0]?.packsOrdered)}+1`)
      await page.getByRole('button', { name: 'Save lines' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('who submits it may not approve so much', async () => {
      await signIn(page, admin)
      await leaveApprovalToAdmins(page, order.company.id)
      await signIn(page, manager, pathname)
      await step(page, 'Submit', /waits for approval\.$/)
      await expect(page.getByText(/above your limit/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    })

    await test.step('somebody else finds it among what they may approve', async () => {
      await signIn(page, admin, '/orders')
      await page.getByRole('button', { name: 'For me to approve' }).click()
      await page.getByRole('link', { name: order.number }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click()
      await expect(page).toHaveURL(new RegExp(`${pathname}`))
      await step(page, 'Approve', /is approved\.$/)
    })

    const to = `orders.${width}@supplier.example`
    await test.step('it is mailed to its supplier', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('To', { exact: true }).fill(to)
      await dialog.getByLabel('Message').fill('Before ten, please')
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText(/is sent\.$/)).toBeVisible()
      await mailArrives(to, new RegExp(order.number))
    })

    await test.step('what the supplier got can be opened as it was', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Download .*\.pdf$/ }).click()
      const bytes = readFileSync(await (await download).path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}
