import type { OrderRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('an order that a file confirms', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
    at = await openSupplied(api)
  })
  afterAll(() => api.close())

  const read = async ({ id }: OrderRecord, ...lines: string[]) =>
    at.importOf(await at.addFile(`kind=CONFIRMATION&name=again.csv&orderId=${id}`, lines.join('\n')))
  const confirm = async (order: OrderRecord, ...lines: string[]) => {
    const made = await read(order, ...lines)
    await at.apply(at.tenant, made)
    return made
  }
  const linesOf = ({ lines }: OrderRecord) => lines.map(({ lineNo, item }) => [lineNo, item?.sku])

  it('keeps the reference and the day of the first file that the second does not name', async () => {
    const order = await at.newOrder({ A: '2' })
    await confirm(order, 'SKU,Packs,Promised,Reference', 'A,2,2030-01-20,SO-1')
    await confirm(order, 'SKU,Packs', 'A,1')
    const first = { state: 'CONFIRMED', supplierRef: 'SO-1', promisedDate: '2030-01-20' }
    expect(await at.orderOf(order.id)).toMatchObject({ ...first, expectedDate: '2030-01-20' })
  })

  it('has the reference and the day that a second file names, and those of the first once that is taken back', async () => {
    const order = await at.newOrder({ A: '2' })
    await confirm(order, 'SKU,Packs,Promised,Reference', 'A,2,2030-01-20,SO-1')
    const made = await read(order, 'SKU,Packs,Promised,Reference', 'A,2,2030-01-25,SO-2')
    const [row] = await at.rowsOf(at.tenant, made)
    expect(row?.changes).toEqual([
      { field: 'supplierRef', before: 'SO-1', after: 'SO-2' },
      { field: 'promisedDate', before: '2030-01-20', after: '2030-01-25' },
    ])
    await at.apply(at.tenant, made)
    const second = { supplierRef: 'SO-2', promisedDate: '2030-01-25', expectedDate: '2030-01-25' }
    expect(await at.orderOf(order.id)).toMatchObject(second)
    expect((await at.undo(made)).statusCode).toBe(200)
    expect(await at.orderOf(order.id)).toMatchObject({
      state: 'CONFIRMED',
      supplierRef: 'SO-1',
      promisedDate: '2030-01-20',
      expectedDate: '2030-01-20',
    })
  })

  it('has its lines under the numbers of before when the file is taken back', async () => {
    const order = await at.newOrder({ A: '2', B: '3', C: '4' })
    const made = await confirm(order, 'SKU,Packs', 'A,0', 'B,0', 'C,4')
    expect(linesOf(await at.orderOf(order.id))).toEqual([[3, 'C']])
    expect((await at.undo(made)).statusCode).toBe(200)
    expect(linesOf(await at.orderOf(order.id))).toEqual(linesOf(order))
  })

  it('is not chosen for a file whose rows were read for another by somebody who may not apply them', async () => {
    const [order, other] = [await at.newOrder({ A: '2' }), await at.newOrder({ A: '2' })]
    const file = await at.addFile(`kind=CONFIRMATION&name=moved.csv&orderId=${order.id}`, 'SKU,Packs\nA,1\n')
    const rights = rightsCatalogue.filter((right) => right !== '[Orders] [Edit] [List]')
    const clerk = api.as(await newUser(api.database, { ...at.tenant.stock, rights }))
    const link = (orderId: number, client = clerk) => {
      const body = { kind: 'CONFIRMATION', orderId }
      return client.put(`/api/v2/order-file/${file.id}`, body, { 'if-match': `"${file.version}"` })
    }
    expect((await link(other.id)).json()).toMatchObject({ code: 'permission.missing' })
    expect((await at.fileOf(file)).order?.id).toBe(order.id)
    expect((await link(order.id)).statusCode).toBe(200)
  })
})
