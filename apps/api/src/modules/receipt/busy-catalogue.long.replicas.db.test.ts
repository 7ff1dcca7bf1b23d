import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import { newOffer } from '../../testing/suppliers.ts'
import { doAt, testActor } from '../../testing/work.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// The embedded database has one connection, and whoever waits for it waits for the transaction before.
it('a receipt that waits in vain for a catalogue that is being written is refused for now, and may be sent again', async () => {
  const { shop, supplierId, receive, bodyOf, move } = await openReceiving(test)
  const { database } = test
  const item = await shop.newItem('0')
  await newOffer(database, shop.stock, { item, supplierId, unitPrice: '1' })
  const line = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '1.25', takesPrice: true }
  const draft = await receive(bodyOf([line], { isPosted: false }))
  await doAt(database, testActor(shop.stock.organisationId, 1), new Date(), async ({ tx }) => {
    await tx.execute(sql`select from supplier_item where item_id = ${item.id} for no key update`)
    expect((await move(draft, 'post')).json()).toMatchObject({ status: 503, code: 'server.busy' })
  })
  expect((await move(draft, 'post')).json()).toMatchObject({ state: 'POSTED' })
})
