import { demoRoles, type Right, rightsCatalogue, systemRoles } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count, purchaseOrder, receipt } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

const roles = new Map([...systemRoles, ...demoRoles].map((role) => [role.name, role.rights]))

describe('the search for records', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient

  async function fill(tenant: TestStock): Promise<void> {
    const { organisationId, companyId, locationId } = tenant
    const document = { organisationId, companyId, locationId }
    const supplierId = await newSupplier(test.database, tenant, { name: 'Walnut & Sons' })
    await newItems(test.database, tenant, [
      { sku: '00123', name: 'Walnut oil' },
      { sku: '7001234', name: 'Walnuts' },
      { sku: 'W%_1', name: 'Hazelnut' },
    ])
    await newUser(test.database, { organisationId, firstName: 'Walter', lastName: 'Walnut' })
    await asJob(test.database, async (tx) => {
      const numbers = ['CNT-2026-00142', 'CNT-2026-00042', 'CNT-2026-04200', 'CNT-2025-00007']
      await tx.insert(count).values(numbers.map((number) => ({ ...document, number })))
      const order = { ...document, supplierId, currency: 'EUR', orderDate: '2026-03-01' }
      const orders = Array.from({ length: 7 }, (_, index) => ({ ...order, number: `PO-2026-0000${index}` }))
      await tx.insert(purchaseOrder).values(orders)
    })
  }

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    await fill(stock)
    await fill(await newStock(test.database))
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  const find = async (q: string, by = client) =>
    (await by.get(`/api/v2/search?q=${encodeURIComponent(q)}`)).json()

  it.each([
    ['the whole number', 'CNT-2026-00042', ['CNT-2026-00042']],
    ['the whole number in small letters', 'cnt-2026-00042', ['CNT-2026-00042']],
    ['its running digits', '00042', ['CNT-2026-00042']],
    [
      'its running digits without noughts, before what merely contains them',
      '42',
      ['CNT-2026-00042', 'CNT-2026-00142', 'CNT-2026-04200'],
    ],
    ['its beginning', 'cnt-2025', ['CNT-2025-00007']],
    ['two words of it, in any order', '2026 cnt', ['CNT-2026-04200', 'CNT-2026-00042', 'CNT-2026-00142']],
    ['the name of the location', 'main store', expect.objectContaining({ length: 4 })],
    ['what nothing contains', 'zebra', []],
    ['a wildcard, which stands for itself', 'CNT%', []],
    ['noughts alone', '000', ['CNT-2025-00007', 'CNT-2026-00042']],
  ])('finds counts by %s', async (_, q, numbers) => {
    const { counts } = await find(q)
    expect(counts.map(({ number }: { number: string }) => number)).toEqual(numbers)
  })

  it('finds items by SKU, the exact one first, and by name', async () => {
    expect((await find('00123')).items).toMatchObject([{ sku: '00123' }, { sku: '7001234' }])
    expect((await find('W%_1')).items).toMatchObject([{ name: 'Hazelnut' }])
    expect((await find('oil wal')).items).toMatchObject([{ name: 'Walnut oil' }])
  })

  it('finds at most five of a kind, the newest first', async () => {
    const { orders } = await find('walnut sons')
    expect(orders.map(({ number }: { number: string }) => number)).toEqual(
      [6, 5, 4, 3, 2].map((last) => `PO-2026-0000${last}`),
    )
  })

  it('finds receipts by their number and by the delivery note', async () => {
    const { organisationId, companyId, locationId } = stock
    const supplierId = await newSupplier(test.database, stock, { name: 'Sea' })
    await asJob(test.database, (tx) =>
      tx.insert(receipt).values({
        organisationId,
        companyId,
        locationId,
        supplierId,
        number: 'RCV-2026-00099',
        currency: 'EUR',
        exchangeRate: '1',
        deliveredAt: new Date(),
        documentDate: '2026-03-01',
        documentNo: 'LS-4711',
      }),
    )
    expect((await find('4711')).receipts).toMatchObject([{ number: 'RCV-2026-00099', supplier: 'Sea' }])
    expect((await find('99')).receipts).toMatchObject([{ documentNo: 'LS-4711' }])
  })

  it('finds users by name and e-mail', async () => {
    expect((await find('walter')).users).toMatchObject([{ name: 'Walter Walnut', state: 'ACTIVE' }])
  })

  it('finds nothing of another tenant', async () => {
    const { users, items, counts } = await find('wal')
    expect([users.length, items.length, counts.length]).toEqual([1, 2, 0])
  })

  const kinds: [string, readonly Right[], string[]][] = [
    ['System Admin', roles.get('System Admin') ?? [], ['counts', 'orders', 'receipts', 'items', 'users']],
    ['Count Manager', roles.get('Count Manager') ?? [], ['counts', 'orders', 'receipts', 'items']],
    ['Counter', roles.get('Counter') ?? [], ['counts']],
    ['Viewer', roles.get('Viewer') ?? [], ['receipts', 'items']],
    ['Base', roles.get('Base') ?? [], []],
    ['whoever may view templates of counts alone', ['[Counts] [View] [Counts Template]'], []],
    ['whoever may approve counts, and view none', ['[Counts] [Other] [Approve]'], []],
    ['whoever may view orders alone', ['[Orders] [View] [List]'], ['orders']],
    ['whoever may view users alone', ['[Setup] [View] [Users]'], ['users']],
    ['whoever may edit users, and view none', ['[Setup] [Edit] [Users]'], []],
  ]

  it.each(kinds)('shows %s the records of its rights %j: %j', async (_, rights, found) => {
    const person = await newUser(test.database, { organisationId: stock.organisationId, rights })
    expect(Object.keys(await find('wal', test.as(person)))).toEqual(found)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '%20%20'],
    ['a text without end', 'x'.repeat(101)],
  ])('refuses %s', async (_, q) => {
    const answer = await client.get(`/api/v2/search?q=${q}`)
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it.each(["'; drop table item; --", '\\', '%', '_', '(', '[', '日本語', '💥'])(
    'takes %j as text',
    async (q) => {
      expect((await client.get(`/api/v2/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(200)
    },
  )
})
