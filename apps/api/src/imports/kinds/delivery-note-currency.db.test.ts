import type { ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { supplier } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('a delivery note of a supplier that sells in another currency by now', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    at = await openSupplied(api)
  })
  afterAll(() => api.close())

  const sellIn = (currency: string) =>
    asJob(api.database, (tx) => tx.update(supplier).set({ currency }).where(eq(supplier.id, at.supplierId)))
  /** The drafts that a file without the numbers of orders makes: in which currency, what of which order. */
  async function draftsOf(...lines: string[]) {
    const query = `supplierId=${at.supplierId}&locationId=${at.tenant.stock.locationId}`
    const text = ['SKU,Pack,Packs,Price,Exchange rate', ...lines].join('\n')
    const file = await at.addFile(`kind=DELIVERY_NOTE&name=note.csv&${query}`, text)
    const read = await at.importOf(file)
    expect(read.counts).toMatchObject({ NEW: lines.length, ERROR: 0 })
    await at.apply(at.tenant, read)
    const { receipts } = await at.fileOf(file)
    const drafts = await Promise.all(
      receipts.map(
        async ({ id }): Promise<ReceiptRecord> =>
          (await at.tenant.client.get(`/api/v2/receipt/${id}`)).json(),
      ),
    )
    return drafts.map(({ currency, lines: made }) => [
      currency,
      made.map(({ item, order, packs }) => [item?.sku, order?.id, packs]),
    ])
  }

  it('finds what is open of its orders from before', async () => {
    const order = await at.newOrder({ A: '2' })
    await sellIn('USD')
    expect(await draftsOf('A,,2,,')).toEqual([['EUR', [['A', order.id, '2.000']]]])
  })

  it('is a receipt in each currency, what is open in none in the present one', async () => {
    const before = await at.newOrder({ A: '2', B: '1' })
    await sellIn('USD')
    const after = await at.newOrder({ B: '3' })
    expect(await draftsOf('A,,1,,0.9', 'B,,2,,0.9', 'D,each,5,1.20,0.9')).toEqual([
      ['EUR', [['A', before.id, '1.000']]],
      [
        'USD',
        [
          ['B', after.id, '2.000'],
          ['D', undefined, '5.000'],
        ],
      ],
    ])
  })
})
