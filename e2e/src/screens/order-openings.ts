import type { Page } from '@playwright/test'
import { callApi } from '../api.ts'
import type { Opening } from './openings.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Opens the page of a count that is in this state. */
export const openCount = (page: Page, state: string) => openRecord(page, 'count', state)
/** Opens the page of an order that is in this state. */
const openOrder = (page: Page, state: string) => openRecord(page, 'order', state)

async function openRecord(page: Page, area: 'count' | 'order', state: string): Promise<void> {
  const filter = JSON.stringify({
    q: '',
    logic: 'and',
    items: [{ field: 'state', op: 'in', value: [state] }],
  })
  const query = new URLSearchParams({ page: '1', limit: '25', filter })
  const { data } = await callApi<{ data: { id: number }[] }>(page, `/v2/${area}/all?${query}`)
  const [record] = data
  if (record === undefined) throw new Error(`The demo data have no ${area} in the state ${state}.`)
  await page.goto(`/${area}s/${record.id}`)
}

/** What opens over orders and receipts. */
export const orderOpenings: readonly Opening[] = [
  {
    name: 'record of an order',
    address: '/orders?order=1',
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'new order, refused',
    address: '/orders?create=true',
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Create order' }).click()
      await dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'steps of an order of the list',
    address: '/orders',
    open: async (page) => {
      await press(page, /^Steps of/)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'search for an item of an order',
    address: '/orders',
    open: async (page) => {
      await openOrder(page, 'DRAFT')
      await page.getByRole('combobox', { name: 'Add an item' }).fill('a')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'question before an order is submitted',
    address: '/orders',
    open: async (page) => {
      await openOrder(page, 'DRAFT')
      await press(page, 'Submit')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'order before it is sent',
    address: '/orders',
    open: async (page) => {
      await openOrder(page, 'APPROVED')
      await press(page, 'Send')
      await page.getByRole('dialog').getByLabel('To', { exact: true }).waitFor()
    },
  },
  {
    name: 'amendment of an order',
    address: '/orders',
    open: async (page) => {
      await openOrder(page, 'SENT')
      await press(page, 'Amend')
      await page.getByLabel('Reason of the amendment').waitFor()
    },
  },
  {
    name: 'goods of an order as they are received',
    address: '/orders',
    open: async (page) => {
      await openOrder(page, 'SENT')
      await press(page, 'Receive')
      await page.getByRole('button', { name: 'Receive all' }).click()
      await page
        .getByLabel(/^Rejected packs of/)
        .first()
        .fill('1')
      await page
        .getByLabel(/^Price of a pack of/)
        .first()
        .fill('9.99')
    },
  },
  {
    name: 'record of a receipt',
    address: '/orders/receipts?receipt=1',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).waitFor(),
  },
  {
    name: 'question before a report period is closed',
    address: '/orders/report-periods',
    open: async (page) => {
      const { data } = await callApi<{ data: { id: number; state: string }[] }>(
        page,
        '/v2/report-period/all?limit=100&sort=startDate:asc',
      )
      await page.goto(`/orders/report-periods/${data.find(({ state }) => state === 'OPEN')?.id}`)
      await press(page, 'Close period')
      await page.getByRole('dialog').getByLabel('Note').waitFor()
    },
  },
  ...[
    { name: 'invoice of a receipt, refused', step: 'Invoice', confirm: 'Confirm the invoice' },
    { name: 'landed cost of a receipt, refused', step: 'Landed cost', confirm: 'Add the cost' },
  ].map(({ name, step, confirm }) => ({
    name,
    address: '/orders/receipts?receipt=1',
    open: async (page: Page) => {
      await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: confirm }).click()
      await page.getByRole('dialog').last().locator('[aria-invalid="true"]').first().waitFor()
    },
  })),
  {
    name: 'goods of a receipt as they are sent back, refused',
    address: '/orders/receipts?receipt=1',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
      await page
        .getByRole('dialog', { name: /^Send goods/ })
        .getByRole('button', { name: 'Send back' })
        .click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]
