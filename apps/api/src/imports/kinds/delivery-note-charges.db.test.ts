import type { ReceiptRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openSupplied } from '../../testing/supplied-files.ts'

describe('the charges of orders that a delivery note in a file is of', () => {
  let api: TestApp
  let at: Awaited<ReturnType<typeof openSupplied>>
  beforeAll(async () => {
    api = await openTestApp()
    at = await openSupplied(api)
  })
  afterAll(() => api.close())

  const freight = [{ kind: 'FREIGHT', label: 'Ferry', amount: '6' }] as const
  /** The drafts that a file makes, its rows with a mistake left out. */
  async function draftsOf(...lines: string[]): Promise<ReceiptRecord[]> {
    const text = ['Order,SKU,Packs,Document', ...lines].join('\n')
    const file = await at.addFile('kind=DELIVERY_NOTE&name=note.csv&', text)
    await at.apply(at.tenant, await at.importOf(file), true)
    const { receipts } = await at.fileOf(file)
    return Promise.all(
      receipts.map(async ({ id }) => (await at.tenant.client.get(`/api/v2/receipt/${id}`)).json()),
    )
  }

  it('are taken once, along with what came of it', async () => {
    const order = await at.newOrder({ A: '2', B: '2' }, 'send', [...freight])
    const other = await at.newOrder({ C: '2' }, 'send', [...freight])
    const all = await draftsOf(
      `${order.number},A,1,DN-1`,
      `${other.number},NEW,1,DN-1`,
      `${order.number},B,1,DN-2`,
    )
    expect(all.map(({ documentNo, charges }) => [documentNo, charges])).toEqual([
      ['DN-1', [expect.objectContaining({ label: 'Ferry', amount: '6.00' })]],
      ['DN-2', []],
    ])
    expect(all[0]?.charges[0]?.order).toEqual({ id: order.id, number: order.number })
  })

  it('are taken once also where the file is read in several pieces', async () => {
    const order = await at.newOrder({ A: '2', B: '2' }, 'send', [...freight])
    const others = Array.from({ length: 1100 }, (_, row) => `NONE,A,1,OTHER-${row}`)
    const all = await draftsOf(`${order.number},A,1,DN-8`, ...others, `${order.number},B,1,DN-9`)
    expect(all.map(({ documentNo, charges }) => [documentNo, charges.length])).toEqual([
      ['DN-8', 1],
      ['DN-9', 0],
    ])
  })

  it('stand on drafts of a file that belongs to none of them, however many pieces it is read in', async () => {
    const order = await at.newOrder({ A: '2', B: '2' })
    const others = Array.from({ length: 1100 }, (_, row) => `NONE,A,1,OTHER-${row}`)
    const text = [`${order.number},A,1,DN-10`, ...others, `${order.number},B,1,DN-11`]
    const file = await at.addFile(
      'kind=DELIVERY_NOTE&name=two.csv&',
      ['Order,SKU,Packs,Document', ...text].join('\n'),
    )
    await at.apply(at.tenant, await at.importOf(file), true)
    expect(await at.fileOf(file)).toMatchObject({ receipt: null, receipts: [{}, {}] })
  })
})
