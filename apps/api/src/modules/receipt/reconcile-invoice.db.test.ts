import type { ReceiptRecord } from '@backoffice/api-types'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item as itemTable } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import { openReceiving, type Receiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'
import { businessDateOf } from '../business-date.ts'

describe('the invoice of a receipt', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  const use = (item: TestItem, quantity: string) =>
    at.shop.client.post('/api/v2/movement', {
      kind: 'USAGE',
      locationId: at.shop.stock.locationId,
      lines: [{ itemId: item.id, unitId: item.each, quantity }],
    })
  const invoice = (receipt: ReceiptRecord, unitPrice: string, invoiceNo = 'INV-1') =>
    at.move(receipt, 'invoice', { invoiceNo, lines: [{ lineId: only(receipt.lines).id, unitPrice }] })
  /** Two cases of 24 at 24.00 a case: 1.00 each. */
  async function received(packs = '2', day?: string) {
    const item = await at.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs, unitPrice: '24' }]
    const when = day === undefined ? {} : { deliveredAt: `${day}T10:00:00.000Z` }
    return { item, receipt: await at.receive(at.bodyOf(lines, when)) }
  }

  it('corrects the cost of what is still there, and tells the rest as price variance', async () => {
    const { item, receipt } = await received()
    await use(item, '36')
    const answer = await invoice(receipt, '26')
    expect(answer.json()).toMatchObject({
      invoiceNo: 'INV-1',
      lines: [{ invoicedPrice: '26.0000', invoiceDifference: '4.00', priceVariance: '3.00' }],
    })
    expect(await at.balanceOf(item)).toEqual(['12.000', '13.00'])
    expect((await ledgerOf(test.database, item.id)).slice(-2)).toMatchObject([
      { type: 'PRICE_CORRECTION', qty: '0.000', value: '4.00' },
      { type: 'PRICE_VARIANCE', qty: '0.000', value: '-3.00', valueAfter: '13.00' },
    ])
  })

  it('is awaited of an order while a posted receipt of it has none, until every one has', async () => {
    const item = await at.shop.newItem('0')
    const { id, lineId } = await at.newOrder(item)
    const statusOf = async () => (await at.shop.client.get(`/api/v2/order/${id}`)).json().invoiceStatus
    const body = at.bodyOf([{ orderLineId: lineId, packs: '1', unitPrice: '1' }])
    const statuses = [await statusOf()]
    await at.receive({ ...body, isPosted: false })
    statuses.push(await statusOf())
    const [first, second] = [await at.receive(body), await at.receive(body)]
    statuses.push(await statusOf())
    await invoice(first, '1')
    statuses.push(await statusOf())
    await invoice(second, '1.1', 'INV-2')
    statuses.push(await statusOf())
    expect(statuses).toEqual(['NONE', 'NONE', 'AWAITED', 'AWAITED', 'INVOICED'])
    const filter = JSON.stringify({
      q: '',
      logic: 'and',
      items: [{ field: 'invoiceStatus', op: 'in', value: ['INVOICED'] }],
    })
    const query = new URLSearchParams({ page: '1', limit: '50', filter })
    const { data } = (await at.shop.client.get(`/api/v2/order/all?${query.toString()}`)).json()
    expect(data.map((order: { id: number }) => order.id)).toEqual([id])
  })

  it('is not awaited of an order whose goods were all turned away', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const line = { orderLineId: lineId, packs: '0', rejectedPacks: '1', rejectReason: 'Broken' }
    await at.receive(at.bodyOf([line]))
    expect((await at.shop.client.get(`/api/v2/order/${id}`)).json()).toMatchObject({
      receiptStatus: 'NONE',
      invoiceStatus: 'NONE',
    })
  })

  it('is all variance once the goods are used, and writes nothing at the price of the receipt', async () => {
    const { item, receipt } = await received()
    await use(item, '48')
    const rows = await ledgerOf(test.database, item.id)
    const same = await invoice(receipt, '24')
    expect(same.json()).toMatchObject({ lines: [{ invoicedPrice: null, invoiceDifference: '0.00' }] })
    expect(await ledgerOf(test.database, item.id)).toHaveLength(rows.length)
    expect((await invoice(same.json(), '23')).json()).toMatchObject({
      lines: [{ invoiceDifference: '-2.00', priceVariance: '-2.00' }],
    })
    expect((await ledgerOf(test.database, item.id)).slice(rows.length)).toMatchObject([
      { type: 'PRICE_CORRECTION', value: '-2.00' },
      { type: 'PRICE_VARIANCE', value: '2.00', valueAfter: '0.00' },
    ])
  })

  it('is all variance of what is not kept in stock', async () => {
    const item = await at.shop.newItem('0')
    const { lineId: orderLineId } = await at.newOrder(item)
    await asJob(test.database, (tx) =>
      tx.update(itemTable).set({ isStocked: false }).where(eq(itemTable.id, item.id)),
    )
    const receipt = await at.receive(at.bodyOf([{ orderLineId, packs: '2', unitPrice: '24' }]))
    expect((await invoice(receipt, '26')).json()).toMatchObject({
      lines: [{ invoiceDifference: '4.00', priceVariance: '4.00' }],
    })
  })

  it('counts from the invoice before, when a second one corrects it', async () => {
    const { item, receipt } = await received()
    const first = (await invoice(receipt, '30')).json()
    const second = await invoice(first, '25', 'INV-2')
    expect(second.json()).toMatchObject({
      invoiceNo: 'INV-2',
      lines: [{ invoiceDifference: '2.00', priceVariance: '0.00' }],
    })
    expect(await at.balanceOf(item)).toEqual(['48.000', '50.00'])
  })

  it('is taken back with its receipt, which leaves nothing', async () => {
    const { item, receipt } = await received()
    const invoiced = (await invoice(receipt, '30')).json()
    expect((await at.move(invoiced, 'reverse', { reason: 'Wrong' })).statusCode).toBe(200)
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
    const rows = await ledgerOf(test.database, item.id)
    expect(rows.map(({ type }) => type)).not.toContain('COST_CORRECTION')
  })

  it('says what goods that go back are worth', async () => {
    const { item, receipt } = await received()
    const invoiced: ReceiptRecord = (await invoice(receipt, '30')).json()
    const back = { lines: [{ lineId: only(invoiced.lines).id, packs: '1', reason: 'Spoilt' }] }
    await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, back)
    expect(await at.balanceOf(item)).toEqual(['24.000', '30.00'])
  })

  it('and landed cost come late to a closed month: they count on the first open day, marked so', async () => {
    const { client, stock } = at.shop
    const path = '/api/v2/report-period'
    const { companyId } = stock
    const months = { companyId, kind: 'MONTH', startDate: '2026-01-01', throughDate: '2026-02-28' }
    await client.post(`${path}/generate`, months)
    const [january] = (await client.get(`${path}/all?sort=startDate:asc`)).json().data
    const [early, open] = [await received('2', '2026-01-15'), await received('2', '2026-02-15')]
    expect((await client.post(`${path}/${january.id}/close`, {})).statusCode).toBe(200)

    const invoiced = (await invoice(early.receipt, '26')).json()
    const freight = { invoiceNo: 'F-1', label: null, amount: '3', allocate: 'VALUE' }
    await at.move(invoiced, 'landed-cost', freight)
    await invoice(open.receipt, '26')
    const correctionsOf = async ({ item }: typeof early) =>
      (await ledgerOf(test.database, item.id))
        .filter(({ type }) => type !== 'RECEIPT')
        .map(({ type, businessDate, isLate }) => [type, businessDate, isLate])
    const today = businessDateOf(new Date(), stock.timeZone)
    expect(await correctionsOf(early)).toEqual([
      ['PRICE_CORRECTION', '2026-02-01', true],
      ['LANDED_COST', '2026-02-01', true],
    ])
    expect(await correctionsOf(open)).toEqual([['PRICE_CORRECTION', today, false]])
  })

  it('is part of what was bought in the month: goods that are all there cost nothing', async () => {
    const own = await openReceiving(test)
    const { client, stock } = own.shop
    const path = '/api/v2/report-period'
    const month = businessDateOf(new Date(), stock.timeZone).slice(0, 7)
    const [startDate, throughDate] = [`${month}-01`, `${month}-28`]
    await client.post(`${path}/generate`, {
      companyId: stock.companyId,
      kind: 'MONTH',
      startDate,
      throughDate,
    })
    const [period] = (await client.get(`${path}/all`)).json().data
    const item = await own.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '2', unitPrice: '24' }]
    const receipt = await own.receive(own.bodyOf(lines))
    await own.move(receipt, 'invoice', {
      invoiceNo: 'INV-1',
      lines: [{ lineId: only(receipt.lines).id, unitPrice: '26' }],
    })
    const { total } = (await client.get(`${path}/${period.id}/report`)).json()
    expect(total).toMatchObject({
      purchases: '52.00',
      corrections: '0.00',
      closing: '52.00',
      costOfGoods: '0.00',
    })
  })

  it('names lines of the receipt, each once', async () => {
    const [{ receipt }, { receipt: other }] = [await received(), await received()]
    const lines = [receipt, receipt, other].map((of) => ({ lineId: only(of.lines).id, unitPrice: '25' }))
    const answer = await at.move(receipt, 'invoice', { invoiceNo: 'INV-1', lines })
    expect(answer.json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[1].lineId' }, { field: 'lines[2].lineId' }],
    })
  })

  it('is held against a posted receipt, at the version that was read', async () => {
    const { receipt } = await received()
    await invoice(receipt, '25')
    expect((await invoice(receipt, '26')).json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('leaves stock, cost of goods and price variance at what was paid, whatever was used before', async () => {
    const price = fc.integer({ min: 0, max: 9999 }).map((cents) => (cents / 100).toFixed(2))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), price), { minLength: 1, maxLength: 3 }),
        async (steps) => {
          const { item, receipt } = await received()
          let last = receipt
          for (const [used, unitPrice] of steps) {
            if (used > 0) await use(item, String(used))
            last = (await invoice(last, unitPrice)).json()
          }
          const line = only(last.lines)
          const rows = await ledgerOf(test.database, item.id)
          const sumOf = (types: readonly string[]) =>
            rows
              .filter(({ type }) => types.includes(type))
              .reduce((sum, { value }) => sum.plus(value), new Big(0))
          const stock = rows.reduce((sum, { value }) => sum.plus(value), new Big(0))
          const paid = new Big(line.value).plus(line.invoiceDifference)
          const costOfGoods = sumOf(['USAGE']).times(-1)
          expect(
            stock
              .plus(costOfGoods)
              .plus(line.priceVariance ?? 0)
              .toFixed(2),
          ).toBe(paid.toFixed(2))
          expect(paid.toFixed(2)).toBe(new Big(steps.at(-1)?.[1] ?? 0).times(2).toFixed(2))
        },
      ),
      databaseRuns({ usual: 12 }),
    )
  })
})
