import { mostPrices } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { supplier } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'
import { addDays } from '../../modules/business-date.ts'

let api: TestApp
let tenant: ImportingTenant
const { newTenant, read, rowsOf } = importsOf(() => api)

beforeAll(async () => {
  api = await openTestApp()
  tenant = await newTenant()
})
afterAll(() => api.close())

it('tells of each price of a new day how it differs from the one that holds until then', async () => {
  const supplierId = await newSupplier(api.database, tenant.stock)
  const [a, b, c] = await newItems(api.database, tenant.stock, [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }])
  if (a === undefined || b === undefined || c === undefined) throw new Error('There is no item')
  const tiers = [{ minPacks: '10', unitPrice: '18' }]
  await newOffer(api.database, tenant.stock, { item: a, supplierId, unitPrice: '20', tiers })
  await newOffer(api.database, tenant.stock, { item: b, supplierId })
  await newOffer(api.database, tenant.stock, { item: c, supplierId, unitPrice: '7' })
  const [named] = await asJob(api.database, (tx) =>
    tx.select({ code: supplier.code }).from(supplier).where(eq(supplier.id, supplierId)),
  )
  const lines = [
    'A,case 24,1,2030-01-01,21',
    'A,case 24,10,2030-01-01,17.1',
    'A,case 24,20,2030-01-01,18',
    'C,case 24,1,2020-01-01,17',
    'B,case 24,1,2030-01-01,5',
  ].map((line) => `${named?.code},${line}`)
  const head = 'Supplier code,SKU,Pack,From packs,Valid from,Price'
  const rows = await rowsOf(tenant, await read(tenant, 'catalogue', [head, ...lines].join('\n')))
  expect(rows.map(({ state, priceDifference }) => [state, priceDifference])).toEqual([
    ['NEW', { before: '20.0000', amount: '1.0000', percent: '5.00' }],
    ['NEW', { before: '18.0000', amount: '-0.9000', percent: '-5.00' }],
    ['NEW', null],
    ['CHANGED', null],
    ['NEW', null],
  ])
})

it('adds no more prices to an entry than its form takes', async () => {
  const code = 'DAILY'
  await newSupplier(api.database, tenant.stock, { code })
  await newItems(api.database, tenant.stock, [{ sku: 'D' }])
  const days = Array.from({ length: mostPrices + 1 }, (_, day) => addDays('2026-01-01', day))
  const lines = days.map((day) => `${code},D,case 24,${day},${addDays(day, 1)},1`)
  const file = ['Supplier code,SKU,Pack,Valid from,Valid to,Price', ...lines].join('\n')
  const rows = await rowsOf(tenant, await read(tenant, 'catalogue', file))
  expect(rows.at(-1)?.errors).toMatchObject([{ message: 'is beyond the 200 prices that one entry may have' }])
  expect(rows.slice(0, -1).every(({ errors }) => !errors.some(({ message }) => /beyond/.test(message)))).toBe(
    true,
  )
})

it('names what is wrong with an entry at the column of it', async () => {
  await newSupplier(api.database, tenant.stock, { code: 'STRICT' })
  await newItems(api.database, tenant.stock, [{ sku: 'E' }])
  const lines = ['NOBODY,E,case 24,1', 'STRICT,NONE,case 24,1', 'STRICT,E,barrel,1', 'STRICT,E,case 24,1.5']
  const file = ['Supplier code,SKU,Pack,Fewest packs', ...lines].join('\n')
  const rows = await rowsOf(tenant, await read(tenant, 'catalogue', file))
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['supplier.code'],
    ['item.sku'],
    ['packUnit.name'],
    ['moqPacks'],
  ])
})
