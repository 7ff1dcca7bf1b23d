import type { ImportRecord, NewOrderBody, OrderFileRecord, OrderRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { asJob } from '../database/roles.ts'
import { barcode, supplier, supplierItem } from '../database/schema/index.ts'
import type { TestApp } from './app.ts'
import { type ImportingTenant, importsOf } from './imports.ts'
import { newItems, type TestItem } from './stock.ts'
import { newOffer, newSupplier } from './suppliers.ts'

/**
 * A tenant with a supplier that sells A for 10 a case, B, which it calls THEIRS, for 20, and C, whose case has the barcode
 * 2000000000017, for 30; D it does not sell.
 */
export async function openSupplied(api: TestApp) {
  const { newTenant, ...imports } = importsOf(() => api)
  const tenant: ImportingTenant = await newTenant()
  const { stock, client, token } = tenant
  const items = await newItems(
    api.database,
    stock,
    ['A', 'B', 'C', 'D'].map((sku) => ({ sku })),
  )
  const supplierId = await newSupplier(api.database, stock, { name: 'Sea' })
  for (const [at, item] of items.slice(0, 3).entries())
    await newOffer(api.database, stock, { item, supplierId, unitPrice: String((at + 1) * 10) })
  const [, b, c] = items
  const supplierCode = await asJob(api.database, async (tx) => {
    await tx
      .update(supplierItem)
      .set({ supplierSku: 'THEIRS' })
      .where(eq(supplierItem.itemId, b?.id ?? 0))
    const { organisationId } = stock
    await tx.insert(barcode).values({ organisationId, unitId: c?.pack ?? 0, value: '2000000000017' })
    const rows = await tx.select().from(supplier).where(eq(supplier.id, supplierId))
    return rows[0]?.code ?? ''
  })

  const itemOf = (sku: string): TestItem => {
    const found = items['ABCD'.indexOf(sku)]
    if (found === undefined) throw new Error(`There is no item ${sku}`)
    return found
  }
  const orderOf = async (id: number): Promise<OrderRecord> => (await client.get(`/api/v2/order/${id}`)).json()
  const move = async (id: number, action: string, body: object = {}): Promise<OrderRecord> => {
    const { version } = await orderOf(id)
    const answer = await client.post(`/api/v2/order/${id}/${action}`, body, { 'if-match': `"${version}"` })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  return {
    ...imports,
    tenant,
    supplierId,
    supplierCode,
    itemOf,
    orderOf,
    move,
    /** An order of so many packs of items, sent unless another step is the last. */
    newOrder: async (
      packs: Record<string, string>,
      until: 'create' | 'send' = 'send',
      charges: NewOrderBody['charges'] = [],
    ): Promise<OrderRecord> => {
      const lines = Object.entries(packs).map(([sku, many]) => ({ itemId: itemOf(sku).id, packs: many }))
      const body = { supplierId, locationId: stock.locationId, expectedDate: '2030-01-10', lines, charges }
      const { id }: OrderRecord = (await client.post('/api/v2/order', body)).json()
      if (until === 'create') return orderOf(id)
      const { state } = await move(id, 'submit')
      if (state === 'PENDING_APPROVAL') await move(id, 'approve')
      return move(id, 'send', { isMailed: false })
    },
    /** Adds a file about buying. */
    addFile: async (query: string, bytes: string, as = token): Promise<OrderFileRecord> =>
      (
        await api.app.inject({
          method: 'POST',
          url: `/api/v2/order-file?${query}`,
          headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
          payload: Buffer.from(bytes),
        })
      ).json(),
    fileOf: async ({ id }: { id: number }): Promise<OrderFileRecord> =>
      (await client.get(`/api/v2/order-file/${id}`)).json(),
    importOf: async ({ import: read }: OrderFileRecord): Promise<ImportRecord> =>
      (await client.get(`/api/v2/import/${read?.id}`)).json(),
    undo: ({ id }: ImportRecord) => client.post(`/api/v2/import/${id}/undo`),
  }
}
