import type { OrderRecord } from '@backoffice/api-types'
import { type Mailbox, openMailbox } from '@backoffice/mailbox'
import { afterAll, beforeAll } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { testEnv } from './env.ts'
import { openShop, type TestShop } from './shop.ts'
import type { TestItem } from './stock.ts'
import { newOffer } from './suppliers.ts'

/** A shop whose orders leave through the mail server `mailbox`, and a supplier who sells its one item. */
type MailedOrders = {
  mailbox: Mailbox
  test: TestApp
  shop: TestShop
  item: TestItem
  supplierId: number
}

/** What tests of orders that are mailed begin with. To be called in a `describe`, whose hooks it sets. */
export function mailedOrderSuite() {
  const world = {} as MailedOrders

  beforeAll(async () => {
    const mailbox = await openMailbox()
    const test = await openTestApp({ env: testEnv({ SMTP_URL: mailbox.url }) })
    const shop = await openShop(test)
    const item = await shop.newItem('0')
    const supplierId = await shop.newSupplier('Черно море')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '18.5' })
    Object.assign(world, { mailbox, test, shop, item, supplierId })
  })
  afterAll(async () => {
    await world.test.close()
    await world.mailbox.close()
  })

  const move = (id: number, action: string, version: number, body?: object, client = world.shop.client) =>
    client.post(`/api/v2/order/${id}/${action}`, body, { 'if-match': String(version) })
  return {
    world,
    move,
    /** An order of four packs that may be sent. */
    approved: async (): Promise<OrderRecord> => {
      const { shop, item, supplierId } = world
      const { locationId } = shop.stock
      const body = { supplierId, locationId, lines: [{ itemId: item.id, packs: '4' }] }
      const { id } = (await shop.client.post('/api/v2/order', body)).json()
      return (await move(id, 'submit', 1)).json()
    },
  }
}
