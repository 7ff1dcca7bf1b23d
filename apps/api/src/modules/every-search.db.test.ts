import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { company, location, supplier, supplierItem } from '../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../testing/suppliers.ts'

/** What the quick search of each list looks in. Each word stands in one column of the row alone. */
const searched: Readonly<Record<string, readonly string[]>> = {
  item: ['egg-sku', 'Eggname', 'Dry goods', '4006381333931'],
  supplier: ['farmcode', 'Farmname', 'farm@mail.example'],
  'supplier-item': ['egg-sku', 'Eggname', 'Farmname', 'offersku'],
  'par-level': ['egg-sku', 'Eggname', 'Cellarname'],
  company: ['quaycode', 'Quayname', 'Quaylegal', 'quaytax'],
  'count-template': ['Weekly', 'Cellarname', 'Quayname'],
  count: ['CNT', 'Weekly', 'Cellarname', 'Quayname'],
  'count/{count}/line': ['egg-sku', 'Eggname', 'Dry goods'],
  order: ['PO', 'Farmname', 'Cellarname', 'CNT'],
  role: ['Stewardrole'],
  user: ['Firstname', 'Middlename', 'Lastname', 'loginname', 'person@mail.example'],
  transaction: ['egg-sku', 'Eggname', 'CNT'],
}

/** Gives what the tests' tenants have at random words that are told apart. */
function nameApart(api: TestApp, stock: TestStock, supplierId: number): Promise<void> {
  return asJob(api.database, async (tx) => {
    const names = { code: 'quaycode', name: 'Quayname', legalName: 'Quaylegal', taxNumber: 'quaytax' }
    await tx.update(company).set(names).where(eq(company.id, stock.companyId))
    await tx.update(location).set({ name: 'Cellarname' }).where(eq(location.id, stock.locationId))
    const told = { code: 'farmcode', name: 'Farmname', email: 'farm@mail.example' }
    await tx.update(supplier).set(told).where(eq(supplier.id, supplierId))
    await tx
      .update(supplierItem)
      .set({ supplierSku: 'offersku' })
      .where(eq(supplierItem.supplierId, supplierId))
  })
}

/** @returns the count that was made */
async function makeRows(api: TestApp, client: TestClient, stock: TestStock, item: TestItem): Promise<number> {
  const supplierId = await newSupplier(api.database, stock)
  await newOffer(api.database, stock, { item, supplierId, unitPrice: '2' })
  await setPar(api.database, stock, item, { method: 'PAR', par: '50' })
  await nameApart(api, stock, supplierId)
  const values = { name: 'Weekly', uncountedPolicy: 'ZERO' } as const
  const templateId = await newTemplate(api.database, stock, onShelf([item]), values)
  await client.post(`/api/v2/item/${item.id}/barcode`, { unitId: item.each, value: '4006381333931' })
  const { id: count } = (await client.post('/api/v2/count', { templateId })).json()
  for (const action of ['start', 'submit', 'approve', 'post'])
    await client.post(`/api/v2/count/${count}/${action}`)
  await client.post(`/api/v2/count/${count}/order/create`, {})
  await client.post('/api/v2/role', { name: 'Stewardrole', permissions: [] })
  await client.post('/api/v2/user', {
    firstName: 'Firstname',
    middleName: 'Middlename',
    lastName: 'Lastname',
    username: 'loginname',
    email: 'person@mail.example',
  })
  return count
}

const filterOf = (q: string) => encodeURIComponent(JSON.stringify({ q }))

describe('the quick search of a list', () => {
  let api: TestApp
  let client: TestClient
  let count = 0
  beforeAll(async () => {
    api = await openTestApp()
    const stock = await newStock(api.database)
    const [item] = await newItems(api.database, stock, [{ sku: 'egg-sku', name: 'Eggname', onHand: '1' }])
    if (item === undefined) throw new Error('There is no item')
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    count = await makeRows(api, client, stock, item)
  })
  afterAll(() => api.close())

  const totalOf = async (kind: string, q: string) =>
    (await client.get(`/api/v2/${kind.replace('{count}', String(count))}/all?filter=${filterOf(q)}`)).json()
      .data.length
  const words = Object.entries(searched).flatMap(([kind, each]) => each.map((word) => [kind, word] as const))

  it.each(words)('of %s finds %s', async (kind, word) => {
    expect(await totalOf(kind, word)).toBeGreaterThan(0)
    expect(await totalOf(kind, `${word} nowhere`), 'each word must be found').toBe(0)
  })
})
