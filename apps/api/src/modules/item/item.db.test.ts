import type { ItemBody, ItemRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

const setup: Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Create] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [Delete] [Company]',
]

describe('items', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let made = 0

  const content = (values: Partial<ItemBody> = {}): ItemBody => ({
    sku: `NEW-${made++}`,
    name: 'Tonic',
    categoryId: stock.categoryIds[1],
    units: [
      { name: 'bottle', factor: '1' },
      { name: 'case 24', factor: '24', isPurchaseUnit: true },
    ],
    ...values,
  })
  const create = async (values: Partial<ItemBody> = {}): Promise<ItemRecord> => {
    const answer = await client.post('/api/v2/item', content(values))
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const bodyOf = ({
    id: _id,
    version: _v,
    category,
    baseUnit: _b,
    isActive: _a,
    ...rest
  }: ItemRecord): ItemBody => ({
    ...rest,
    categoryId: category.id,
  })
  const put = (item: ItemRecord, change: Partial<ItemBody>, version = item.version) =>
    client.put(`/api/v2/item/${item.id}`, { ...bodyOf(item), ...change }, { 'if-match': String(version) })

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: setup }))
  })
  afterAll(() => api.close())

  it('are counted as their base unit is measured, until a person says how finely', async () => {
    const units = [{ name: 'kg', factor: '1' }]
    const item = await create({ units })
    expect(item.quantityDecimals).toBe(3)
    expect(await create({ units, quantityDecimals: 0 })).toMatchObject({ quantityDecimals: 0 })
    const coarser: ItemRecord = (await put(item, { quantityDecimals: 1 })).json()
    expect((await put(coarser, { quantityDecimals: undefined })).json()).toMatchObject({
      quantityDecimals: 1,
    })
  })

  it('keep what a person typed, with the unit of factor 1 as the base unit', async () => {
    const units = [
      { name: 'case 24', factor: '24', isPurchaseUnit: true, barcodes: ['4006381333948'] },
      { name: 'бутилка', factor: '1', barcodes: ['4006381333931', '00123'] },
    ]
    const item = await create({ sku: '00123', varianceTolerancePct: '2.5', units })
    expect(item).toMatchObject({
      sku: '00123',
      baseUnit: 'бутилка',
      varianceTolerancePct: '2.50',
      version: 1,
    })
    expect(item.units.map(({ name, factor, barcodes }) => [name, factor, barcodes])).toEqual([
      ['case 24', '24.000000', ['4006381333948']],
      ['бутилка', '1.000000', ['4006381333931', '00123']],
    ])
    expect((await client.get(`/api/v2/item/${item.id}`)).json()).toEqual(item)
    const found = (await client.get('/api/v2/item/all?filter={"q":"4006381333948"}')).json()
    expect(found.data).toMatchObject([
      { sku: '00123', units: 'case 24 = 24 (count, buy); бутилка = 1 (count)', category: { name: 'Drinks' } },
    ])
  })

  it('say everything that is wrong at once', async () => {
    const units = [
      { name: 'n/a', factor: '0' },
      { name: 'case', factor: '-1', barcodes: ['two words'] },
    ]
    const answer = await client.post('/api/v2/item', { ...content(), sku: ' ', units })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    const fields = answer
      .json()
      .errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    expect(fields).toEqual([
      'sku text.too-short',
      'units[0].name text.placeholder',
      'units[0].factor number.min',
      'units[1].factor number.decimal',
      'units[1].barcodes[0] text.format',
    ])
    const base = await client.post(
      '/api/v2/item',
      content({ categoryId: 999_999_999, units: [{ name: 'a', factor: '2' }] }),
    )
    expect(base.json().errors).toMatchObject([
      { field: 'categoryId' },
      { field: 'units', code: 'unit.base-one' },
    ])
  })

  it('have an SKU and barcodes that no other has, in the organisation alone', async () => {
    const { sku } = await create({ units: [{ name: 'bottle', factor: '1', barcodes: ['77'] }] })
    const taken = await client.post('/api/v2/item', content({ sku }))
    expect(taken.json()).toMatchObject({ status: 409, code: 'item.sku-taken', errors: [{ field: 'sku' }] })
    const scanned = await client.post(
      '/api/v2/item',
      content({ units: [{ name: 'bottle', factor: '1', barcodes: ['77'] }] }),
    )
    expect(scanned.json()).toMatchObject({ status: 409, code: 'item.barcode-taken' })
    const other = await newStock(api.database)
    const theirs = api.as(await newUser(api.database, { ...other, rights: setup }))
    const body = { ...content({ sku, units: [{ name: 'bottle', factor: '1', barcodes: ['77'] }] }) }
    expect(
      (await theirs.post('/api/v2/item', { ...body, categoryId: other.categoryIds[0] })).statusCode,
    ).toBe(201)
  })

  it('are changed at the version they were read, and the audit says what', async () => {
    const item = await create({ units: [{ name: 'bottle', factor: '1', barcodes: ['81'] }] })
    const [bottle] = item.units
    if (bottle === undefined) throw new Error('There is no unit')
    const units = [
      { ...bottle, name: 'can', barcodes: [] },
      { name: 'six', factor: '6', barcodes: ['81'] },
    ]
    const changed = (await put(item, { name: 'Cola', units })).json()
    expect(changed).toMatchObject({ name: 'Cola', baseUnit: 'can', version: 2 })
    expect(changed.units).toMatchObject([
      { id: bottle.id, name: 'can', barcodes: [] },
      { name: 'six', barcodes: ['81'] },
    ])
    expect((await put(item, {})).json()).toMatchObject({ status: 409, code: 'record.version-conflict' })
    const bare = await client.put(`/api/v2/item/${item.id}`, bodyOf(item))
    expect(bare.json()).toMatchObject({ code: 'record.version-missing' })
    const events = await asJob(api.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.entityId, item.id)).orderBy(auditEvent.id),
    )
    expect(events.filter(({ entity }) => entity === 'item')).toMatchObject([
      { action: 'create' },
      {
        action: 'update',
        before: { name: 'Tonic', units: 'bottle = 1 (count)', barcodes: '81' },
        after: { name: 'Cola', units: 'can = 1 (count); six = 6 (count)', barcodes: 'six: 81' },
      },
    ])
  })

  it('keep units that templates or catalogues use', async () => {
    const [counted, sold] = await newItems(api.database, stock, [{}, {}])
    if (counted === undefined || sold === undefined) throw new Error('There is no item')
    await newTemplate(api.database, stock, onShelf([counted]))
    await newOffer(api.database, stock, {
      item: sold,
      supplierId: await newSupplier(api.database, stock),
      unitPrice: '1',
    })
    for (const { id } of [counted, sold]) {
      const item: ItemRecord = (await client.get(`/api/v2/item/${id}`)).json()
      const units = item.units.filter(({ factor }) => factor === '1.000000')
      const refused = await put(item, { units })
      expect(refused.json()).toMatchObject({ status: 409, code: 'item.unit-in-use' })
      const answer = await put(item, {
        units: item.units.map((unit) => (unit.name === 'each' ? unit : { ...unit, factor: '12' })),
      })
      expect(answer.json().units).toMatchObject([{ factor: '1.000000' }, { factor: '12.000000' }])
    }
  })

  it('are deleted when nothing refers to them, archived otherwise', async () => {
    const unused = await create({ units: [{ name: 'bottle', factor: '1', barcodes: ['91'] }] })
    expect((await client.delete(`/api/v2/item/delete/${unused.id}`)).json()).toEqual({ id: unused.id })
    expect((await client.get(`/api/v2/item/${unused.id}`)).json()).toMatchObject({ code: 'record.not-found' })
    const [used] = await newItems(api.database, stock, [{ onHand: '5' }])
    const refused = await client.delete(`/api/v2/item/delete/${used?.id}`)
    expect(refused.json()).toMatchObject({ status: 409, code: 'record.in-use' })
    const archived = await client.post(`/api/v2/item/${used?.id}/archive`)
    expect(archived.json()).toMatchObject({ isActive: false, version: 2 })
    const restored = await client.post(`/api/v2/item/${used?.id}/restore`)
    expect(restored.json()).toMatchObject({ isActive: true, version: 3 })
  })

  it('need the right of the company set-up, one for each thing done', async () => {
    const { id } = await create()
    const viewer = api.as(await newUser(api.database, { ...stock, rights: ['[Setup] [View] [Company]'] }))
    expect((await viewer.get(`/api/v2/item/${id}`)).statusCode).toBe(200)
    const refused = [
      await viewer.post('/api/v2/item', content()),
      await viewer.put(`/api/v2/item/${id}`, content(), { 'if-match': '1' }),
      await viewer.post(`/api/v2/item/${id}/archive`),
      await viewer.delete(`/api/v2/item/delete/${id}`),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  })

  it('of another tenant do not exist', async () => {
    const other = await newStock(api.database)
    const [theirs] = await newItems(api.database, other, [{}])
    const answers = [
      await client.get(`/api/v2/item/${theirs?.id}`),
      await client.put(`/api/v2/item/${theirs?.id}`, content(), { 'if-match': '1' }),
      await client.post(`/api/v2/item/${theirs?.id}/archive`),
      await client.delete(`/api/v2/item/delete/${theirs?.id}`),
    ]
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 404, code: 'record.not-found' })
  })

  it('stand in a tree of categories, which keeps its names apart and its used ones', async () => {
    const drinks = stock.categoryIds[1]
    const juice = (await client.post('/api/v2/category', { name: 'Juice', parentId: drinks })).json()
    expect(juice).toMatchObject({ path: 'Drinks / Juice', itemTotal: 0 })
    await create({ categoryId: juice.id })
    const again = await client.post('/api/v2/category', { name: 'juice', parentId: drinks })
    expect(again.json()).toMatchObject({ code: 'category.name-taken' })
    const circle = await client.put(
      `/api/v2/category/${drinks}`,
      { name: 'Drinks', parentId: juice.id },
      { 'if-match': '1' },
    )
    expect(circle.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'parentId' }] })
    const used = await client.delete(`/api/v2/category/delete/${juice.id}`)
    expect(used.json()).toMatchObject({ code: 'record.in-use' })
    const { data } = (await client.get('/api/v2/category/all')).json()
    expect(data).toContainEqual(expect.objectContaining({ path: 'Drinks / Juice', itemTotal: 1 }))
  })
})
