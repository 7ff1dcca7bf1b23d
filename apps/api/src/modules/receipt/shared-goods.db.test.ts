import type { ReceiptRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('an invoice of goods that stand on two lines of a receipt (docs/domain.md 5.12)', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(() => test.close())

  const use = (item: TestItem, quantity: string) =>
    at.shop.client.post('/api/v2/movement', {
      kind: 'USAGE',
      locationId: at.shop.stock.locationId,
      lines: [{ itemId: item.id, unitId: item.each, quantity }],
    })
  /** As many lines of a case of 24 each as there are prices. */
  const receive = (item: TestItem, ...prices: string[]) =>
    at.receive(
      at.bodyOf(prices.map((unitPrice) => ({ itemId: item.id, unitId: item.pack, packs: '1', unitPrice }))),
    )
  async function variancesAt(receipt: ReceiptRecord, unitPrice: string): Promise<(string | undefined)[]> {
    const lines = receipt.lines.map(({ id }) => ({ lineId: id, unitPrice }))
    const answer = await at.move(receipt, 'invoice', { invoiceNo: 'INV-1', lines })
    return answer.json<ReceiptRecord>().lines.map(({ priceVariance }) => priceVariance ?? undefined)
  }

  it('corrects what is still there of them once', async () => {
    const item = await at.shop.newItem('0')
    const receipt = await receive(item, '10', '10')
    await use(item, '24')
    expect(await variancesAt(receipt, '12')).toEqual(['0.00', '2.00'])
    expect(await at.balanceOf(item)).toEqual(['24.000', '12.00'])
  })

  it('takes no more from the stock than it is worth, both lines together', async () => {
    const item = await at.shop.newItem('0')
    const receipt = await receive(item, '10', '10')
    await use(item, '48')
    await receive(item, '0.10', '0.10')
    expect(await variancesAt(receipt, '0')).toEqual(['-9.80', '-10.00'])
    expect(await at.balanceOf(item)).toEqual(['48.000', '0.00'])
  })
})
