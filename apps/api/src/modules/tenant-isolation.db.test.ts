import { randomUUID } from 'node:crypto'
import { type Operation, operations } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { entryFor } from '../testing/counts.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock } from '../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../testing/suppliers.ts'

/** An id that no record has. */
const nobody = 999_999_999

type Tenant = {
  client: TestClient
  templateId: number
  itemId: number
  /** A record of each area that addresses name. */
  ids: { count: number; order: number }
  /** A count that is being counted. */
  open: { id: number; row: Parameters<typeof entryFor>[0] }
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
  const count = (await client.post('/api/v2/count', { templateId })).json()
  for (const action of ['start', 'submit', 'approve', 'post'])
    await client.post(`/api/v2/count/${count.id}/${action}`)
  const { orders } = (await client.post(`/api/v2/count/${count.id}/order/create`, {})).json()
  const open = (await client.post('/api/v2/count', { templateId })).json()
  await client.post(`/api/v2/count/${open.id}/start`)
  const { rows } = (await client.get(`/api/v2/count/${open.id}/sheet`)).json()
  return {
    client,
    templateId,
    itemId: item.id,
    ids: { count: count.id, order: orders[0].id },
    open: { id: open.id, row: rows[0] },
  }
}

/** An answer without what is new in every answer. */
const said = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  ...answer.json(),
  traceId: '',
})

describe('another tenant', () => {
  let test: TestApp
  let north: Tenant
  let south: Tenant
  beforeAll(async () => {
    test = await openTestApp()
    north = await newTenant(test)
    south = await newTenant(test)
  })
  afterAll(() => test.close())

  const addressed = operations.filter(({ path }) => /^\/v2\/(count|order)\/\{id\}/.test(path))
  const lists = operations.filter(({ path, method }) => method === 'GET' && !path.includes('{'))
  const bodyOf = ({ id }: Operation, tenant: Tenant): object | undefined => {
    if (id !== 'count.entry.batch') return {}
    return { entries: [entryFor(tenant.open.row, '1', new Date())] }
  }
  const call = (operation: Operation, id: number, body: object | undefined) => {
    const path = `/api${operation.path.replace('{id}', String(id))}`
    return operation.method === 'GET' ? south.client.get(path) : south.client.post(path, body)
  }

  it.each(addressed.map((operation) => [operation.id, operation] as const))(
    'is answered by %s as if the record did not exist',
    async (_, operation) => {
      const area = operation.path.startsWith('/v2/order') ? 'order' : 'count'
      const body = bodyOf(operation, north)
      const theirs = await call(operation, north.ids[area], body)
      expect(said(theirs)).toEqual(said(await call(operation, nobody, body)))
      expect(theirs.json()).toMatchObject({ status: 404, code: 'record.not-found' })
    },
  )

  it.each(lists.map((operation) => [operation.id, operation] as const))(
    'sees nothing of ours in %s',
    async (_, operation) => {
      const [ours, theirs] = await Promise.all(
        [north, south].map(async ({ client }) => (await client.get(`/api${operation.path}`)).body),
      )
      const names = [
        ...(ours ?? '').matchAll(/(?:Company|OF-|Supplier of|CNT-|PO-|user-)[ -]?([0-9A-Fa-f]{8})/g),
      ]
      for (const [, name = ''] of names) expect(theirs).not.toContain(name)
    },
  )

  it('cannot count from our template, nor learn that there is one', async () => {
    const [theirs, none] = [
      await south.client.post('/api/v2/count', { templateId: north.templateId }),
      await south.client.post('/api/v2/count', { templateId: nobody }),
    ]
    const saidOf = (answer: LightMyRequestResponse) =>
      JSON.stringify(said(answer)).replaceAll(/"rejected":"\d+"/g, '"rejected":""')
    expect(saidOf(theirs)).toBe(saidOf(none))
    expect(theirs.json()).toMatchObject({ status: 400, code: 'count.template-unknown' })
  })

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

  it('cannot order our items', async () => {
    const { client, templateId } = south
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    for (const action of ['start', 'submit', 'approve', 'post'])
      await client.post(`/api/v2/count/${id}/${action}`)
    const lines = [{ itemId: north.itemId, packs: '1' }]
    const refused = await client.post(`/api/v2/count/${id}/order/create`, { lines })
    expect(refused.json()).toMatchObject({ status: 400, code: 'order.item-not-suggested' })
  })
})
