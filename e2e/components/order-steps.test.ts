import type { OrderRecord } from '@backoffice/api-types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  orderPage,
  playedAmended,
  states,
} from '../../apps/web/src/features/orders/components/order-page.states.tsx'
import { ordersAt, playedOrders } from '../../apps/web/src/features/orders/orders-list.states.tsx'
import { makeOrder } from '../../apps/web/src/features/orders/model/order.fixture.ts'
import { newPerson } from '../../apps/web/workbench/person.ts'
import { type Answers, type Asked, refusal } from '../../apps/web/workbench/play-api.ts'
import { show } from './show.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const state = (name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

/** The page of an order that a step makes another one of. @returns what was sent with the step */
async function openOrder(order: OrderRecord, call: keyof Answers, after: OrderRecord, api: Answers = {}) {
  const sent: unknown[] = []
  let now = order
  const shown = await show({
    ...orderPage(() => now, {
      ...api,
      [call]: ({ body }: Asked) => {
        sent.push(body)
        now = after
        return after
      },
    }),
    user: newPerson(),
  })
  return { sent, shown }
}

const waiting = makeOrder({ state: 'PENDING_APPROVAL', version: 2, isToApprove: true })
const approved = makeOrder({ state: 'APPROVED', version: 3 })
const sentOrder = makeOrder({ state: 'SENT', version: 4, sentAt: '2026-11-02T09:30:00.000Z' })

test('a draft is submitted after a question that names its number and its total', async () => {
  await openOrder(makeOrder(), 'POST /v2/order/{id}/submit', waiting)
  await button('Submit').click()
  await expect.element(dialog.getByText(/PO-N-2026-00007 .* 2 lines, 141\.80 EUR/)).toBeVisible()
  await inDialog('Submit').click()
  await expect.element(page.getByText('PO-N-2026-00007 waits for approval.')).toBeVisible()
  await expect.element(button('Approve')).toBeVisible()
})

test('an order is rejected with a reason only', async () => {
  const { sent } = await openOrder(
    waiting,
    'POST /v2/order/{id}/reject',
    makeOrder({ state: 'REJECTED', version: 3 }),
  )
  await button('Reject').click()
  await inDialog('Reject').click()
  await expect.element(dialog.getByText(/Say why/)).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Half of it is in the cellar')
  await inDialog('Reject').click()
  await expect.poll(() => sent).toEqual([{ reason: 'Half of it is in the cellar' }])
})

test('whoever may not approve so much is told who can, and is offered nothing', async () => {
  await show({ ...orderPage({ ...waiting, isToApprove: false }), user: newPerson() })
  await expect.element(page.getByText(/above your limit/)).toBeVisible()
  await expect.element(button('Approve')).not.toBeInTheDocument()
})

