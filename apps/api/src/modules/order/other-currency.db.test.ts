import type {
  OrderLinesBody,
  OrderRecord,
  ReceivableFrom,
  ReceivableItems,
  SupplierRecord,
} from '@backoffice/api-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('an order whose supplier sells in another currency by now', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let sold: TestItem
  let other: TestItem
  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    at = await openReceiving(test)
    sold = await at.shop.newItem('0')
    other = await at.shop.newItem('0')
    await newOffer(test.database, at.shop.stock, { item: sold, supplierId: at.supplierId, unitPrice: '18.5' })
    await newOffer(test.database, at.shop.stock, { item: other, supplierId: at.supplierId })
  })
  afterAll(() => test.close())

  const change = async (currency: string) => {
    const {
      id: _id,
      version,
      isActive: _a,
      ...supplier
    }: SupplierRecord = (await at.shop.client.get(`/api/v2/supplier/${at.supplierId}`)).json()
    const answer = await at.shop.client.put(
      `/api/v2/supplier/${at.supplierId}`,
      { ...supplier, currency },
      { 'if-match': String(version) },
    )
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  /** A draft in euros, whose supplier sells in dollars afterwards. */
  const draft = async (lines: OrderLinesBody['lines']): Promise<OrderRecord> => {
    const answer = await at.shop.client.post('/api/v2/order', {
      supplierId: at.supplierId,
      locationId: at.shop.stock.locationId,
      lines,
      charges: [{ kind: 'FREIGHT', amount: '12' }],
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    await change('USD')
    return answer.json()
  }
  const put = ({ id, version }: OrderRecord, lines: OrderLinesBody['lines']) =>
    at.shop.client.put(`/api/v2/order/${id}/line`, { lines }, { 'if-match': String(version) })

  it('is copied into that with the prices of today alone, without charges and old prices', async () => {
    const { id } = await draft([
      { itemId: sold.id, packs: '4', unitPrice: '36' },
      { itemId: other.id, packs: '2', unitPrice: '7' },
      { description: 'Ice', packs: '1', unitPrice: '3' },
    ])
    const copy: OrderRecord = (await at.shop.client.post(`/api/v2/order/${id}/clone`)).json()
    expect(copy).toMatchObject({ currency: 'USD', charges: [], total: '74.00' })
    expect(copy.lines).toMatchObject([{ item: { id: sold.id }, unitPrice: '18.5000', previousPrice: null }])
    const { data } = (await at.shop.client.get(`/api/v2/order/${copy.id}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'create',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'currency', after: 'USD' })]),
    })
  })

  it('takes no price of the catalogue: it is asked for by the currency that it is missing in', async () => {
    const made = await draft([{ itemId: sold.id, packs: '4' }])
    const missing = {
      code: 'order.price-missing',
      errors: [{ field: 'lines[0].unitPrice', message: expect.stringMatching(/in EUR.*sells in USD/) }],
    }
    expect((await put(made, [{ itemId: sold.id, packs: '5' }])).json()).toMatchObject(missing)
    const line = { id: only(made.lines).id, packs: '5' }
    expect((await put(made, [{ ...line, refetchPrice: true }])).json()).toMatchObject(missing)
    const { data } = (await at.shop.client.get(`/api/v2/order/${made.id}/offer/all`)).json()
    expect(data).toMatchObject([{ tiers: [] }, { tiers: [] }])
    expect((await put(made, [line])).json()).toMatchObject({
      currency: 'EUR',
      total: '92.50',
      lines: [{ unitPrice: '18.5000', warnings: ['NO_PRICE'] }],
    })
  })

  it('is received at its own price, which is none for the catalogue', async () => {
    await change('USD')
    const { id, lineId } = await at.newOrder(sold)
    const receivable = (await at.shop.client.get(`/api/v2/receipt/receivable?orderId=${id}`)).json()
    expect(receivable).toMatchObject({ currency: 'EUR', lines: [{ cataloguePrice: null }] })
    const { data }: ReceivableItems = (
      await at.shop.client.get(
        `/api/v2/receipt/items?supplierId=${at.supplierId}&locationId=${at.shop.stock.locationId}&currency=EUR&q=${sold.sku}`,
      )
    ).json()
    expect(only(data).units.map(({ price }) => price)).toEqual([null, null])
    const extra = { itemId: sold.id, unitId: sold.pack, packs: '1' }
    const ordered = { orderLineId: lineId, packs: '1', unitPrice: '2', takesPrice: true }
    expect((await at.send(at.bodyOf([ordered, extra]))).json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[1].unitPrice' }],
    })
    await at.receive(at.bodyOf([ordered]))
    const { data: entries } = (await at.shop.client.get('/api/v2/supplier-item/all?sort=item.id:asc')).json()
    const entry = await at.shop.client.get(`/api/v2/supplier-item/${entries[0].id}`)
    expect(entry.json().prices).toMatchObject([{ unitPrice: '18.5000', validTo: null }])
  })

  const receivableIn = async (currency?: string): Promise<ReceivableFrom> => {
    const of = `supplierId=${at.supplierId}&locationId=${at.shop.stock.locationId}`
    const path = `/api/v2/receipt/receivable/from-supplier?${of}${currency === undefined ? '' : `&currency=${currency}`}`
    return (await at.shop.client.get(path)).json()
  }

  it('is among what may be received from the supplier, apart from what is ordered in its new one', async () => {
    const old = await at.newOrder(sold)
    await change('USD')
    const order = await at.shop.client.post('/api/v2/order', {
      supplierId: at.supplierId,
      locationId: at.shop.stock.locationId,
      lines: [{ itemId: sold.id, packs: '1' }],
    })
    const fresh: OrderRecord = order.json()
    for (const move of ['submit', 'send']) {
      const { version }: OrderRecord = (await at.shop.client.get(`/api/v2/order/${fresh.id}`)).json()
      await at.shop.client.post(
        `/api/v2/order/${fresh.id}/${move}`,
        { isMailed: false },
        { 'if-match': `"${version}"` },
      )
    }
    const own = await receivableIn()
    expect(own).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR'] })
    expect(own.lines.map((line) => line.order.id)).toEqual([fresh.id])
    const before = await receivableIn('EUR')
    expect(before).toMatchObject({ currency: 'EUR', currencies: ['USD', 'EUR'] })
    expect(before.lines.map((line) => line.orderLineId)).toEqual([old.lineId])
    await at.receive(at.bodyOf([{ orderLineId: old.lineId, packs: '2' }], { currency: 'EUR' }))
    expect(await receivableIn('EUR')).toMatchObject({ currency: 'USD', currencies: ['USD'] })
  })

  it('brings what was not ordered in its currency along with its own goods alone', async () => {
    const { lineId } = await at.newOrder(sold)
    await change('USD')
    const extra = { itemId: other.id, unitId: other.pack, packs: '1', unitPrice: '3' }
    const alone = await at.send(at.bodyOf([extra], { currency: 'EUR' }))
    expect(alone.json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'currency', message: expect.stringMatching(/USD.*EUR/) }],
    })
    const along = await at.receive(
      at.bodyOf([{ orderLineId: lineId, packs: '1' }, extra], { currency: 'EUR' }),
    )
    expect(along).toMatchObject({ currency: 'EUR', total: '4.00' })
  })

  it('is received in its currency where all that came is a substitute', async () => {
    const { lineId } = await at.newOrder(sold)
    await change('USD')
    const substitute = { itemId: other.id, unitId: other.pack, packs: '1', substituteForId: lineId }
    const priced = { ...substitute, unitPrice: '3' }
    const made = await at.receive(at.bodyOf([priced], { currency: 'EUR' }))
    expect(made).toMatchObject({ currency: 'EUR', total: '3.00' })
    expect((await at.send(at.bodyOf([priced], { currency: 'USD' }))).json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'currency' }],
    })
  })

  it.each([
    ['EUR', 'EUR'],
    [null, 'EUR'],
    ['USD', 'USD'],
  ])('leaves a draft of what was not ordered in its own currency, said as %s: %s', async (said, currency) => {
    const extra = { itemId: other.id, unitId: other.pack, packs: '1', unitPrice: '3' }
    const made = await at.receive(at.bodyOf([extra], { isPosted: false }))
    await change('USD')
    const body = at.bodyOf([{ ...extra, packs: '2' }], { currency: said, exchangeRate: '0.9' })
    const path = `/api/v2/receipt/${made.id}`
    const changed = await at.shop.client.put(path, body, { 'if-match': String(made.version) })
    expect(changed.json()).toMatchObject({ currency, total: '6.00' })
  })
})
