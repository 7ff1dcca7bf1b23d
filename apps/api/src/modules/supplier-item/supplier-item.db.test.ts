import type { SupplierItemRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('suppliers and their catalogues', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let items: TestItem[]
  let supplierId = 0

  const offer = (item: TestItem | undefined, values: object = {}) =>
    client.post('/api/v2/supplier-item', { supplierId, itemId: item?.id, packUnitId: item?.pack, ...values })

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    items = await newItems(api.database, stock, [{ name: 'Apple' }, { name: 'Beet' }, { name: 'Cress' }])
    const supplier = { code: 'GG', name: 'Green Grocer', currency: 'EUR', email: 'N/A', minOrderValue: '50' }
    const made = (await client.post('/api/v2/supplier', supplier)).json()
    supplierId = made.id
  })
  afterAll(() => api.close())

  it('keep what a person typed, where n/a means nothing', async () => {
    const made = (await client.get(`/api/v2/supplier/${supplierId}`)).json()
    expect(made).toMatchObject({
      code: 'GG',
      email: null,
      minOrderValue: '50.00',
      leadTimeDays: 1,
      itemTotal: 0,
    })
  })

  it('keep prices with their days, and name the one of today and the next', async () => {
    const prices = [
      { validFrom: '2020-01-01', validTo: '2090-01-01', unitPrice: '9.5' },
      { validFrom: '2090-01-01', unitPrice: '10' },
      { validFrom: '2020-01-01', minPacks: '10', unitPrice: '9' },
    ]
    const made: SupplierItemRecord = (
      await offer(items[0], { supplierSku: '00042', moqPacks: '2', prices })
    ).json()
    expect(made).toMatchObject({
      supplierSku: '00042',
      moqPacks: '2.000',
      multiplePacks: '1.000',
      currency: 'EUR',
    })
    expect(made.prices.map(({ minPacks, validFrom, unitPrice }) => [minPacks, validFrom, unitPrice])).toEqual(
      [
        ['1.000', '2020-01-01', '9.5000'],
        ['1.000', '2090-01-01', '10.0000'],
        ['10.000', '2020-01-01', '9.0000'],
      ],
    )
    const { data } = (await client.get('/api/v2/supplier-item/all')).json()
    expect(data).toMatchObject([
      { id: made.id, unitPrice: '9.5000', nextPrice: '10.0000', nextFrom: '2090-01-01', priceTotal: 3 },
    ])
  })

  it('refuse prices that overlap, packs that the item is not bought in and parts of a whole pack', async () => {
    const overlapping = {
      prices: [
        { validFrom: '2026-01-01', unitPrice: '1' },
        { validFrom: '2026-02-01', unitPrice: '2' },
      ],
    }
    const answer = await offer(items[1], { ...overlapping, packUnitId: items[1]?.each, moqPacks: '1.5' })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(answer.json().errors.map(({ code }: { code: string }) => code)).toEqual([
      'field.choice',
      'entry.fraction-refused',
      'price.overlap',
    ])
    const strange = await offer(items[1], { packUnitId: items[0]?.pack })
    expect(strange.json().errors).toMatchObject([{ field: 'packUnitId', code: 'field.choice' }])
  })

  it('sell an item in a pack once, and change it at the version read', async () => {
    const made: SupplierItemRecord = (
      await offer(items[1], { prices: [{ validFrom: '2026-01-01', unitPrice: '1' }] })
    ).json()
    expect((await offer(items[1])).json()).toMatchObject({ status: 409, code: 'supplier-item.taken' })
    const body = {
      packUnitId: items[1]?.pack,
      isPreferred: true,
      prices: [
        { ...made.prices[0], validTo: '2026-06-01' },
        { validFrom: '2026-06-01', unitPrice: '1.25' },
      ],
    }
    const path = `/api/v2/supplier-item/${made.id}`
    const changed: SupplierItemRecord = (await client.put(path, body, { 'if-match': '1' })).json()
    expect(changed).toMatchObject({ isPreferred: true, version: 2 })
    expect(changed.prices).toMatchObject([
      { id: made.prices[0]?.id, validTo: '2026-06-01', unitPrice: '1.0000' },
      { validFrom: '2026-06-01', unitPrice: '1.2500' },
    ])
    expect((await client.put(path, body, { 'if-match': '1' })).json()).toMatchObject({
      code: 'record.version-conflict',
    })
    const foreign = { ...body, prices: [{ ...body.prices[1], id: 999_999_999 }] }
    const refused = await client.put(path, foreign, { 'if-match': '2' })
    expect(refused.json().errors).toMatchObject([{ field: 'prices[0].id', code: 'field.choice' }])
  })

  it('lose the prices that are left out, and those of no other item', async () => {
    const prices = [
      { validFrom: '2026-01-01', validTo: '2026-06-01', unitPrice: '1' },
      { validFrom: '2026-06-01', unitPrice: '2' },
    ]
    const [changed, other]: SupplierItemRecord[] = [
      (await offer(items[0], { prices })).json(),
      (await offer(items[1], { prices })).json(),
    ]
    const body = { packUnitId: items[0]?.pack, prices: changed?.prices.slice(1) }
    await client.put(`/api/v2/supplier-item/${changed?.id}`, body, { 'if-match': '1' })
    const pricesOf = async (id?: number) => (await client.get(`/api/v2/supplier-item/${id}`)).json().prices
    expect(await pricesOf(changed?.id)).toEqual(changed?.prices.slice(1))
    expect(await pricesOf(other?.id)).toEqual(other?.prices)
  })

  it('are deleted when nothing was ordered, archived otherwise', async () => {
    const made: SupplierItemRecord = (
      await offer(items[2], { prices: [{ validFrom: '2026-01-01', unitPrice: '1' }] })
    ).json()
    expect((await client.delete(`/api/v2/supplier/delete/${supplierId}`)).json()).toMatchObject({
      code: 'record.in-use',
    })
    expect((await client.post(`/api/v2/supplier-item/${made.id}/archive`)).json()).toMatchObject({
      isActive: false,
    })
    expect((await client.delete(`/api/v2/supplier-item/delete/${made.id}`)).json()).toEqual({ id: made.id })
    expect((await client.post(`/api/v2/supplier/${supplierId}/archive`)).json()).toMatchObject({
      isActive: false,
    })
  })

  it('are gone once they are deleted', async () => {
    const { id }: SupplierItemRecord = (await offer(items[0])).json()
    const records = [
      ['supplier-item', id],
      ['supplier', supplierId],
      ['item', items[0]?.id],
    ] as const
    for (const [area, record] of records) {
      const isThere = async () => (await client.get(`/api/v2/${area}/${record}`)).statusCode === 200
      expect([area, await isThere()]).toEqual([area, true])
      expect((await client.delete(`/api/v2/${area}/delete/${record}`)).statusCode).toBe(200)
      expect([area, await isThere()]).toEqual([area, false])
    }
  })

  it('stand in a file with a line for each price', async () => {
    const dated = (validFrom: string, unitPrice: string, more: object = {}) => ({
      validFrom,
      unitPrice,
      ...more,
    })
    const ofApples = [
      dated('2020-01-01', '9.5', { validTo: '2090-01-01' }),
      dated('2090-01-01', '10'),
      dated('2020-01-01', '9', { minPacks: '10' }),
    ]
    await offer(items[1], { prices: [dated('2026-01-01', '1')] })
    await offer(items[0], { prices: ofApples })
    await offer(items[2])
    const file = (
      await client.get('/api/v2/supplier-item/export?columns=item.name,price.validFrom,price.unitPrice')
    ).body
    expect(file.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Item","Valid from","Price"',
      '"Apple",2020-01-01,9.5000',
      '"Apple",2090-01-01,10.0000',
      '"Apple",2020-01-01,9.0000',
      '"Beet",2026-01-01,1.0000',
      '"Cress",,',
    ])
  })
})

