import type { ReceiptRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import { testActor } from '../../testing/work.ts'
import { businessDateOf } from '../business-date.ts'

const path = '/api/v2/report-period'

describe('price variance', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** A tenant with two cases of 24 at 24.00 a case, of which some is used. */
  async function received(used: string, days: { delivered?: string; used?: string } = {}) {
    const own = await openReceiving(test)
    const { client, stock } = own.shop
    const item = await own.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '2', unitPrice: '24' }]
    const when = days.delivered === undefined ? {} : { deliveredAt: days.delivered }
    const receipt: ReceiptRecord = await own.receive(own.bodyOf(lines, when))
    await client.post('/api/v2/movement', {
      kind: 'USAGE',
      locationId: stock.locationId,
      ...(days.used === undefined ? {} : { occurredAt: days.used }),
      lines: [{ itemId: item.id, unitId: item.each, quantity: used }],
    })
    const invoice = (unitPrice: string, of = receipt) =>
      own.move(of, 'invoice', {
        invoiceNo: 'INV-1',
        lines: [{ lineId: only(receipt.lines).id, unitPrice }],
      })
    const months = async (startDate: string, throughDate: string): Promise<{ id: number }[]> => {
      await client.post(`${path}/generate`, {
        companyId: stock.companyId,
        kind: 'MONTH',
        startDate,
        throughDate,
      })
      return (await client.get(`${path}/all?sort=startDate:asc`)).json().data
    }
    const totalOf = async (id = 0) => (await client.get(`${path}/${id}/report`)).json().total
    return { client, receiver: own.receiver, stock, item, receipt, invoice, months, totalOf }
  }

  it('is a figure of the month: bought is what the invoice says, and what was used costs what it did', async () => {
    const { client, stock, invoice, months, totalOf } = await received('36')
    const month = businessDateOf(new Date(), stock.timeZone).slice(0, 7)
    const period = only(await months(`${month}-01`, `${month}-28`))
    await invoice('26')
    expect(await totalOf(period.id)).toMatchObject({
      purchases: '52.00',
      usage: '-36.00',
      priceVariance: '3.00',
      closing: '13.00',
      costOfGoods: '36.00',
    })
    const balances = (await client.get(`${path}/${period.id}/balance/all`)).json()
    expect(balances.data).toMatchObject([{ priceVariance: { qty: '0.000', value: '3.00' } }])
    const file = await client.get(`${path}/${period.id}/balance/export?format=csv`)
    expect(file.body).toContain('Price variance value')
  })

  it('has the sign that the receipt says in the report and its file, and leaves the stock in the log', async () => {
    const { client, stock, receipt, invoice, months, totalOf } = await received('48')
    const month = businessDateOf(new Date(), stock.timeZone).slice(0, 7)
    const period = only(await months(`${month}-01`, `${month}-28`))
    const signs = async () => {
      const record: ReceiptRecord = (await client.get(`/api/v2/receipt/${receipt.id}`)).json()
      const file = await client.get(
        `${path}/${period.id}/balance/export?format=csv&columns=priceVariance.value`,
      )
      const items = [{ field: 'type', op: 'eq', value: 'PRICE_VARIANCE' }]
      const filter = encodeURIComponent(JSON.stringify({ items }))
      const log = (await client.get(`/api/v2/transaction/all?filter=${filter}`)).json().data
      return {
        receipt: record.priceVariance,
        report: (await totalOf(period.id)).priceVariance,
        file: file.body.split(/\r?\n/)[1],
        log: log.map(({ value }: { value: string }) => value).toSorted(),
      }
    }
    const dearer: ReceiptRecord = (await invoice('26')).json()
    expect(await signs()).toEqual({ receipt: '4.00', report: '4.00', file: '4.00', log: ['-4.00'] })
    await invoice('23', dearer)
    expect(await signs()).toEqual({
      receipt: '-2.00',
      report: '-2.00',
      file: '-2.00',
      log: ['-4.00', '6.00'],
    })
  })

  it('of a closed month is told in the month in which it is found, kept by its closing and compared with it', async () => {
    const days = { delivered: '2026-01-15T10:00:00.000Z', used: '2026-01-20T10:00:00.000Z' }
    const { client, invoice, months, totalOf } = await received('48', days)
    const [january, february] = await months('2026-01-01', '2026-02-28')
    const close = async (id = 0) => (await client.post(`${path}/${id}/close`, {})).statusCode
    expect(await close(january?.id)).toBe(200)
    const invoiced: ReceiptRecord = (await invoice('25')).json()

    expect(await totalOf(january?.id)).toMatchObject({ purchases: '48.00', priceVariance: '0.00' })
    const late = { purchases: '2.00', priceVariance: '2.00', closing: '0.00', costOfGoods: '0.00' }
    expect(await totalOf(february?.id)).toMatchObject(late)
    expect(await close(february?.id)).toBe(200)
    expect(await totalOf(february?.id)).toMatchObject(late)

    await client.post(`${path}/${february?.id}/reopen`, { reason: 'Another invoice' })
    await invoice('26', invoiced)
    expect((await client.get(`${path}/${february?.id}/diff`)).json().figures).toMatchObject([
      { figure: 'PURCHASES', before: '2.00', after: '4.00' },
      { figure: 'PRICE_VARIANCE', before: '2.00', after: '4.00' },
    ])
  })

  it('is seen in the list of receipts and in its file', async () => {
    const { client, receipt, invoice } = await received('48')
    await invoice('23')
    const items = [{ field: 'number', op: 'eq', value: receipt.number }]
    const filter = encodeURIComponent(JSON.stringify({ items }))
    const shown = [{ id: receipt.id, priceVariance: '-2.00', companyCurrency: 'EUR' }]
    expect((await client.get(`/api/v2/receipt/all?filter=${filter}`)).json().data).toMatchObject(shown)
    const file = await client.get(`/api/v2/receipt/export?format=csv&filter=${filter}`)
    expect(file.body).toContain('Price variance')
    expect(file.body).toContain('-2.00')
  })

  it('tells whoever may count an item blind nothing, as it says what was on hand', async () => {
    const { client, receiver, stock, item, receipt, invoice } = await received('36')
    await invoice('26')
    const counts = countsOf(test.database, testActor(stock.organisationId, 1))
    await counts.open(await newTemplate(test.database, stock, onShelf([item]), { blind: true }), new Date())
    const varianceOf = async (who: typeof client) => {
      const [row] = (await who.get('/api/v2/receipt/all')).json().data
      const record: ReceiptRecord = (await who.get(`/api/v2/receipt/${receipt.id}`)).json()
      return [row.priceVariance, record.priceVariance, only(record.lines).priceVariance]
    }
    expect(await varianceOf(client)).toEqual(['3.00', '3.00', '3.00'])
    expect(await varianceOf(receiver)).toEqual([null, null, null])
    const file = await receiver.get('/api/v2/receipt/export?columns=number,priceVariance')
    expect(file.body).not.toContain('3.00')
  })
})
