import type { ReceiptRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import { only } from '../../testing/only.ts'
import type { Receiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('landed cost that is taken back', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  /** Two packs of 24 for 10.00 each, and freight that was typed as 1000.00 in place of 100.00. */
  async function freighted(): Promise<{ item: TestItem; receipt: ReceiptRecord }> {
    const item = await at.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '2', unitPrice: '10' }]
    const received = await at.receive(at.bodyOf(lines))
    const answer = await at.move(received, 'landed-cost', { invoiceNo: 'F-1', amount: '1000' })
    expect(answer.statusCode).toBe(200)
    return { item, receipt: answer.json() }
  }
  const takeBack = (receipt: ReceiptRecord, amount: string) =>
    at.move(receipt, 'landed-cost/take-back', { invoiceNo: 'F-1', amount })

  it('is so much less in stock and on its line, and stands in the history', async () => {
    const { item, receipt } = await freighted()
    expect(await at.balanceOf(item)).toEqual(['48.000', '1020.00'])
    const answer = await takeBack(receipt, '900')
    expect(answer.json().lines).toMatchObject([{ landedCost: '100.00', priceVariance: '0.00' }])
    expect(await at.balanceOf(item)).toEqual(['48.000', '120.00'])
    const [row] = (await ledgerOf(test.database, item.id)).slice(-1)
    expect(row).toMatchObject({ type: 'LANDED_COST', value: '-900.00' })
    const { data } = (await at.shop.client.get(`/api/v2/receipt/${receipt.id}/timeline`)).json()
    expect(data[0]).toMatchObject({ action: 'landed-cost-back' })
  })

  it('takes as much from the stock as of the goods is there, used or returned meanwhile', async () => {
    const { item, receipt } = await freighted()
    const use = [{ itemId: item.id, unitId: item.each, quantity: '12' }]
    const { locationId } = at.shop.stock
    await at.shop.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines: use })
    const back = [{ lineId: only(receipt.lines).id, packs: '1', reason: 'Spoilt' }]
    await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, { lines: back })
    expect(await at.balanceOf(item)).toEqual(['12.000', '255.00'])
    const { version } = (await at.shop.client.get(`/api/v2/receipt/${receipt.id}`)).json()
    const answer = await takeBack({ ...receipt, version }, '1000')
    expect(answer.json().lines).toMatchObject([{ landedCost: '0.00', priceVariance: '-750.00' }])
    expect(await at.balanceOf(item)).toEqual(['12.000', '5.00'])
  })

  it('is at most what was added, line by line', async () => {
    const { receipt } = await freighted()
    expect((await takeBack(receipt, '1000.01')).json()).toMatchObject({
      status: 409,
      code: 'receipt.landed-cost-short',
      errors: [{ field: 'amount' }],
    })
    const all: ReceiptRecord = (await takeBack(receipt, '1000')).json()
    expect((await takeBack(all, '0.01')).json()).toMatchObject({ code: 'receipt.landed-cost-short' })
  })

  it('goes with its receipt where that is reversed', async () => {
    const { item, receipt } = await freighted()
    const less: ReceiptRecord = (await takeBack(receipt, '900')).json()
    expect((await at.move(less, 'reverse', { reason: 'Wrong' })).statusCode).toBe(200)
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })
})
