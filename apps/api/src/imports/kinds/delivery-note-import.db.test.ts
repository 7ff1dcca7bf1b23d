import type { OrderRecord, ReceiptRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('a delivery note in a file', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
    at = await openSupplied(api)
    const { organisationId, companyId } = at.tenant.stock
    await asJob(api.database, (tx) =>
      tx.insert(location).values({ organisationId, companyId, code: 'BAR', name: 'Bar' }),
    )
  })
  afterAll(() => api.close())

  const add = (query: string, ...lines: string[]) =>
    at.addFile(`kind=DELIVERY_NOTE&name=note.csv&${query}`, lines.join('\n'))
  const receiptOf = async (id: number): Promise<ReceiptRecord> =>
    (await at.tenant.client.get(`/api/v2/receipt/${id}`)).json()
  /** The only receipt that was made of a file. */
  const made = async (file: { id: number }) => {
    const { receipts } = await at.fileOf(file)
    expect(receipts).toHaveLength(1)
    return receiptOf(receipts[0]?.id ?? 0)
  }
  const linesOf = ({ lines }: ReceiptRecord) =>
    lines.map(({ order, item, packs, unitPrice }) => [order !== null, item?.sku, packs, unitPrice])
  const applied = async (file: Awaited<ReturnType<typeof add>>, onlyValid = false) => {
    await at.apply(at.tenant, await at.importOf(file), onlyValid)
    return made(file)
  }
  const errorsOf = async (file: Awaited<ReturnType<typeof add>>) =>
    (await at.rowsOf(at.tenant, await at.importOf(file))).map(({ errors }) =>
      errors.map(({ field, message }) => `${field}: ${message}`),
    )
  const post = ({ id, version }: ReceiptRecord) =>
    at.tenant.client.post(`/api/v2/receipt/${id}/post`, {}, { 'if-match': `"${version}"` })

  it('becomes a draft receipt of its order, which the file stands beside, and which a person posts', async () => {
    const order = await at.newOrder({ A: '2', B: '3', C: '1' })
    const file = await add(
      `orderId=${order.id}`,
      'Code,Qty,Price,Delivery note,Delivered',
      'A,1,,DN-7,2026-01-05 08:30',
      'THEIRS,3,21,DN-7,2026-01-05 08:30',
    )
    const read = await at.importOf(file)
    expect(read.counts).toEqual({ NEW: 2, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(read.notes).toEqual([
      'Makes 1 draft receipt to check and post.',
      `Not in the file, stays open: ${order.number} 3 Item C.`,
    ])
    expect((await at.rowsOf(at.tenant, read)).map(({ priceDifference }) => priceDifference)).toEqual([
      null,
      { before: '20.0000', amount: '1.0000', percent: '5.00' },
    ])
    const receipt = await applied(file)
    expect(receipt).toMatchObject({
      state: 'DRAFT',
      documentNo: 'DN-7',
      documentDate: '2026-01-05',
      orders: [{ id: order.id }],
      priceDifference: '3.00',
    })
    expect(linesOf(receipt)).toEqual([
      [true, 'A', '1.000', '10.0000'],
      [true, 'B', '3.000', '21.0000'],
    ])
    expect(await at.fileOf(file)).toMatchObject({ receipt: { id: receipt.id } })
    const { data } = (await at.tenant.client.get(`/api/v2/receipt/${receipt.id}/file/all`)).json()
    expect(data).toMatchObject([{ name: 'note.csv', import: { id: read.id, state: 'APPLIED' } }])
    expect((await post(receipt)).statusCode).toBe(200)
    expect(await at.orderOf(order.id)).toMatchObject({ receiptStatus: 'PARTIAL' })
  })

  it('takes items that were not ordered as unordered lines, and leaves out what nobody knows', async () => {
    const order = await at.newOrder({ A: '2' })
    const file = await add(
      `orderId=${order.id}`,
      'SKU,Pack,Packs,Price',
      'A,,3,',
      'C,case 24,1,',
      'D,each,5,1.20',
      'NEW,,1,2',
      'A,,0,',
    )
    const read = await at.importOf(file)
    expect(read.counts).toEqual({ NEW: 3, CHANGED: 0, SAME: 1, ERROR: 1 })
    expect(read.notes).toEqual([
      'Makes 1 draft receipt to check and post.',
      '1 line brings more than is open of the order.',
      '2 lines were not ordered.',
    ])
    expect((await errorsOf(file))[3]).toEqual(['item.sku: is no item that is known here'])
    expect(linesOf(await applied(file, true))).toEqual([
      [true, 'A', '3.000', '10.0000'],
      [false, 'C', '1.000', '30.0000'],
      [false, 'D', '5.000', '1.2000'],
    ])
  })

  it('of a supplier is shared out over what is open of its orders, the oldest first', async () => {
    const own = await openSupplied(api)
    const orders: OrderRecord[] = [await own.newOrder({ A: '2' }), await own.newOrder({ A: '4' })]
    const query = `supplierId=${own.supplierId}&locationId=${own.tenant.stock.locationId}`
    const file = await own.addFile(`kind=DELIVERY_NOTE&name=note.csv&${query}`, 'SKU,Packs\nA,5\nD,0\n')
    await own.apply(own.tenant, await own.importOf(file))
    const { receipts } = await own.fileOf(file)
    const receipt: ReceiptRecord = (await own.tenant.client.get(`/api/v2/receipt/${receipts[0]?.id}`)).json()
    expect(receipt.lines.map(({ order, packs }) => [order?.id, packs])).toEqual([
      [orders[0]?.id, '2.000'],
      [orders[1]?.id, '3.000'],
    ])
  })

  it('is one receipt for each note and place, wherever the order was to go', async () => {
    const order = await at.newOrder({ A: '2', B: '2' })
    const file = await add(
      '',
      'Order,SKU,Packs,Document,Location',
      `${order.number},A,1,DN-1,`,
      `${order.number},A,1,DN-2,BAR`,
      `${order.number},B,1,DN-2,BAR`,
    )
    await at.apply(at.tenant, await at.importOf(file))
    const { receipts, receipt } = await at.fileOf(file)
    const all = await Promise.all(receipts.map(({ id }) => receiptOf(id)))
    expect(all.map(({ documentNo, location: { name }, lines }) => [documentNo, name, lines.length])).toEqual([
      ['DN-1', 'Main store', 1],
      ['DN-2', 'Bar', 2],
    ])
    expect(receipt).toBeNull()
  })

  it('is told nothing of orders where nobody knows its supplier', async () => {
    const file = await add('', 'Supplier code,Location code,SKU,Packs', 'NOBODY,MAIN,A,1')
    expect(await at.importOf(file)).toMatchObject({ counts: { ERROR: 1 }, notes: [] })
  })

  it('is told every mistake at once, each at its row', async () => {
    const [order, draft] = [await at.newOrder({ A: '2' }), await at.newOrder({ A: '2' }, 'create')]
    const file = await add(
      '',
      'Order,Supplier code,Location code,SKU,Pack,Packs,Price,Delivered',
      `${order.number},,,A,,1.5,,`,
      `${order.number},,,A,,,,soon`,
      `${draft.number},,,A,,1,,`,
      `${order.number},,,D,each,1,,`,
      `${order.number},,,D,,1,1,`,
      `${order.number},NOBODY,,A,,-1,,`,
      ',,,A,,1,,',
      `${order.number},,,A,each,1,,`,
    )
    expect(await errorsOf(file)).toEqual([
      ['packs: This pack is received whole.'],
      ['deliveredAt: must be a day and a time such as 2026-03-31 14:30', 'packs: is needed'],
      ['order.number: is DRAFT: nothing of it is received'],
      ['unitPrice: Say what a pack costs.'],
      ['packUnit.name: is needed: each, case 24'],
      [
        'supplier.code: there is no such supplier',
        'packs: must be a number from 0 with at most 12 digits and 3 decimals',
      ],
      ['order.number: is needed, or the Supplier code and the Location code'],
      ['packUnit.name: was ordered in case 24'],
    ])
  })

  it('is taken back by discarding its draft, unless somebody posted it', async () => {
    const order = await at.newOrder({ A: '5' })
    const file = await add(`orderId=${order.id}`, 'SKU,Packs', 'A,1')
    const { id } = await applied(file)
    expect((await at.undo(await at.importOf(file))).statusCode).toBe(200)
    expect((await receiptOf(id)).state).toBe('DISCARDED')
    expect(await at.fileOf(file)).toMatchObject({ state: 'UNDONE', receipt: null })

    const other = await add(`orderId=${order.id}`, 'SKU,Packs', 'A,2')
    const receipt = await applied(other)
    await post(receipt)
    expect((await at.undo(await at.importOf(other))).json()).toMatchObject({ code: 'import.used-since' })
    expect((await receiptOf(receipt.id)).state).toBe('POSTED')
  })

  it('stays beside the receipt that it belongs to when its rows make another', async () => {
    const order = await at.newOrder({ A: '2' })
    const delivered = await applied(await add(`orderId=${order.id}`, 'SKU,Packs', 'A,1'))
    const file = await add(`orderId=${order.id}&receiptId=${delivered.id}`, 'SKU,Packs', 'A,1')
    const made = await at.importOf(file)
    await at.apply(at.tenant, made)
    const { receipt, receipts } = await at.fileOf(file)
    expect(receipt?.id).toBe(delivered.id)
    expect(receipts).toHaveLength(1)
    expect((await at.undo(made)).statusCode).toBe(200)
    expect((await at.fileOf(file)).receipt?.id).toBe(delivered.id)
  })
  it('leaves other files beside its receipt when it is taken back', async () => {
    const order = await at.newOrder({ A: '2' })
    const file = await add(`orderId=${order.id}`, 'SKU,Packs', 'A,1')
    const { id } = await applied(file)
    const other = await add(`orderId=${order.id}&receiptId=${id}`, 'SKU,Packs', 'A,1')
    await at.undo(await at.importOf(file))
    expect((await at.fileOf(file)).receipt).toBeNull()
    expect((await at.fileOf(other)).receipt?.id).toBe(id)
  })

  it('is linked to nothing else while a job applies its rows', async () => {
    const [order, another] = [await at.newOrder({ A: '2' }), await at.newOrder({ A: '2' })]
    const file = await add(`orderId=${order.id}`, 'SKU,Packs', 'A,1')
    const { id } = await at.importOf(file)
    await at.tenant.client.post(`/api/v2/import/${id}/apply`, {})
    const link = async (orderId: number) =>
      at.tenant.client.put(
        `/api/v2/order-file/${file.id}`,
        { kind: 'DELIVERY_NOTE', orderId },
        { 'if-match': `"${file.version}"` },
      )
    expect((await link(another.id)).json()).toMatchObject({
      status: 409,
      code: 'import.not-ready',
      detail: 'A job works on the rows of this file. Link it once that is over.',
    })
    expect((await link(order.id)).statusCode).toBe(200)
  })
})