test('a step that somebody else was faster with shows the order as it stands now', async () => {
  let now = waiting
  await show({
    ...orderPage(() => now, {
      'POST /v2/order/{id}/approve': () => {
        now = approved
        return refusal(409, 'record.version-conflict', 'Somebody else was faster')
      },
    }),
    user: newPerson(),
  })
  await button('Approve').click()
  await inDialog('Approve').click()
  await expect.element(page.getByText(/Somebody else has changed this order/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Send')).toBeVisible()
})

test('an order is sent to the address of its supplier, with a message, and answers come to the sender', async () => {
  const { sent } = await openOrder(approved, 'POST /v2/order/{id}/send', sentOrder)
  await button('Send').click()
  await expect.element(dialog.getByLabelText('To')).toHaveValue('orders@blacksea.example')
  await expect.element(dialog.getByText(/Answers go to: mira@north\.example/)).toBeVisible()
  await dialog.getByLabelText('Message').fill('Before ten, please')
  await inDialog('Send').click()
  await expect
    .poll(() => sent)
    .toEqual([{ to: 'orders@blacksea.example', message: 'Before ten, please', isMailed: true }])
  await expect.element(state('Sent')).toBeVisible()
})

test('a supplier without an address is said at once, with where to add it; another address will do', async () => {
  const { sent } = await openOrder(
    { ...approved, supplierEmail: null },
    'POST /v2/order/{id}/send',
    sentOrder,
  )
  await button('Send').click()
  await expect.element(dialog.getByText(/has no e-mail address/)).toBeVisible()
  await inDialog('Send').click()
  await expect.element(dialog.getByText(/Write an address such as/)).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Mail it to the supplier').click()
  await inDialog('Send').click()
  await expect.poll(() => sent).toEqual([{ message: '', isMailed: false }])
})

test('what the supplier confirms is written down with its reference and day', async () => {
  const confirmed = makeOrder({ state: 'CONFIRMED', version: 5, supplierRef: 'AB-1' })
  const { sent } = await openOrder(sentOrder, 'POST /v2/order/{id}/confirm', confirmed)
  await button('Confirm').click()
  await dialog.getByLabelText('Reference of the supplier').fill('AB-1')
  await dialog.getByLabelText('Promised day').fill('2026-11-12')
  await inDialog('Confirm').click()
  await expect.poll(() => sent).toEqual([{ supplierRef: 'AB-1', promisedDate: '2026-11-12' }])
})

test('a confirmation is changed from the menu, beginning with what was confirmed', async () => {
  const facts = { state: 'CONFIRMED', supplierRef: 'AB-1', expectedDate: '2026-11-12' } as const
  const { sent } = await openOrder(
    makeOrder({ ...facts, version: 5 }),
    'POST /v2/order/{id}/reconfirm',
    makeOrder({ ...facts, version: 6, supplierRef: 'AB-2' }),
  )
  await button('More steps').click()
  await page.getByRole('menuitem', { name: 'Change confirmation' }).click()
  await dialog.getByLabelText('Reference of the supplier').fill('AB-2')
  await inDialog('Change confirmation').click()
  await expect.poll(() => sent).toEqual([{ supplierRef: 'AB-2', promisedDate: '2026-11-12' }])
})

test('the rest of a line is given up with one press, and expected again with another', async () => {
  let now = playedAmended
  const closed = {
    ...playedAmended,
    version: 5,
    lines: playedAmended.lines.map((line) =>
      line.id === 2 ? { ...line, openBase: '0.000', closedShortBase: '48.000' } : line,
    ),
  }
  const shown = await show({
    ...orderPage(() => now, {
      'GET /v2/order/{id}/revision/all': { data: [] },
      'POST /v2/order/{id}/line/{lineId}/short-close': () => (now = closed),
      'POST /v2/order/{id}/line/{lineId}/undo-short-close': () => (now = { ...playedAmended, version: 6 }),
    }),
    user: newPerson(),
  })
  await button('Close the rest of Cola').click()
  await expect.element(page.getByText('48 closed short')).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Close the rest of Cola')).toBeVisible()
  expect(shown.calls).toContain('POST /v2/order/{id}/line/{lineId}/undo-short-close')
})

test('what goes another way than on stands in the menu: an order is cancelled from there', async () => {
  const { sent } = await openOrder(
    approved,
    'POST /v2/order/{id}/cancel',
    makeOrder({ state: 'CANCELLED', version: 4 }),
  )
  await button('More steps').click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await inDialog('Cancel order').click()
  await expect.poll(() => sent).toEqual([{ reason: '' }])
  await expect.element(state('Cancelled')).toBeVisible()
})

test('the history tells to whom an order went, with which files and words', async () => {
  await show({ ...states.sent, user: newPerson() })
  await expect.element(page.getByText('Sent to: orders@blacksea.example')).toBeVisible()
  await expect.element(page.getByText('Files: PO-N-2026-00007.pdf, PO-N-2026-00007.csv')).toBeVisible()
  const words = page.getByText('Message: Before ten, please. By the back door.')
  await expect.element(words).toHaveStyle({ whiteSpace: 'pre-wrap' })
})

test('an order that the supplier has is amended with a reason', async () => {
  const after = makeOrder({ ...playedAmended, version: 9 })
  const { sent } = await openOrder(playedAmended, 'PUT /v2/order/{id}/line', after, {
    'GET /v2/order/{id}/revision/all': { data: [] },
  })
  await button('Amend').click()
  await page.getByRole('textbox', { name: 'Packs of Cola' }).fill('1')
  await page.getByLabelText('Reason of the amendment').fill('No more in stock')
  await button('Save the amendment').click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ reason: 'No more in stock', lines: [{ id: 1 }, { id: 2, packs: '1' }] })
})

test('the menu of a row asks with the number and total of its order', async () => {
  const [first] = playedOrders(3)
  await show({ ...ordersAt('/orders', playedOrders(3)), user: newPerson() })
  await button(`Steps of ${first?.number}`).click()
  await page.getByRole('menuitem', { name: 'Submit' }).click()
  await expect.element(dialog.getByText(new RegExp(`${first?.number} .* 120\\.50 EUR`))).toBeVisible()
})

test('many orders are submitted at once, and each that was refused says why', async () => {
  const rows = playedOrders(3)
  await show({
    ...ordersAt('/orders', rows, {
      'POST /v2/order/{id}/submit': ({ params }: Asked) =>
        params['id'] === '2'
          ? refusal(409, 'record.version-conflict', 'Somebody else was faster')
          : makeOrder({ id: Number(params['id']), state: 'APPROVED', version: 2 }),
    }),
    user: newPerson(),
  })
  await page.getByRole('checkbox').first().click()
  await button('Submit').click()
  await inDialog('Submit').click()
  await expect.element(dialog.getByText(/PO-N-2026-00002/).first()).toBeVisible()
  await expect.element(dialog.getByText(/Somebody else was faster|2 of 3/).first()).toBeVisible()
})

test('a new order needs its supplier and its place, and opens for its lines', async () => {
  const sent: unknown[] = []
  const empty = makeOrder({ id: 9, lines: [], charges: [], lineTotal: 0 })
  await show({
    ...ordersAt('/orders', playedOrders(3), {
      ...orderPage(empty).api,
      'GET /v2/supplier/options': { data: [{ id: 1, name: 'Black Sea Beverages', note: null }] },
      'GET /v2/location/options': { data: [{ id: 2, name: 'Cold store', note: null }] },
      'POST /v2/order': ({ body }: Asked) => {
        sent.push(body)
        return empty
      },
    }),
    user: newPerson(),
  })
  await button('New order').click()
  await inDialog('Create order').click()
  await expect.element(dialog.getByText('Choose who delivers.')).toBeVisible()
  await dialog.getByRole('option', { name: 'Black Sea Beverages' }).click()
  await dialog.getByRole('option', { name: 'Cold store' }).click()
  await inDialog('Create order').click()
  await expect.poll(() => sent).toEqual([{ supplierId: 1, locationId: 2, expectedDate: null, note: null }])
  await expect.element(page.getByRole('combobox', { name: 'Add an item' })).toBeVisible()
})
