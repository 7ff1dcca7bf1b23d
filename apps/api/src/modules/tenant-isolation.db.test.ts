import { randomUUID } from 'node:crypto'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { entryFor } from '../testing/counts.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock } from '../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../testing/suppliers.ts'

type Tenant = {
  client: TestClient
  templateId: number
  /** A count that is being counted, and a line of it. */
  open: { id: number; row: Parameters<typeof entryFor>[0]; lineId: number }
}

async function newTenant(test: TestApp): Promise<Tenant> {
  const stock = await newStock(test.database)
  const items = await newItems(test.database, stock, [{ sku: `OF-${stock.companyCode}`, onHand: '1' }])
  const [item] = items
  if (!item) throw new Error('There is no item')
  const supplierId = await newSupplier(test.database, stock, { name: `Supplier of ${stock.companyCode}` })
  await newOffer(test.database, stock, { item, supplierId, unitPrice: '2' })
  await setPar(test.database, stock, item, { method: 'PAR', par: '50' })
  const templateId = await newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'ZERO' })
  const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  const open = (await client.post('/api/v2/count', { templateId })).json()
  await client.post(`/api/v2/count/${open.id}/start`)
  const { rows } = (await client.get(`/api/v2/count/${open.id}/sheet`)).json()
  const { data } = (await client.get(`/api/v2/count/${open.id}/line/all`)).json()
  return {
    client,
    templateId,
    open: { id: open.id, row: rows[0], lineId: data[0].id },
  }
}

// What holds for every call is tested in every-refusal.db.test.ts; here are the ids that stand deeper in a body.
describe('another tenant', () => {
  let test: TestApp
  let north: Tenant
  let south: Tenant
  beforeAll(async () => {
    test = await openTestSystem()
    north = await newTenant(test)
    south = await newTenant(test)
  })
  afterAll(() => test.close())

  it('cannot write into our rows from a count of its own', async () => {
    const entry = entryFor(north.open.row, '1', new Date())
    const answer = await south.client.post(`/api/v2/count/${south.open.id}/entry/batch`, { entries: [entry] })
    expect(answer.json().results).toMatchObject([{ status: 'REJECTED', code: 'entry.row-unknown' }])
  })

  it('cannot count in our units', async () => {
    const parts = [{ unitId: north.open.row.units[0]?.id ?? 0, quantity: '1' }]
    const entry = entryFor(south.open.row, '1', new Date(), { parts })
    const answer = await south.client.post(`/api/v2/count/${south.open.id}/entry/batch`, { entries: [entry] })
    expect(answer.json().results).toMatchObject([{ status: 'REJECTED', code: 'entry.unit-unknown' }])
  })

  it('may use an entry key that we have used, and learns nothing by it', async () => {
    const key = { clientKey: randomUUID() }
    for (const { client, open } of [north, south]) {
      const entries = [entryFor(open.row, '1', new Date(), key)]
      const answer = await client.post(`/api/v2/count/${open.id}/entry/batch`, { entries })
      expect(answer.json().results).toMatchObject([{ status: 'ACCEPTED' }])
    }
  })

  it('cannot order by our lines', async () => {
    const { client, templateId } = south
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    for (const action of ['start', 'submit', 'approve', 'post'])
      await client.post(`/api/v2/count/${id}/${action}`)
    const lines = [{ lineId: north.open.lineId, packs: '1' }]
    const refused = await client.post(`/api/v2/count/${id}/order/create`, { lines })
    expect(refused.json()).toMatchObject({ status: 400, code: 'order.item-not-suggested' })
  })
})
