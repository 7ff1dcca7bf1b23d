import type { MovableItems, MovementRecord, StockPage } from '@backoffice/api-types'
import type { Page } from '@playwright/test'
import { callApi, postApi } from '../api.ts'
import type { Opening } from './openings.ts'

/** Writes usage of an item, and opens it beside the log. */
async function openMovement(page: Page): Promise<void> {
  const stock = await callApi<StockPage>(page, '/v2/stock/all?page=1&limit=1&sort=onHand:desc')
  const [row] = stock.data
  const { data } = await callApi<MovableItems>(page, `/v2/movement/items?q=${row?.item.sku}`)
  const lines = [{ itemId: row?.item.id, unitId: data[0]?.units[0]?.id, quantity: '1' }]
  const body = { kind: 'USAGE', locationId: row?.location.id, lines }
  const { id } = await postApi<MovementRecord>(page, '/v2/movement', body)
  await page.goto(`/orders/transaction-log?movement=${id}`)
}

/** Dialogs and the drawer of movements by hand. */
export const movementOpenings: readonly Opening[] = [
  {
    name: 'new movement, refused',
    address: '/orders/transaction-log?create=true',
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Kind').selectOption('TRANSFER')
      await dialog.getByRole('combobox', { name: 'Add an item' }).fill('a')
      await dialog.getByRole('group', { name: 'Lines' }).getByRole('option').first().click()
      await dialog.getByRole('button', { name: 'Post movement' }).click()
      await dialog.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'movement by hand',
    address: '/orders/transaction-log',
    open: async (page) => {
      await openMovement(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).waitFor()
    },
  },
]
