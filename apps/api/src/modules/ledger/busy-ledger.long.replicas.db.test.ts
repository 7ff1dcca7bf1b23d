import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { rightsCatalogue } from '@backoffice/permissions'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock } from '../../testing/stock.ts'
import { testActor } from '../../testing/work.ts'
import { workOf } from '../../work.ts'
import { lockPostings } from './queries/balances.ts'

let api: TestApp
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

// The embedded database has one connection, and whoever waits for it waits for the transaction before.
it('a movement that waits in vain for a file that posts many is told so, and may be sent again', async () => {
  const stock = await newStock(api.database)
  const item = only(await newItems(api.database, stock, [{ onHand: '5' }]))
  const client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  const lines = [{ itemId: item.id, unitId: item.each, quantity: '1' }]
  const use = () => client.post('/api/v2/movement', { kind: 'USAGE', locationId: stock.locationId, lines })
  await inTenant(api.database, stock.organisationId, async (tx) => {
    await lockPostings(workOf({ tx, actor: testActor(stock.organisationId, 1), traceId: 'test' }))
    const refused = await use()
    expect(refused.json()).toMatchObject({ status: 503, code: 'server.busy' })
    expect(refused.headers['retry-after']).toBe('30')
  })
  expect((await use()).statusCode).toBe(201)
})
