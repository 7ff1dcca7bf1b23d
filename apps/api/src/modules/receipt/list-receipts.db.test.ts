import type { ReceiptPage } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('the list of receipts', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('comes to what was received and stands, less what went back and stands', async () => {
    const at = await openReceiving(test)
    const item = await at.shop.newItem('0')
    const receive = (unitPrice: string, isPosted = true) =>
      at.receive(at.bodyOf([{ itemId: item.id, unitId: item.each, packs: '10', unitPrice }], { isPosted }))
    const list = async (state?: string): Promise<ReceiptPage> => {
      const items = state === undefined ? [] : [{ field: 'state', op: 'eq', value: state }]
      const query = new URLSearchParams({ filter: JSON.stringify({ items }) })
      return (await at.shop.client.get(`/api/v2/receipt/all?${query.toString()}`)).json()
    }
    const posted = await receive('5')
    const lineId = only(posted.lines).id
    const back = { lines: [{ lineId, packs: '2', reason: 'Spoilt' }] }
    const giveBack = async () =>
      (await at.shop.client.post(`/api/v2/receipt/${posted.id}/return`, back)).json()
    await giveBack()
    await at.move(await giveBack(), 'reverse', { reason: 'Kept' })
    await at.move(await receive('7'), 'reverse', { reason: 'Wrong' })
    await receive('11', false)
    await at.move(await receive('13', false), 'discard')
    const { data, sums } = await list()
    expect(data.map(({ state }) => state).toSorted()).toEqual([
      'DISCARDED',
      'DRAFT',
      'POSTED',
      'POSTED',
      'REVERSED',
      'REVERSED',
    ])
    expect(sums).toEqual({ total: [{ currency: 'EUR', value: '40.00' }] })
    expect((await list('DRAFT')).sums).toEqual({})
  })
})
