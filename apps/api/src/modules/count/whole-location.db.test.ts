import type { Right } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { area, item, location } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

const plannerRights: Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [View] [Counts Template]',
]
const rights: Right[] = [...plannerRights, '[Counts] [Create] [Counts Template]']

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

  const plan = async (body: object = {}) =>
    (await client.post('/api/v2/count', { locationId: stock.locationId, ...body })).json()
  const start = async (id: number) => (await client.post(`/api/v2/count/${id}/start`)).json()
  const skusOf = async (id: number): Promise<string[]> =>
    (await client.get(`/api/v2/count/${id}/sheet`))
      .json()
      .rows.map((row: { item: { sku: string } }) => row.item.sku)
  const archive = (id: number) =>
    asJob(api.database, (tx) => tx.update(item).set({ isActive: false }).where(eq(item.id, id)))

  it('cannot be counted before there are items, nor where there is no such location', async () => {
    expect(await plan()).toMatchObject({ code: 'count.scope-empty' })
    expect(await plan({ locationId: 999_999 })).toMatchObject({
      code: 'count.location-unknown',
      errors: [{ field: 'locationId' }],
    })
    const elsewhere = await newStock(api.database)
    expect(await plan({ locationId: elsewhere.locationId })).toMatchObject({ code: 'count.location-unknown' })
  })

  it('is what is in use when the count starts, not what was when it was planned, or counted the last time', async () => {
    const [first] = await newItems(api.database, stock, [
      { sku: 'A', onHand: '5', avgCost: '1' },
      { sku: 'B' },
    ])
    const before = await plan()
    expect(before).toMatchObject({ template: null, lineTotal: 2, location: { id: stock.locationId } })
    await start(before.id)
    const planned = await plan()
    await newItems(api.database, stock, [{ sku: 'C', onHand: '1', avgCost: '1' }])
    await archive(first?.id ?? 0)
    expect(await start(planned.id)).toMatchObject({ state: 'COUNTING', lineTotal: 2 })
    expect(await skusOf(planned.id)).toEqual(['B', 'C'])
    expect(await skusOf(before.id)).toEqual(['A', 'B'])
  })

  it('leaves no template behind', async () => {
    await newItems(api.database, stock, [{}])
    expect(await start((await plan()).id)).toMatchObject({ state: 'COUNTING' })
    expect((await client.get('/api/v2/count-template/all')).json()).toMatchObject({ data: [], total: 0 })
  })

  it('is walked in its first area, which is made where there is none', async () => {
    await newItems(api.database, stock, [{ sku: 'B' }, { sku: 'A' }])
    await asJob(api.database, (tx) => tx.delete(area).where(eq(area.locationId, stock.locationId)))
    for (const { id } of [await plan(), await plan()]) {
      await start(id)
      const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
      expect(rows).toMatchObject([
        { item: { sku: 'A' }, area: { name: 'Everywhere' } },
        { item: { sku: 'B' }, area: { name: 'Everywhere' } },
      ])
      expect(rows[0].units.length).toBeGreaterThan(0)
    }
  })

  it('has one first area, however many counts of it start at once', async () => {
    await newItems(api.database, stock, [{}])
    await asJob(api.database, (tx) => tx.delete(area).where(eq(area.locationId, stock.locationId)))
    const planned = [await plan(), await plan()]
    const { starting } = await asJob(api.database, async (tx) => {
      const ofLocation = and(
        eq(location.organisationId, stock.organisationId),
        eq(location.id, stock.locationId),
      )
      await tx.select({ id: location.id }).from(location).where(ofLocation).for('no key update')
      const started = planned.map(({ id }) => start(id))
      await Promise.race([untilAwaited(api.database, tx), ...started])
      return { starting: started }
    })
    await Promise.all(starting)
    const areas = await asJob(api.database, (tx) =>
      tx.select().from(area).where(eq(area.locationId, stock.locationId)),
    )
    expect(areas).toHaveLength(1)
  })

  it('is counted blind where whoever plans the count says so', async () => {
    await newItems(api.database, stock, [{}])
    expect(await plan({ blind: true })).toMatchObject({ blind: true })
    expect(await plan()).toMatchObject({ blind: false })
  })

  it('is a choice of one place, for whoever may say what is counted', async () => {
    await newItems(api.database, stock, [{}])
    expect(await plan({ templateId: 1 })).toMatchObject({ status: 400, errors: [{ field: 'locationId' }] })
    expect(await plan({ locationId: undefined })).toMatchObject({
      status: 400,
      errors: [{ field: 'templateId' }],
    })
    const planner = api.as(await newUser(api.database, { ...stock, rights: plannerRights }))
    expect((await planner.post('/api/v2/count', { locationId: stock.locationId })).json()).toMatchObject({
      code: 'permission.missing',
    })
  })
})
