import { randomUUID } from 'node:crypto'
import type { CompanyLocations, LocationRow } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const rights: readonly Right[] = ['[Setup] [View] [Company]', '[Setup] [Edit] [Company]']
const code = () => `L${randomUUID().slice(0, 6)}`

describe('locations and areas', () => {
  let api: TestApp
  let stock: TestStock
  let admin: TestClient

  const all = async (companyId = stock.companyId): Promise<LocationRow[]> =>
    (await admin.get(`/api/v2/company/${companyId}/location/all`)).json().data
  const add = async (values: object = {}): Promise<LocationRow> => {
    const body = { code: code(), name: 'Cellar', ...values }
    const answer = await admin.post(`/api/v2/company/${stock.companyId}/location`, body)
    expect(answer.statusCode).toBe(201)
    return only((answer.json() as CompanyLocations).data.filter((one) => one.code === body.code))
  }
  const put = (one: LocationRow, values: object, version = one.version) => {
    const { parentId, code: own, name, isStockHolding } = one
    const body = { parentId, code: own, name, isStockHolding, ...values }
    return admin.put(`/api/v2/location/${one.id}`, body, { 'if-match': String(version) })
  }
  const withAreas = async (...names: string[]): Promise<LocationRow> => {
    const place = await add()
    for (const name of names) await admin.post(`/api/v2/location/${place.id}/area`, { name })
    return only((await all()).filter(({ id }) => id === place.id))
  }
  const find = async (id: number) => (await all()).find((one) => one.id === id)
  const history = async () =>
    (await admin.get(`/api/v2/company/${stock.companyId}/timeline`)).json().data as {
      action: string
      changes: { field: string; before: string | null; after: string | null }[]
    }[]

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    admin = api.as(await newUser(api.database, { ...stock, rights }))
  })
  afterAll(() => api.close())

  it('stand with their areas in the order of the walk', async () => {
    const main = only((await all()).filter(({ id }) => id === stock.locationId))
    expect(main).toMatchObject({ code: 'MAIN', parentId: null, isStockHolding: true, isActive: true })
    expect(main.areas.map(({ name }) => name)).toEqual(['Shelf', 'Cellar'])
  })

  it('are added and changed at the version that was read, which the history of the company tells', async () => {
    const place = await add({ name: 'Yard' })
    expect((await put(place, { name: 'Back yard' })).statusCode).toBe(200)
    expect((await put(place, { name: 'Front yard' })).json()).toMatchObject({
      code: 'record.version-conflict',
    })
    expect(await find(place.id)).toMatchObject({ name: 'Back yard', version: 2 })
    const [changed] = await history()
    expect(changed).toMatchObject({
      action: 'location-update',
      changes: [{ field: 'location' }, { field: 'name', before: 'Yard', after: 'Back yard' }],
    })
  })

  it('have a code that no other location of the company has', async () => {
    const place = await add()
    const body = { code: place.code, name: 'Another' }
    const refused = await admin.post(`/api/v2/company/${stock.companyId}/location`, body)
    expect(refused.json()).toMatchObject({ code: 'location.code-taken', errors: [{ field: 'code' }] })
  })

  it('are part of one another, never of themselves or their own parts, nor of another company', async () => {
    const house = await add()
    const floor = await add({ parentId: house.id })
    const room = await add({ parentId: floor.id })
    expect(room.parentId).toBe(floor.id)
    const foreign = await newStock(api.database)
    for (const parentId of [house.id, room.id, foreign.locationId]) {
      expect((await put(house, { parentId })).json()).toMatchObject({
        code: 'location.parent-invalid',
        errors: [{ field: 'parentId' }],
      })
    }
    expect((await put(room, { parentId: house.id })).statusCode).toBe(200)
  })

  it('are deleted while nothing points to them, and archived afterwards', async () => {
    const place = await withAreas('Shelf')
    expect((await admin.delete(`/api/v2/location/delete/${place.id}`)).statusCode).toBe(200)
    expect(await find(place.id)).toBeUndefined()
    await newItems(api.database, stock, [{ onHand: '3' }])
    expect(await find(stock.locationId)).toMatchObject({ isUsed: true })
    expect((await admin.delete(`/api/v2/location/delete/${stock.locationId}`)).json()).toMatchObject({
      code: 'location.in-use',
    })
    await admin.post(`/api/v2/location/${stock.locationId}/archive`)
    expect(await find(stock.locationId)).toMatchObject({ isActive: false })
    await admin.post(`/api/v2/location/${stock.locationId}/restore`)
    expect(await find(stock.locationId)).toMatchObject({ isActive: true })
  })

  it('hold stock as long as some lies there', async () => {
    await newItems(api.database, stock, [{ onHand: '3' }])
    const main = only((await all()).filter(({ id }) => id === stock.locationId))
    expect((await put(main, { isStockHolding: false })).json()).toMatchObject({
      code: 'location.holds-stock',
      errors: [{ field: 'isStockHolding' }],
    })
  })

  it('are not counted while they are archived, nor archived while they are counted', async () => {
    const place = await newStock(api.database)
    const client = api.as(
      await newUser(api.database, {
        ...place,
        rights: [...rights, '[Counts] [Create] [List]', '[Counts] [Edit] [List]', '[Counts] [Delete] [List]'],
      }),
    )
    const item = only(await newItems(api.database, place, [{}]))
    const templateId = await newTemplate(api.database, place, [{ item, area: 0 }])
    const step = (name: string) => client.post(`/api/v2/location/${place.locationId}/${name}`)
    await step('archive')
    expect((await client.post('/api/v2/count', { templateId })).json()).toMatchObject({
      code: 'count.template-unknown',
    })
    await step('restore')
    const counts = [
      await client.post('/api/v2/count', { templateId }),
      await client.post('/api/v2/count', { templateId }),
    ]
    const [first, second] = counts.map((answer): { id: number; number: string } => answer.json())
    await client.post(`/api/v2/count/${first?.id}/cancel`, {})
    expect((await step('archive')).json()).toMatchObject({
      code: 'location.counts-open',
      detail: `Post or cancel these first: ${second?.number}.`,
    })
  })

  it('keep the areas in any order they are put, all of them named', async () => {
    const place = await withAreas('Bar', 'Fridge', 'Cellar', 'Yard')
    const ids = place.areas.map(({ id }) => id)
    const order = (areaIds: number[], version: number) =>
      admin.put(`/api/v2/location/${place.id}/area/order`, { areaIds }, { 'if-match': String(version) })
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(ids, { minLength: ids.length }), async (wanted) => {
        const { version = 0 } = (await find(place.id)) ?? {}
        expect((await order(wanted, version)).statusCode).toBe(200)
        expect((await find(place.id))?.areas.map(({ id }) => id)).toEqual(wanted)
      }),
      { numRuns: 5 },
    )
    const { version = 0 } = (await find(place.id)) ?? {}
    for (const wrong of [ids.slice(1), [...ids, ids[0] ?? 0], [...ids.slice(1), 999_999]]) {
      expect((await order(wrong, version)).json()).toMatchObject({ code: 'area.order-incomplete' })
    }
    expect((await order(ids, version + 1)).json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('have areas of different names, renamed at the version that was read', async () => {
    const place = await withAreas('Bar', 'Fridge')
    const [bar, fridge] = place.areas
    const rename = (name: string) =>
      admin.put(`/api/v2/area/${bar?.id}`, { name }, { 'if-match': String(bar?.version) })
    expect((await rename('Fridge')).json()).toMatchObject({
      code: 'area.name-taken',
      errors: [{ field: 'name' }],
    })
    expect((await rename('Long bar')).statusCode).toBe(200)
    expect((await rename('Short bar')).json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await admin.delete(`/api/v2/area/delete/${fridge?.id}`)).statusCode).toBe(200)
    expect((await find(place.id))?.areas).toMatchObject([{ name: 'Long bar', isUsed: false }])
  })

  it('archive an area that sheets list instead of deleting it', async () => {
    const listed = await newStock(api.database)
    const client = api.as(await newUser(api.database, { ...listed, rights }))
    const item = only(await newItems(api.database, listed, [{}]))
    await newTemplate(api.database, listed, [{ item, area: 0 }])
    const [area] = listed.areaIds
    expect((await client.delete(`/api/v2/area/delete/${area}`)).json()).toMatchObject({ code: 'area.in-use' })
    const { data } = (await client.post(`/api/v2/area/${area}/archive`)).json() as CompanyLocations
    expect(data[0]?.areas).toMatchObject([{ id: area, isActive: false, isUsed: true }, { isActive: true }])
  })

  it('belong to their tenant, and need the right to change its companies', async () => {
    const foreign = await newStock(api.database)
    const [area] = foreign.areaIds
    const body = { code: 'X', name: 'X' }
    const answers = [
      await admin.get(`/api/v2/company/${foreign.companyId}/location/all`),
      await admin.post(`/api/v2/company/${foreign.companyId}/location`, body),
      await admin.put(`/api/v2/location/${foreign.locationId}`, body, { 'if-match': '1' }),
      await admin.post(`/api/v2/location/${foreign.locationId}/archive`),
      await admin.delete(`/api/v2/location/delete/${foreign.locationId}`),
      await admin.post(`/api/v2/location/${foreign.locationId}/area`, { name: 'X' }),
      await admin.put(`/api/v2/area/${area}`, { name: 'X' }, { 'if-match': '1' }),
      await admin.delete(`/api/v2/area/delete/${area}`),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'record.not-found' })
    const reader = api.as(await newUser(api.database, { ...stock, rights: ['[Setup] [View] [Company]'] }))
    expect(
      (await reader.post(`/api/v2/location/${stock.locationId}/area`, { name: 'X' })).json(),
    ).toMatchObject({
      code: 'permission.missing',
    })
  })
})