describe('par levels', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('say what is wanted of an item at a location, once', async () => {
    const stock = await newStock(api.database)
    const client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    const [item] = await newItems(api.database, stock, [{ quantityDecimals: 0 }])
    const place = { itemId: item?.id, locationId: stock.locationId }
    const made = (await client.post('/api/v2/par-level', { ...place, method: 'PAR', par: '24' })).json()
    expect(made).toMatchObject({ method: 'PAR', par: '24.000', min: null, max: null, rounding: 'UP' })
    const again = await client.post('/api/v2/par-level', { ...place, method: 'NONE' })
    expect(again.json()).toMatchObject({ status: 409, code: 'par-level.taken' })
    const path = `/api/v2/par-level/${made.id}`
    const turned = await client.put(path, { method: 'MIN_MAX', min: '9', max: '6.5' }, { 'if-match': '1' })
    expect(turned.json().errors).toMatchObject([
      { field: 'max', code: 'entry.too-many-decimals' },
      { field: 'min', code: 'par.order' },
    ])
    const changed = (
      await client.put(path, { method: 'MIN_MAX', min: '6', max: '9' }, { 'if-match': '1' })
    ).json()
    expect(changed).toMatchObject({ method: 'MIN_MAX', par: null, min: '6.000', max: '9.000', version: 2 })
    const { data } = (
      await client.get(
        `/api/v2/par-level/all?filter={"items":[{"field":"company.id","op":"eq","value":${stock.companyId}}]}`,
      )
    ).json()
    expect(data).toEqual([changed])
    expect((await client.delete(`/api/v2/par-level/delete/${made.id}`)).json()).toEqual({ id: made.id })
  })
})
