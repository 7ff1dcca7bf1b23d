import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('a supplier that is archived while goods are on the way', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let item: TestItem
  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    at = await openReceiving(test)
    item = await at.shop.newItem('0')
  })
  afterAll(() => test.close())

  const archive = async () => {
    const { version } = (await at.shop.client.get(`/api/v2/supplier/${at.supplierId}`)).json()
    const path = `/api/v2/supplier/${at.supplierId}/archive`
    const answer = await at.shop.client.post(path, {}, { 'if-match': String(version) })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const unordered = (packs: string) => ({ itemId: item.id, unitId: item.each, packs, unitPrice: '1' })

  it('delivers what was ordered, with whatever comes along', async () => {
    const { lineId } = await at.newOrder(item)
    await archive()
    const record = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }, unordered('1')]))
    expect(record).toMatchObject({ state: 'POSTED' })
    expect(await at.balanceOf(item)).toEqual(['25.000', '2.00'])
  })

  it('delivers nothing unordered alone, nor of an order to somebody else', async () => {
    const other = await at.shop.newOrder(item, await at.shop.newSupplier('Land'), { state: 'SENT' })
    const [line] = await at.linesOf(other)
    await archive()
    for (const one of [unordered('1'), { orderLineId: line?.id ?? 0, packs: '1' }])
      expect((await at.send(at.bodyOf([one]))).json()).toMatchObject({ code: 'receipt.supplier-unknown' })
  })

  it('keeps a draft of theirs, which may be changed and posted', async () => {
    const draft = await at.receive(at.bodyOf([unordered('1')], { isPosted: false }))
    await archive()
    const changed = await at.shop.client.put(`/api/v2/receipt/${draft.id}`, at.bodyOf([unordered('2')]), {
      'if-match': String(draft.version),
    })
    expect(changed.json()).toMatchObject({ lines: [{ packs: '2.000' }] })
    expect((await at.move(changed.json(), 'post')).json()).toMatchObject({ state: 'POSTED' })
  })
})
