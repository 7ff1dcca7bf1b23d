import type { AuditPage, OrderFileRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { openStoreAndBar } from '../../testing/places.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('the trail of whoever works at some places only', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  /** Sees the orders of the store. */
  let storekeeper: TestClient
  /** Sees none of them. */
  let barkeeper: TestClient
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    at = await openSupplied(api)
    const people = await openStoreAndBar(api, at.tenant.stock)
    storekeeper = people.storekeeper
    barkeeper = people.barkeeper
  })

  const told = async (client: TestClient, entity: string) => {
    const filter = JSON.stringify({ items: [{ field: 'entity', op: 'eq', value: entity }] })
    const { data } = (
      await client.get(`/api/v2/audit/all?filter=${encodeURIComponent(filter)}`)
    ).json<AuditPage>()
    return data.flatMap(({ action, record }) => (record === null ? [] : `${action} ${record.id}`))
  }

  it('has files about the orders and receipts of these places', async () => {
    const order = await at.newOrder({ A: '2' }, 'create')
    const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
    const file: OrderFileRecord = await at.addFile(`kind=INVOICE&name=Invoice.pdf&orderId=${order.id}`, pdf)
    expect([await told(storekeeper, 'order-file'), await told(barkeeper, 'order-file')]).toEqual([
      [`create ${file.id}`],
      [],
    ])
  })

  it('has nothing of files whose rows they do not see', async () => {
    const moved = 'Kind,Location code,SKU,Quantity,Cost\nOpening stock,MAIN,A,1,1'
    const file = await at.addFile('kind=MOVEMENTS&name=moved.csv', moved)
    await at.apply(at.tenant, await at.importOf(file))
    for (const [entity, event] of [
      ['order-file', `create ${file.id}`],
      ['import', `apply ${file.import?.id}`],
    ] as const)
      expect([await told(at.tenant.client, entity), await told(storekeeper, entity)]).toEqual([[event], []])
  })

  it('has their companies alone', async () => {
    const { client, stock } = at.tenant
    const profile = { legalName: null, taxNumber: null, address: null, baseCurrency: 'EUR', timeZone: 'UTC' }
    const { id } = (await client.post('/api/v2/company', { code: 'NEW', name: 'New', ...profile })).json()
    const place = { code: 'YARD', name: 'Yard' }
    await client.post(`/api/v2/company/${stock.companyId}/location`, place)
    expect(await told(client, 'company')).toEqual([`location-create ${stock.companyId}`, `create ${id}`])
    expect(await told(storekeeper, 'company')).toEqual([`location-create ${stock.companyId}`])
  })
})
