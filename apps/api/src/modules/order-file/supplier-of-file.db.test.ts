import type { OrderFileRecord, OrderRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { newSupplier } from '../../testing/suppliers.ts'

describe('the supplier of a file about buying', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let sea: number
  let land: number
  const { newTenant } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    sea = await newSupplier(api.database, tenant.stock, { name: 'Sea' })
    land = await newSupplier(api.database, tenant.stock, { name: 'Land' })
  })
  afterAll(() => api.close())

  const orderOf = async (supplierId: number): Promise<OrderRecord> => {
    const lines = [{ description: 'Ice', packs: '1', unitPrice: '3' }]
    const body = { supplierId, locationId: tenant.stock.locationId, lines }
    return (await tenant.client.post('/api/v2/order', body)).json()
  }
  const send = (query: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v2/order-file?kind=INVOICE&name=a.pdf&${query}`,
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'),
    })
  const change = ({ id, version }: OrderFileRecord, links: object) =>
    tenant.client.put(
      `/api/v2/order-file/${id}`,
      { kind: 'INVOICE', ...links },
      { 'if-match': String(version) },
    )

  it('is told apart where it follows from the order, and goes with it', async () => {
    const [first, second] = [await orderOf(sea), await orderOf(land)]
    const file: OrderFileRecord = (await send(`orderId=${first.id}`)).json()
    expect(file).toMatchObject({ supplier: { name: 'Sea' }, ownSupplier: null })
    const supplierId = file.ownSupplier?.id ?? null
    expect((await change(file, { supplierId, orderId: second.id })).json()).toMatchObject({
      supplier: { name: 'Land' },
      ownSupplier: null,
    })
  })

  it('is its own where it names one', async () => {
    const file: OrderFileRecord = (await send(`supplierId=${sea}`)).json()
    expect(file).toMatchObject({ supplier: { name: 'Sea' }, ownSupplier: { id: sea, name: 'Sea' } })
  })

  it('is none but that of its order', async () => {
    const order = await orderOf(sea)
    const refusal = { code: 'order-file.supplier-differs', errors: [{ field: 'supplierId' }] }
    expect((await send(`orderId=${order.id}&supplierId=${land}`)).json()).toMatchObject(refusal)
    const file: OrderFileRecord = (await send(`orderId=${order.id}&supplierId=${sea}`)).json()
    expect(file).toMatchObject({ ownSupplier: { name: 'Sea' } })
    expect((await change(file, { orderId: order.id, supplierId: land })).json()).toMatchObject(refusal)
  })
})
