import type { OrderFileRecord, OrderRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, company, location, orderFile, supplier, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf, mapImport } from '../../testing/imports.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

describe('files about buying', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let item: TestItem
  let supplierId: number
  const { newTenant, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    const items = await newItems(api.database, tenant.stock, [{ sku: 'A' }])
    if (items[0] === undefined) throw new Error('There is no item')
    item = items[0]
    supplierId = await newSupplier(api.database, tenant.stock, { name: 'Sea' })
    await newOffer(api.database, tenant.stock, { item, supplierId, unitPrice: '10' })
  })
  afterAll(() => api.close())

  const send = (query: string, bytes: string, { token } = tenant) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v2/order-file?${query}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    })
  const add = async (query: string, bytes: string): Promise<OrderFileRecord> =>
    (await send(query, bytes)).json()
  const reread = async ({ id }: { id: number }): Promise<OrderFileRecord> =>
    (await tenant.client.get(`/api/v2/order-file/${id}`)).json()
  const newOrder = async (): Promise<OrderRecord> => {
    const lines = [{ itemId: item.id, packs: '2' }]
    const body = { supplierId, locationId: tenant.stock.locationId, lines }
    return (await tenant.client.post('/api/v2/order', body)).json()
  }

  it('are kept with what they are about, and read back as they came', async () => {
    const order = await newOrder()
    const file = await add(`kind=INVOICE&name=Invoice 7.pdf&orderId=${order.id}`, pdf)
    expect(file).toMatchObject({
      name: 'Invoice 7.pdf',
      kind: 'INVOICE',
      state: 'FILED',
      order: { id: order.id, number: order.number },
      supplier: { name: 'Sea' },
      import: null,
      mediaType: 'application/pdf',
      size: pdf.length,
    })
    const content = await tenant.client.get(`/api/v2/order-file/${file.id}/content`)
    expect(content.body).toBe(pdf)
    expect(content.headers['content-disposition']).toContain('attachment')
  })

  it('are validated by their content, not by their name', async () => {
    const refused = await send('kind=INVOICE&name=a.pdf', '<html><script>alert(1)</script></html>')
    expect(refused.json()).toMatchObject({ code: 'file.type-refused' })
  })

  it('are about nothing that nobody may choose', async () => {
    const answers = await Promise.all(
      ['supplierId', 'orderId', 'locationId'].map((name) =>
        send(`kind=OTHER&name=a.pdf&${name}=999999999`, pdf),
      ),
    )
    expect(answers.map((answer) => answer.json().errors[0].field)).toEqual([
      'supplierId',
      'orderId',
      'locationId',
    ])
  })

  it('name their twins: the same bytes sent before', async () => {
    const bytes = `${pdf}twice\n`
    const first = await add('kind=CONFIRMATION&name=one.pdf', bytes)
    const second = await add('kind=OTHER&name=two.pdf', bytes)
    expect(second.twins).toMatchObject([{ id: first.id, name: 'one.pdf' }])
  })

  it('of order lines take supplier and location from what is chosen for the file, and name the orders that were made', async () => {
    const query = `kind=ORDER_LINES&name=lines.csv&supplierId=${supplierId}&locationId=${tenant.stock.locationId}`
    const file = await add(query, 'SKU,Packs\nA,3\n')
    expect(file).toMatchObject({ state: 'READY', import: { rows: { NEW: 1, ERROR: 0 } }, orders: [] })
    const { id } = file.import ?? { id: 0 }
    const read = (await tenant.client.get(`/api/v2/import/${id}`)).json()
    await apply(tenant, read)
    const applied = await reread(file)
    expect(applied.state).toBe('APPLIED')
    expect(applied.orders).toHaveLength(1)
    const order = (await tenant.client.get(`/api/v2/order/${applied.orders[0]?.id}`)).json()
    expect(order).toMatchObject({ state: 'DRAFT', total: '30.00', sourceType: 'FILE' })
  })

  it('of movements take their location from what is chosen for the file, and go through the one writer of the ledger', async () => {
    const { locationId } = tenant.stock
    const rows = 'Kind,SKU,Quantity,Unit cost\nOpening,A,4,2\n'
    const file = await add(`kind=MOVEMENTS&name=opening.csv&locationId=${locationId}`, rows)
    expect(file).toMatchObject({ state: 'READY', import: { rows: { NEW: 1, ERROR: 0 } } })
    await apply(tenant, (await tenant.client.get(`/api/v2/import/${file.import?.id}`)).json())
    expect((await reread(file)).state).toBe('APPLIED')
    const [row] = await ledgerOf(api.database, item.id)
    expect(row).toMatchObject({ type: 'OPENING', qty: '4.000', value: '8.00', locationId })
  })

  it('of order lines keep the company of the location that was chosen, where another company has one of the same code', async () => {
    const { organisationId, locationId } = tenant.stock
    await asJob(api.database, async (tx) => {
      const code = 'TWIN'
      const twins = await tx
        .insert(company)
        .values({ organisationId, code, name: code, timeZone: 'Europe/Sofia' })
        .returning({ id: company.id })
      const companyId = only(twins).id
      await tx.insert(location).values({ organisationId, companyId, code: 'MAIN', name: 'Their store' })
    })
    const file = await add(
      `kind=ORDER_LINES&name=twins.csv&supplierId=${supplierId}&locationId=${locationId}`,
      'SKU,Packs\nA,7\n',
    )
    expect(file).toMatchObject({ state: 'READY', import: { rows: { NEW: 1, ERROR: 0 } } })
    await apply(tenant, (await tenant.client.get(`/api/v2/import/${file.import?.id}`)).json())
    const { orders } = await reread(file)
    const order = (await tenant.client.get(`/api/v2/order/${orders[0]?.id}`)).json()
    expect(order).toMatchObject({ location: { id: locationId }, company: { id: tenant.stock.companyId } })
  })

  it('of a supplier are read as somebody mapped the columns of the one before, when the first line is the same', async () => {
    const query = `kind=ORDER_LINES&name=lines.csv&supplierId=${supplierId}&locationId=${tenant.stock.locationId}`
    const first = await add(query, 'Our word,How many\nA,3\n')
    expect(first.import?.rows).toMatchObject({ ERROR: 1 })
    const id = first.import?.id ?? 0
    const seen = (await tenant.client.get(`/api/v2/import/${id}`)).json()
    const mapping = { ...seen.mapping, 'item.sku': 0, packsOrdered: 1 }
    expect((await mapImport(tenant.client, seen, mapping)).statusCode).toBe(200)
    const second = await add(query, 'Our word,How many\nA,4\n')
    expect(second.import?.rows).toMatchObject({ NEW: 1, ERROR: 0 })
    const other = await add(query, 'Their word,How many\nA,5\n')
    expect(other.import?.rows).toMatchObject({ NEW: 0, ERROR: 1 })
  })

  it('are said to be something else, at the version that was read; a catalogue stays one', async () => {
    const file = await add('kind=OTHER&name=a.pdf', `${pdf}else`)
    const change = (version: number, body: object) =>
      tenant.client.put(`/api/v2/order-file/${file.id}`, body, { 'if-match': `"${version}"` })
    const changed = await change(file.version, { kind: 'DELIVERY_NOTE', supplierId })
    expect(changed.json()).toMatchObject({ kind: 'DELIVERY_NOTE', supplier: { id: supplierId } })
    expect((await change(file.version, { kind: 'OTHER' })).json()).toMatchObject({
      code: 'record.version-conflict',
    })
    const { version } = await reread(file)
    expect((await change(version, { kind: 'CATALOGUE' })).json()).toMatchObject({ code: 'order-file.fixed' })
  })

  it('go while nobody needs them: not once their rows are in the records, and never what a supplier got', async () => {
    const query = `kind=ORDER_LINES&name=gone.csv&supplierId=${supplierId}&locationId=${tenant.stock.locationId}`
    const applied = await add(query, 'SKU,Packs\nA,9\n')
    await apply(tenant, (await tenant.client.get(`/api/v2/import/${applied.import?.id}`)).json())
    const held = await tenant.client.delete(`/api/v2/order-file/${applied.id}`)
    expect(held.json()).toMatchObject({ code: 'order-file.applied' })

    const order = await newOrder()
    await asJob(api.database, (tx) =>
      tx.update(supplier).set({ email: 'sea@sea.example' }).where(eq(supplier.id, supplierId)),
    )
    for (const move of ['submit', 'approve', 'send']) {
      const { version } = (await tenant.client.get(`/api/v2/order/${order.id}`)).json()
      await tenant.client.post(`/api/v2/order/${order.id}/${move}`, {}, { 'if-match': `"${version}"` })
    }
    const filter = encodeURIComponent(
      JSON.stringify({ items: [{ field: 'order.id', op: 'eq', value: String(order.id) }] }),
    )
    const { data } = (await tenant.client.get(`/api/v2/order-file/all?filter=${filter}`)).json()
    expect(data).toHaveLength(2)
    const fixed = await tenant.client.delete(`/api/v2/order-file/${data[0].id}`)
    expect(fixed.json()).toMatchObject({ code: 'order-file.fixed' })
    await expect(
      asJob(api.database, (tx) => tx.delete(orderFile).where(eq(orderFile.id, data[0].id))),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })

    const plain = await add('kind=OTHER&name=plain.pdf', `${pdf}plain`)
    expect((await tenant.client.delete(`/api/v2/order-file/${plain.id}`)).statusCode).toBe(200)
    expect((await tenant.client.get(`/api/v2/order-file/${plain.id}`)).statusCode).toBe(404)
    const events = await asJob(api.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.entity, 'order-file')),
    )
    expect(events.filter(({ entityId }) => entityId === plain.id).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ])
  })

  it('of an order elsewhere are seen by nobody who works here alone', async () => {
    const order = await newOrder()
    const file = await add(`kind=OTHER&name=here.pdf&orderId=${order.id}`, `${pdf}here`)
    const elsewhere = await newUser(api.database, {
      organisationId: tenant.stock.organisationId,
      rights: ['[Orders] [View] [Order Files]'],
    })
    const { organisationId, companyId } = tenant.stock
    await asJob(api.database, async (tx) => {
      const rows = await tx
        .insert(location)
        .values({ organisationId, companyId, code: 'AWAY', name: 'Away' })
        .returning({ id: location.id })
      const place = { companyId, locationId: only(rows).id }
      await tx.insert(userScope).values({ organisationId, userId: elsewhere.id, ...place })
    })
    expect((await api.as(elsewhere).get(`/api/v2/order-file/${file.id}`)).statusCode).toBe(404)
  })

  it('are saved as a list, filtered and ordered as it is', async () => {
    const order = await newOrder()
    await add(`kind=INVOICE&name=Listed 2.pdf&orderId=${order.id}`, pdf)
    await add(`kind=OTHER&name=Listed 1.pdf&supplierId=${supplierId}`, pdf)
    const filter = encodeURIComponent(JSON.stringify({ q: 'Listed', items: [] }))
    const query = `sort=name:asc&filter=${filter}&columns=name,kind,state,supplier.name,order.number,size`
    const { body } = await tenant.client.get(`/api/v2/order-file/export?${query}`)
    const [head, ...rows] = parseCsv(body, { typeInference: false } as object)
    expect(head).toEqual(['Name', 'Kind', 'State', 'Supplier', 'Order', 'Size in bytes'])
    expect(rows.map((row) => (row as (string | null)[]).map((cell) => cell ?? ''))).toEqual([
      ['Listed 1.pdf', 'Other', 'Filed', 'Sea', '', String(pdf.length)],
      ['Listed 2.pdf', 'Invoice', 'Filed', 'Sea', order.number, String(pdf.length)],
    ])
  })
})
