import type { ImportRecord, OrderFileRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf, mapImport } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

const without = (...rights: Right[]) => rightsCatalogue.filter((right) => !rights.includes(right))

describe('the columns of a file', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let suppliers: number[]
  let mapped: OrderFileRecord
  const { newTenant, apply } = importsOf(() => api)

  const addAs = async (
    { token, stock }: ImportingTenant,
    bytes: string,
    supplierId: number,
    kind = 'ORDER_LINES',
  ): Promise<OrderFileRecord> => {
    const query = `kind=${kind}&name=lines.csv&supplierId=${supplierId}&locationId=${stock.locationId}`
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v2/order-file?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    })
    return answer.json()
  }
  const add = (bytes: string, supplierId = suppliers[1] ?? 0) => addAs(tenant, bytes, supplierId)
  const importOf = async (file: OrderFileRecord): Promise<ImportRecord> =>
    (await tenant.client.get(`/api/v2/import/${file.import?.id}`)).json()
  const clone = (file: OrderFileRecord, from = mapped, client = tenant.client) =>
    client.post(
      `/api/v2/order-file/${file.id}/mapping/clone`,
      { fromId: from.id },
      { 'if-match': `"${file.import?.version ?? 1}"` },
    )

  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    const [item] = await newItems(api.database, tenant.stock, [{ sku: 'A' }])
    if (item === undefined) throw new Error('There is no item')
    suppliers = []
    for (const name of ['Sea', 'Land', 'Air']) {
      const supplierId = await newSupplier(api.database, tenant.stock, { name })
      await newOffer(api.database, tenant.stock, { item, supplierId, unitPrice: '10' })
      suppliers.push(supplierId)
    }
    mapped = await add('Our word,How many\nA,3\n', suppliers[0])
    const seen = await importOf(mapped)
    await mapImport(tenant.client, seen, { ...seen.mapping, 'item.sku': 0, packsOrdered: 1 })
  })
  afterAll(() => api.close())

  it('are taken from a file of another supplier by their headers, wherever they stand', async () => {
    const file = await add('Note,How many,our word\nx,4,A\n')
    expect(file.import?.rows).toMatchObject({ NEW: 0, ERROR: 1 })
    const answer = await clone(file)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().import.rows).toMatchObject({ NEW: 1, ERROR: 0 })
    expect((await importOf(file)).mapping).toMatchObject({ 'item.sku': 2, packsOrdered: 1 })
    const { data } = (await tenant.client.get('/api/v2/audit/all?limit=1')).json()
    expect(data[0]).toMatchObject({ entity: 'order-file', action: 'mapping' })
  })

  it('are not taken over what somebody else mapped meanwhile', async () => {
    const file = await add('Note,How many,Our word\nx,4,A\n')
    const seen = await importOf(file)
    await mapImport(tenant.client, seen, { ...seen.mapping, 'item.sku': 2 })
    expect((await clone(file)).json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('are remembered for the supplier of the file that took them', async () => {
    const header = 'Note,How many,Our word'
    await clone(await add(`${header}\nx,4,A\n`, suppliers[2]))
    const next = await add(`${header}\ny,5,A\n`, suppliers[2])
    expect(next.import?.rows).toMatchObject({ NEW: 1, ERROR: 0 })
  })

  it('stay as they are where the other file has no such column', async () => {
    const file = await add('SKU,How many\nA,4\n')
    await clone(file)
    expect((await importOf(file)).mapping).toMatchObject({ 'item.sku': 0, packsOrdered: 1 })
  })

  it('are refused when the files have none in common, are not of one kind, or have no rows', async () => {
    const file = await add('Ware,Menge\nA,4\n')
    expect((await clone(file)).json()).toMatchObject({ code: 'order-file.columns-differ' })
    const catalogue = await addAs(tenant, 'Our word,How many\nA,3\n', suppliers[0] ?? 0, 'CATALOGUE')
    expect((await clone(file, catalogue)).json()).toMatchObject({ code: 'order-file.no-mapping' })
    const kept = await addAs(tenant, 'a,b\n1,2\n', suppliers[0] ?? 0, 'OTHER')
    expect((await clone(kept)).json()).toMatchObject({ code: 'order-file.no-mapping' })
    expect((await clone(mapped)).json()).toMatchObject({ code: 'order-file.no-mapping' })
  })

  it('are those that were applied, once they were', async () => {
    const file = await add('SKU,Packs,How many\nA,4,5\n')
    await apply(tenant, await importOf(file))
    const applied = (await tenant.client.get(`/api/v2/order-file/${file.id}`)).json()
    expect((await clone(applied)).json()).toMatchObject({ code: 'import.not-ready' })
  })

  it('are taken by nobody who lacks the right to, or the right to import such a file', async () => {
    const file = await add('Note,How many,Our word\nx,4,A\n')
    const as = async (rights: Right[]) => api.as(await newUser(api.database, { ...tenant.stock, rights }))
    const refused = [
      await clone(file, mapped, await as(without('[Orders] [Clone] [Order Files]'))),
      await clone(file, mapped, await as(without('[Orders] [Create] [List]'))),
    ]
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'permission.missing' })
    expect((await importOf(file)).counts).toMatchObject({ ERROR: 1 })
  })

  it('of another organisation are not there', async () => {
    const other = await newTenant()
    const theirs = await addAs(
      other,
      'Our word,How many\nA,3\n',
      await newSupplier(api.database, other.stock, {}),
    )
    const file = await add('Note,How many,Our word\nx,4,A\n')
    for (const answer of [await clone(file, theirs), await clone(file, mapped, other.client)])
      expect(answer.json()).toMatchObject({ code: 'record.not-found' })
  })
})
