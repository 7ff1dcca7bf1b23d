import type { ReceiptRecord } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import { only } from '../../testing/only.ts'
import type { Receiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('an invoice that is voided', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  /** Two packs of 24 of an order for 10.00 each, of which an invoice was confirmed at 100.00 in place of 10.00. */
  async function invoiced(): Promise<{ item: TestItem; orderId: number; receipt: ReceiptRecord }> {
    const item = await at.shop.newItem('0')
    const { id: orderId, lineId: orderLineId } = await at.newOrder(item)
    const received = await at.receive(at.bodyOf([{ orderLineId, packs: '2', unitPrice: '10' }]))
    const lines = [{ lineId: only(received.lines).id, unitPrice: '100' }]
    const answer = await at.move(received, 'invoice', { invoiceNo: 'INV-1', lines })
    expect(answer.statusCode).toBe(200)
    return { item, orderId, receipt: answer.json() }
  }
  const takeBack = (receipt: Pick<ReceiptRecord, 'id' | 'version'>) =>
    at.move(receipt, 'invoice/void', { reason: 'Mistyped' })
  const orderOf = async (orderId: number) => (await at.shop.client.get(`/api/v2/order/${orderId}`)).json()

  it('leaves the receipt at its own prices without an invoice, which its order awaits, and stands in the history', async () => {
    const { item, orderId, receipt } = await invoiced()
    expect(await at.balanceOf(item)).toEqual(['48.000', '200.00'])
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 'INVOICED' })
    expect((await takeBack(receipt)).json()).toMatchObject({
      invoiceNo: null,
      lines: [{ invoicedPrice: null, invoiceDifference: '0.00', priceVariance: '0.00' }],
    })
    expect(await at.balanceOf(item)).toEqual(['48.000', '20.00'])
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 'AWAITED' })
    const [row] = (await ledgerOf(test.database, item.id)).slice(-1)
    expect(row).toMatchObject({ type: 'PRICE_CORRECTION', value: '-180.00' })
    const { data } = (await at.shop.client.get(`/api/v2/receipt/${receipt.id}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'invoice-void',
      changes: expect.arrayContaining([
        { field: 'invoiceNo', before: 'INV-1', after: null },
        { field: 'reason', before: null, after: 'Mistyped' },
      ]),
    })
  })

  it('takes as much from the stock as of the goods is there, used or returned meanwhile', async () => {
    const { item, receipt } = await invoiced()
    const { locationId } = at.shop.stock
    const use = [{ itemId: item.id, unitId: item.each, quantity: '12' }]
    await at.shop.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines: use })
    const back = [{ lineId: only(receipt.lines).id, packs: '1', reason: 'Spoilt' }]
    await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, { lines: back })
    expect(await at.balanceOf(item)).toEqual(['12.000', '50.00'])
    const { version } = (await at.shop.client.get(`/api/v2/receipt/${receipt.id}`)).json()
    const answer = await takeBack({ id: receipt.id, version })
    expect(answer.json().lines).toMatchObject([{ invoiceDifference: '0.00', priceVariance: '-135.00' }])
    expect(await at.balanceOf(item)).toEqual(['12.000', '5.00'])
  })

  it('is confirmed again with the right prices, and goes with its receipt', async () => {
    const { item, orderId, receipt } = await invoiced()
    const without: ReceiptRecord = (await takeBack(receipt)).json()
    const lines = [{ lineId: only(receipt.lines).id, unitPrice: '11' }]
    const again = await at.move(without, 'invoice', { invoiceNo: 'INV-1', lines })
    expect(again.json()).toMatchObject({ invoiceNo: 'INV-1', lines: [{ invoiceDifference: '2.00' }] })
    expect(await at.balanceOf(item)).toEqual(['48.000', '22.00'])
    expect(await orderOf(orderId)).toMatchObject({ invoiceStatus: 'INVOICED' })
    expect((await at.move(again.json(), 'reverse', { reason: 'Wrong' })).statusCode).toBe(200)
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('takes the later invoices back with the first, and prices that came back to those of the receipt', async () => {
    const { item, receipt } = await invoiced()
    const lines = [{ lineId: only(receipt.lines).id, unitPrice: '10' }]
    const second: ReceiptRecord = (await at.move(receipt, 'invoice', { invoiceNo: 'INV-2', lines })).json()
    expect(second).toMatchObject({ invoiceNo: 'INV-2', lines: [{ invoicedPrice: '10.0000' }] })
    expect((await takeBack(second)).json()).toMatchObject({
      invoiceNo: null,
      lines: [{ invoicedPrice: null }],
    })
    expect(await at.balanceOf(item)).toEqual(['48.000', '20.00'])
  })

  it('has to be there, at the version that was read', async () => {
    const { receipt } = await invoiced()
    const without: ReceiptRecord = (await takeBack(receipt)).json()
    expect((await takeBack(receipt)).json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await takeBack(without)).json()).toMatchObject({ status: 409, code: 'receipt.not-invoiced' })
  })
})
