import { type Operation, operations } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import { openTestApp, type TestApp, type TestClient } from '../testing/app.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../testing/stock.ts'
import { newSupplier } from '../testing/suppliers.ts'

type Content = Readonly<Record<string, unknown>>
type Made = { stock: TestStock; item: TestItem; supplierId: number }
/** Two contents of a record that differ in what may change; `named`: what the record calls one that the field names. */
type Contents = (made: Made) => { first: Content; second: Content; named?: Content }

const unit = { isCountUnit: true, allowFraction: false, barcodes: ['4006381333931'] }
const otherUnit = { isCountUnit: false, allowFraction: true, barcodes: ['2012345678900'] }
const box = { name: 'box', factor: '6.000000', isCountUnit: false, isPurchaseUnit: true }
const crate = { name: 'crate', factor: '12.000000', isCountUnit: true, isPurchaseUnit: false }
const price = { validFrom: '2026-01-01', validTo: '2026-06-01', minPacks: '2.000', unitPrice: '3.5000' }
const otherPrice = { validFrom: '2026-07-01', validTo: null, minPacks: '3.000', unitPrice: '4.2500' }

const contents: Readonly<Record<string, Contents>> = {
  category: () => ({ first: { name: 'Dairy', parentId: null }, second: { name: 'Milk', parentId: null } }),
  company: () => ({
    first: {
      code: 'QUAY',
      name: 'Quay',
      legalName: 'Quay Ltd',
      taxNumber: 'BG1',
      address: 'Pier 1',
      baseCurrency: 'EUR',
      timeZone: 'Europe/Sofia',
    },
    second: {
      code: 'DOCK',
      name: 'Dock',
      legalName: 'Dock AD',
      taxNumber: 'BG2',
      address: 'Pier 2',
      baseCurrency: 'USD',
      timeZone: 'America/New_York',
    },
  }),
  item: ({ stock }) => ({
    first: {
      sku: 'EGG',
      name: 'Egg',
      categoryId: stock.categoryIds[0],
      quantityDecimals: 1,
      isStocked: true,
      varianceTolerancePct: '1.50',
      varianceToleranceValue: '10.00',
      overReceiptPct: '5.00',
      units: [{ name: 'piece', factor: '1.000000', isPurchaseUnit: false, ...unit }, box],
    },
    second: {
      sku: 'HEN',
      name: 'Hen',
      categoryId: stock.categoryIds[1],
      quantityDecimals: 2,
      isStocked: false,
      varianceTolerancePct: '2.50',
      varianceToleranceValue: '20.00',
      overReceiptPct: '7.50',
      units: [{ name: 'piece', factor: '1.000000', isPurchaseUnit: true, ...otherUnit }, crate],
    },
    named: { categoryId: 'category' },
  }),
  supplier: () => ({
    first: {
      code: 'FARM',
      name: 'Farm',
      email: 'farm@test.example',
      currency: 'EUR',
      leadTimeDays: 2,
      minOrderValue: '50.00',
      orderDays: 'MO,TH',
      cutOffTime: '14:00',
    },
    second: {
      code: 'MILL',
      name: 'Mill',
      email: 'mill@test.example',
      currency: 'USD',
      leadTimeDays: 3,
      minOrderValue: '60.00',
      orderDays: 'FR',
      cutOffTime: '09:30',
    },
  }),
  'supplier-item': ({ item, supplierId }) => ({
    first: {
      supplierId,
      itemId: item.id,
      packUnitId: item.pack,
      supplierSku: 'F-1',
      isPreferred: true,
      moqPacks: '2.000',
      multiplePacks: '3.000',
      prices: [price],
    },
    second: {
      supplierId,
      itemId: item.id,
      packUnitId: item.pack,
      supplierSku: 'F-2',
      isPreferred: false,
      moqPacks: '4.000',
      multiplePacks: '5.000',
      prices: [otherPrice],
    },
    named: { supplierId: 'supplier', itemId: 'item', packUnitId: 'packUnit' },
  }),
  'par-level': ({ stock, item }) => ({
    first: {
      itemId: item.id,
      locationId: stock.locationId,
      method: 'PAR',
      rounding: 'UP',
      par: '7.000',
      min: null,
      max: null,
    },
    second: {
      itemId: item.id,
      locationId: stock.locationId,
      method: 'MIN_MAX',
      rounding: 'NEAREST',
      par: null,
      min: '2.000',
      max: '9.000',
    },
    named: { itemId: 'item', locationId: 'location' },
  }),
}

const operationOf = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id)
  if (found === undefined) throw new Error(`There is no ${id}`)
  return found
}
const fieldsOf = (id: string) => Object.keys((operationOf(id).body as ZodObject).shape)

/** A content as its record shows it. */
const shown = (content: Content, named: Content = {}) =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) =>
      field in named ? [named[field], expect.objectContaining({ id: value })] : [field, shownValue(value)],
    ),
  )
const shownValue = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => expect.objectContaining(one)) : value

describe('a record', () => {
  let api: TestApp
  let client: TestClient
  let made: Made
  beforeAll(async () => {
    api = await openTestApp()
    const stock = await newStock(api.database)
    const [item] = await newItems(api.database, stock, [{ sku: 'MILK' }])
    if (item === undefined) throw new Error('There is no item')
    made = { stock, item, supplierId: await newSupplier(api.database, stock) }
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => api.close())

  it.each(Object.entries(contents))(
    'keeps every field that it is made with, and every one that it is changed to: %s',
    async (kind, contentsOf) => {
      const { first, second, named } = contentsOf(made)
      expect(Object.keys(first).toSorted()).toEqual(fieldsOf(`${kind}.create`).toSorted())
      const created = (await client.post(`/api/v2/${kind}`, first)).json()
      expect(created).toMatchObject(shown(first, named))
      const path = `/api/v2/${kind}/${created.id}`
      const fields = fieldsOf(`${kind}.update`)
      const change = Object.fromEntries(Object.entries(second).filter(([field]) => fields.includes(field)))
      const changed = await client.put(path, change, { 'if-match': String(created.version) })
      expect(changed.json()).toMatchObject(shown(second, named))
    },
  )
})
