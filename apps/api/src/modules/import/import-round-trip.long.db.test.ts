import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'

describe('files of records', () => {
  let api: TestApp
  const { newTenant, read, rowsOf, apply, exported } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  afterAll(() => api.close())

  it('of an export change nothing, whatever they hold, in both formats', async () => {
    const tenant = await newTenant()
    const [item] = await newItems(api.database, tenant.stock, [
      { sku: '00123', name: "'=cmd|' /C calc'!A0" },
      { sku: '-1', name: '"quoted", and; more' },
    ])
    if (item === undefined) throw new Error('There is no item')
    const supplierId = await newSupplier(api.database, tenant.stock, {
      name: '+Plus, "Co"',
      minOrderValue: '12.5',
    })
    await newOffer(api.database, tenant.stock, {
      item,
      supplierId,
      unitPrice: '2',
      moqPacks: '3',
      validTo: '2090-01-01',
    })
    await setPar(api.database, tenant.stock, item, {
      method: 'MIN_MAX',
      min: '1.5',
      max: '2',
      rounding: 'NEAREST',
    })
    const areas = [
      ['items', 'item'],
      ['suppliers', 'supplier'],
      ['catalogue', 'supplier-item'],
      ['par-levels', 'par-level'],
      ['locations', 'location'],
    ] as const
    for (const [kind, area] of areas) {
      for (const format of ['csv', 'xlsx']) {
        const made = await read(tenant, kind, await exported(tenant, area, format))
        expect({ kind, format, ...made.counts }).toMatchObject({ NEW: 0, CHANGED: 0, ERROR: 0 })
      }
    }
  })

  it('bring prices with their days: the old one ends when the next begins', async () => {
    const tenant = await newTenant()
    const supplierId = await newSupplier(api.database, tenant.stock, { name: 'Green' })
    const [apple, beet] = await newItems(api.database, tenant.stock, [{ sku: 'A' }, { sku: 'B' }])
    if (apple === undefined || beet === undefined) throw new Error('There is no item')
    await newOffer(api.database, tenant.stock, {
      item: apple,
      supplierId,
      unitPrice: '5',
      validFrom: '2026-01-01',
    })
    const { code } = (await tenant.client.get(`/api/v2/supplier/${supplierId}`)).json()
    const head = 'Supplier code,SKU,Pack,Price,Valid from,Valid to'
    const file = [
      head,
      `${code},A,case 24,5.5,01.06.2026,`,
      `${code},B,case 24,3,2026-01-01,2026-05-01`,
      `${code},B,case 24,4,2026-04-01,`,
      `${code},A,each,1,2026-01-01,`,
    ]
    const made = await read(tenant, 'catalogue', file.join('\n'))
    expect(made.notes).toEqual(['Ends 1 open price on the day the next one begins.'])
    const states = (await rowsOf(tenant, made)).map(({ state, errors }) => [
      state,
      errors.map(({ field }) => field),
    ])
    expect(states).toEqual([
      ['NEW', []],
      ['ERROR', [null]],
      ['ERROR', ['price.validFrom']],
      ['ERROR', ['packUnit.name']],
    ])
    await apply(tenant, made, true)
    const { data } = (await tenant.client.get('/api/v2/supplier-item/all')).json()
    const { prices } = (await tenant.client.get(`/api/v2/supplier-item/${data[0].id}`)).json()
    expect(prices).toMatchObject([
      { validFrom: '2026-01-01', validTo: '2026-06-01', unitPrice: '5.0000' },
      { validFrom: '2026-06-01', validTo: null, unitPrice: '5.5000' },
    ])
    await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect((await tenant.client.get(`/api/v2/supplier-item/${data[0].id}`)).json().prices).toMatchObject([
      { validFrom: '2026-01-01', validTo: null, unitPrice: '5.0000' },
    ])
  })

  it('take records of every kind out of use, which an undo takes back', async () => {
    const tenant = await newTenant()
    const supplierId = await newSupplier(api.database, tenant.stock)
    const [item] = await newItems(api.database, tenant.stock, [{ sku: 'A' }])
    if (item === undefined) throw new Error('There is no item')
    await newOffer(api.database, tenant.stock, { item, supplierId, unitPrice: '5' })
    const { code } = (await tenant.client.get(`/api/v2/supplier/${supplierId}`)).json()
    const files = [
      ['catalogue', `Supplier code,SKU,Pack,In use\n${code},A,case 24,No`],
      ['suppliers', `Code,In use\n${code},No`],
      ['items', 'SKU,In use\nA,No'],
      ['categories', 'Category,In use\nDrinks,No'],
      ['locations', 'Location code,In use\nMAIN,No'],
    ] as const
    for (const [kind, file] of files) {
      const states = async () =>
        (await rowsOf(tenant, await read(tenant, kind, file))).map(({ state }) => state)
      const made = await read(tenant, kind, file)
      expect({ kind, ...made.counts }).toMatchObject({ kind, CHANGED: 1, ERROR: 0 })
      await apply(tenant, made)
      expect({ kind, states: await states() }).toEqual({ kind, states: ['SAME'] })
      await tenant.client.post(`/api/v2/import/${made.id}/undo`)
      expect({ kind, states: await states() }).toEqual({ kind, states: ['CHANGED'] })
    }
  })

  it('makes the same items in another organisation, and an export of them is the same file', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((one) => one.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ').trim())
      .filter((one) => !['', '-', '–', 'n/a'].includes(one.toLowerCase()))
    const file = fc.uniqueArray(
      fc.record({ sku: text, name: text, factor: fc.integer({ min: 2, max: 999_999 }) }),
      { selector: ({ sku }) => sku, minLength: 1, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(file, fc.constantFrom('csv', 'xlsx'), async (contents, format) => {
        const [ours, theirs] = [await newTenant(), await newTenant()]
        for (const { sku, name, factor } of contents) {
          const units = [
            { name: 'each', factor: '1' },
            { name: 'pack', factor: (factor / 1000).toFixed(3), isPurchaseUnit: true },
          ].filter((one) => one.factor !== '1.000')
          const answer = await ours.client.post('/api/v2/item', {
            sku,
            name,
            categoryId: ours.stock.categoryIds[0],
            units,
          })
          expect(answer.statusCode).toBe(201)
        }
        const path = `/api/v2/item/export?sort=sku:asc&format=`
        const bytes = (await ours.client.get(path + format)).rawPayload
        const made = await read(theirs, 'items', bytes)
        expect(made.counts).toEqual({ NEW: contents.length, CHANGED: 0, SAME: 0, ERROR: 0 })
        await apply(theirs, made)
        expect((await theirs.client.get(`${path}csv`)).body).toBe((await ours.client.get(`${path}csv`)).body)
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})
