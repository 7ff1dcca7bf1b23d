import { operations } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { area, company, location, purchaseOrder, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

/** The exports that these tests make themselves stand in the trail as well. */
const withoutExports = `?filter=${encodeURIComponent('{"items":[{"field":"entity","op":"ne","value":"list"}]}')}`

/** What calls without a query of their own are asked for. */
const queries: Readonly<Record<string, string>> = {
  '/v2/audit/all': withoutExports,
  '/v2/audit/export': withoutExports,
  '/v2/search': '?q=store',
  '/v2/view/all': '?resource=orders',
}

/** The list of people says where each works, which is what these tests change. */
const tellsOfScope = new Set(['/v2/user/all', '/v2/user/export'])

/** Every call that reads without naming a record: those that come later are held to the same by themselves. */
const reads = operations.filter(
  ({ method, path }) => method === 'GET' && !path.includes('{') && !tellsOfScope.has(path),
)

describe('for whoever works at some places only', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** A place of its own, in the same company or in another one. */
  async function newPlace(stock: TestStock, sameCompany: boolean): Promise<TestStock> {
    const { organisationId } = stock
    return asJob(test.database, async (tx) => {
      const owner = { organisationId, code: `C${stock.companyId}`, name: 'Other company' }
      const companyId = sameCompany
        ? stock.companyId
        : only(await tx.insert(company).values(owner).returning({ id: company.id })).id
      const place = { organisationId, companyId, code: 'OTHER', name: 'Other store' }
      const { id: locationId } = only(await tx.insert(location).values(place).returning({ id: location.id }))
      const areas = ['Front', 'Back'].map((name) => ({ organisationId, locationId, name }))
      const [front, back] = await tx.insert(area).values(areas).returning({ id: area.id })
      return { ...stock, companyId, locationId, areaIds: [front?.id ?? 0, back?.id ?? 0] }
    })
  }

  /** Counts, orders and movements of a place. @returns the ids of a posted count and of an order */
  async function work(client: TestClient, stock: TestStock, items: TestItem[], supplierId: number) {
    const { organisationId, companyId, locationId } = stock
    const [item] = items
    if (item === undefined) throw new Error('There is no item')
    await moveStock(test.database, stock, { item, qty: '7', occurredAt: new Date('2026-02-01T10:00:00Z') })
    const templateId = await newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'KEEP' })
    const { id: countId } = (await client.post('/api/v2/count', { templateId })).json()
    for (const action of ['start', 'submit', 'approve', 'post']) {
      const answer = await client.post(`/api/v2/count/${countId}/${action}`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    await client.post('/api/v2/count', { templateId, dueDate: '2020-01-01' })
    const order = { organisationId, companyId, locationId, supplierId, orderDate: '2026-02-02' }
    const orders = await asJob(test.database, (tx) =>
      tx
        .insert(purchaseOrder)
        .values({ ...order, number: `PO-${locationId}`, currency: 'EUR', total: '10.10', state: 'SENT' })
        .returning({ id: purchaseOrder.id }),
    )
    return { countId, templateId, orderId: only(orders).id }
  }

  /** Answers of every reading call, JSON or file, by path. */
  async function answersTo(client: TestClient): Promise<Record<string, string>> {
    const answers: Record<string, string> = {}
    for (const { path } of reads) {
      const { statusCode, body, headers } = await client.get(`/api${path}${queries[path] ?? ''}`)
      const isSheet = String(headers['content-type']).includes('spreadsheet')
      answers[path] = `${statusCode} ${isSheet || statusCode !== 200 ? '' : body}`
    }
    return answers
  }

  async function openTenant() {
    const stock = await newStock(test.database)
    const everything = { organisationId: stock.organisationId, rights: rightsCatalogue }
    const ann = await newUser(test.database, { ...everything, username: `ann-${stock.organisationId}` })
    const boss = test.as(await newUser(test.database, everything))
    const items = await newItems(test.database, stock, [{ sku: 'A-1' }, { sku: 'A-2' }])
    const supplierId = await newSupplier(test.database, stock)
    await work(boss, stock, items, supplierId)
    return { stock, ann, boss, items, supplierId }
  }

  const confine = (user: TestUser, place: { companyId: number; locationId?: number }) =>
    asJob(test.database, (tx) =>
      tx.insert(userScope).values({ organisationId: user.organisationId, userId: user.id, ...place }),
    )

  it.each([
    ['one location', true],
    ['one company', false],
  ])(
    'at %s, every list, sum, search, figure and export is as if there were no other',
    async (_, byLocation) => {
      const { stock, ann, boss, items, supplierId } = await openTenant()
      const alone = await answersTo(test.as(ann))
      const other = await newPlace(stock, byLocation)
      await work(boss, other, items, supplierId)
      const { companyId, locationId } = stock
      expect(await answersTo(test.as(ann))).not.toEqual(alone)
      await confine(ann, byLocation ? { companyId, locationId } : { companyId })
      expect(await answersTo(test.as(ann))).toEqual(alone)
    },
  )

  it('what lies elsewhere is not found, and nothing is made there', async () => {
    const { stock, ann, boss, items, supplierId } = await openTenant()
    const other = await newPlace(stock, true)
    const { countId, orderId, templateId } = await work(boss, other, items, supplierId)
    await confine(ann, stock)
    const client = test.as(ann)
    const answers = [
      await client.get(`/api/v2/count/${countId}`),
      await client.get(`/api/v2/count/${countId}/sheet`),
      await client.get(`/api/v2/count/${countId}/timeline`),
      await client.get(`/api/v2/order/${orderId}`),
      await client.put(`/api/v2/order/${orderId}`, { expectedDate: null, note: null }, { 'if-match': '1' }),
      await client.post(`/api/v2/count/${countId}/unlock`, { reason: 'x' }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 404 })
    const made = await client.post('/api/v2/count', { templateId })
    expect(made.json()).toMatchObject({ code: 'count.template-unknown' })
  })

  it('a company, or a location beside their own, is not made, and the refusal says why', async () => {
    const { stock, ann } = await openTenant()
    await confine(ann, stock)
    const client = test.as(ann)
    const profile = { legalName: null, taxNumber: null, address: null, baseCurrency: 'EUR', timeZone: 'UTC' }
    const place = { code: 'NEW', name: 'New', parentId: null, isStockHolding: true }
    const answers = [
      await client.post('/api/v2/company', { code: 'NEW', name: 'New', ...profile }),
      await client.post(`/api/v2/company/${stock.companyId}/location`, place),
    ]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 403, code: 'place.outside' })
    }
  })

  it('a location that the company gets later belongs to whoever works in the whole company', async () => {
    const { stock, ann } = await openTenant()
    await confine(ann, { companyId: stock.companyId })
    const { locationId } = await newPlace(stock, true)
    const { data } = (await test.as(ann).get('/api/v2/location/options')).json()
    expect(data.map(({ id }: { id: number }) => id)).toContain(locationId)
  })
  it('of the places of another person those are told at which they both work', async () => {
    const { stock, ann } = await openTenant()
    const [beside, elsewhere] = [await newPlace(stock, true), await newPlace(stock, false)]
    const bob = await newUser(test.database, { organisationId: stock.organisationId })
    for (const { companyId, locationId } of [stock, beside, elsewhere])
      await confine(bob, { companyId, locationId })
    await confine(bob, { companyId: elsewhere.companyId })
    await confine(ann, { companyId: stock.companyId, locationId: stock.locationId })
    const { scope } = (await test.as(ann).get(`/api/v2/user/${bob.id}`)).json()
    expect(scope).toEqual([
      {
        company: { id: stock.companyId, name: expect.any(String) },
        location: { id: stock.locationId, name: 'Main store' },
      },
    ])
  })
})
