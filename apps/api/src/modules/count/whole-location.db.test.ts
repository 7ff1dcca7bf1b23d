import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const rights: Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [View] [Counts Template]',
  '[Counts] [Create] [Counts Template]',
]

describe('everything at a location', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient

  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights }))
  })
  afterAll(() => api.close())

  const ask = async (locationId = stock.locationId) =>
    (await client.post('/api/v2/count-template/whole-location', { locationId })).json()

  it('cannot be counted before there are items', async () => {
    expect(await ask()).toMatchObject({ code: 'count.scope-empty' })
    expect(await ask(999_999)).toMatchObject({ code: 'record.not-found' })
  })

  it('is one template, which follows the items that come and go', async () => {
    const [first] = await newItems(api.database, stock, [
      { sku: 'A', onHand: '5', avgCost: '1' },
      { sku: 'B', onHand: '1', avgCost: '1' },
    ])
    const made = await ask()
    expect(made).toMatchObject({ name: expect.stringMatching(/^Everything at /), revision: 1, rowTotal: 2 })
    expect(await ask()).toEqual(made)
    await newItems(api.database, stock, [{ sku: 'C', onHand: '1', avgCost: '1' }])
    await asJob(api.database, (tx) =>
      tx
        .update(item)
        .set({ isActive: false })
        .where(eq(item.id, first?.id ?? 0)),
    )
    expect(await ask()).toMatchObject({ id: made.id, revision: 2, rowTotal: 2 })
  })

  it('is counted like any other template', async () => {
    await newItems(api.database, stock, [{ sku: 'B', onHand: '1', avgCost: '1' }, { sku: 'C' }])
    const { id: templateId } = await ask()
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    await client.post(`/api/v2/count/${id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    expect(rows.map((row: { item: { sku: string } }) => row.item.sku)).toEqual(['B', 'C'])
    expect(rows[0].units.length).toBeGreaterThan(0)
  })

  it('is counted blind where whoever plans the count says so', async () => {
    await newItems(api.database, stock, [{}])
    const { id: templateId } = await ask()
    const plan = async (body: object) => (await client.post('/api/v2/count', { templateId, ...body })).json()
    expect(await plan({ blind: true })).toMatchObject({ blind: true })
    expect(await plan({})).toMatchObject({ blind: false })
  })
})
