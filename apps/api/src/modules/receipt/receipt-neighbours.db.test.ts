import type { SupplierItemRecord } from '@backoffice/api-types'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import { openReceiving, type Receiving } from '../../testing/receipt-calls.ts'
import { newStock, type TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('what a receipt touches', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  async function pricesOf(item: TestItem): Promise<SupplierItemRecord['prices']> {
    const { data } = (await at.shop.client.get('/api/v2/supplier-item/all?limit=100')).json()
    const { id } = data.find((entry: SupplierItemRecord) => entry.item.id === item.id)
    const entry: SupplierItemRecord = (await at.shop.client.get(`/api/v2/supplier-item/${id}`)).json()
    return entry.prices
  }

  it('takes a price into the catalogue on wish, by whoever may change that', async () => {
    const item = await at.shop.newItem('0')
    await newOffer(test.database, at.shop.stock, { item, supplierId: at.supplierId, unitPrice: '1' })
    const { lineId } = await at.newOrder(item)
    const body = at.bodyOf([{ orderLineId: lineId, packs: '1', unitPrice: '1.25', takesPrice: true }])
    expect((await at.send(body, at.receiver)).json()).toMatchObject({ code: 'permission.missing' })
    await at.receive(body)
    const prices = await pricesOf(item)
    expect(prices.map(({ unitPrice }) => unitPrice)).toContain('1.2500')
  })

  it('takes a price for as many packs as were ordered, however few of them come', async () => {
    const item = await at.shop.newItem('0')
    const tiers = [{ minPacks: '2', unitPrice: '0.9' }]
    await newOffer(test.database, at.shop.stock, { item, supplierId: at.supplierId, unitPrice: '1', tiers })
    const { lineId } = await at.newOrder(item)
    await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1', unitPrice: '0.95', takesPrice: true }]))
    const held = (await pricesOf(item)).filter(({ validTo }) => validTo === null)
    expect(held.map(({ minPacks, unitPrice }) => [minPacks, unitPrice])).toEqual([
      ['1.000', '1.0000'],
      ['2.000', '0.9500'],
    ])
  })

  it('stays a draft where an item was counted later, until somebody says why it is posted', async () => {
    const item = await at.shop.newItem('10')
    const { lineId } = await at.newOrder(item)
    const deliveredAt = new Date(Date.now() - 3_600_000).toISOString()
    await at.countNothing(item)
    const draft = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }], { deliveredAt }))
    expect(draft).toMatchObject({ state: 'DRAFT', posting: null })
    expect((await at.move(draft, 'post')).json()).toMatchObject({
      status: 409,
      code: 'transaction.backdated-before-count',
    })
    const posted = await at.move(draft, 'post', { reanchorReason: 'The slip lay in the car' })
    expect(posted.json()).toMatchObject({ state: 'POSTED' })
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('says on which day it counts where it came after the period of its own day was closed', async () => {
    const own = await openReceiving(test)
    const { client, stock } = own.shop
    const path = '/api/v2/report-period'
    const months = { kind: 'MONTH', startDate: '2026-01-01', throughDate: '2026-02-28' }
    await client.post(`${path}/generate`, { companyId: stock.companyId, ...months })
    const [january] = (await client.get(`${path}/all?sort=startDate:asc`)).json().data
    expect((await client.post(`${path}/${january.id}/close`, {})).statusCode).toBe(200)
    const item = await own.shop.newItem('0')
    const came = (deliveredAt: string) =>
      own.receive(
        own.bodyOf([{ itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '24' }], { deliveredAt }),
      )
    expect(await came('2026-01-15T10:00:00.000Z')).toMatchObject({ countsOn: '2026-02-01' })
    expect(await came('2026-02-15T10:00:00.000Z')).toMatchObject({ countsOn: null })
  })

  it('keeps lines of orders that it names from being taken off', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted: false }))
    const answer = await at.shop.client.put(
      `/api/v2/order/${id}/line`,
      { lines: [{ description: 'Something else', packs: '1', unitPrice: '1' }], charges: [] },
      { 'if-match': '1' },
    )
    expect(answer.json()).toMatchObject({ code: 'order.below-received' })
  })

  it('asks for the rate of a supplier in another currency, and values the goods by it', async () => {
    const supplierId = await at.shop.newSupplier('Far', { currency: 'USD' })
    const item = await at.shop.newItem('0')
    const unordered = { itemId: item.id, unitId: item.pack, packs: '2', unitPrice: '10' }
    const body = at.bodyOf([unordered], { supplierId })
    expect((await at.send(body)).json()).toMatchObject({
      code: 'receipt.rate-missing',
      errors: [{ field: 'exchangeRate' }],
    })
    expect(await at.receive({ ...body, exchangeRate: '0.9' })).toMatchObject({
      currency: 'USD',
      total: '20.00',
      lines: [{ lineTotal: '20.00', value: '18.00' }],
    })
    expect(await at.balanceOf(item)).toEqual(['48.000', '18.00'])
  })

  it('is found by nobody of another tenant', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const { id } = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]))
    const other = await newStock(test.database)
    const stranger = test.as(
      await newUser(test.database, { ...other, rights: ['[Reports] [View] [Orders]'] }),
    )
    expect((await stranger.get(`/api/v2/receipt/${id}`)).json()).toMatchObject({ code: 'record.not-found' })
  })

  it('can be printed with what came, what was rejected and what it comes to', async () => {
    const item = await at.shop.newItem('0')
    const { lineId } = await at.newOrder(item)
    const line = { orderLineId: lineId, packs: '1', rejectedPacks: '1', rejectReason: 'Счупено' }
    const { id, number } = await at.receive(at.bodyOf([line], { documentNo: 'DN-7' }))
    const answer = await at.shop.client.get(`/api/v2/receipt/${id}/pdf`)
    const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const text = items.map((one) => ('str' in one ? one.str : '')).join(' ')
    for (const words of ['Receipt of goods', number, 'DN-7', 'Счупено', 'Total: 1.00 EUR'])
      expect(text).toContain(words)
  })
})
