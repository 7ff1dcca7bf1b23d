import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('a count of several locations', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let item: TestItem
  let bar = 0

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    item = only(await newItems(api.database, stock, [{ sku: 'A', onHand: '5' }]))
    const { organisationId, companyId } = stock
    const made = await asJob(api.database, (tx) =>
      tx
        .insert(location)
        .values({ organisationId, companyId, code: 'BAR', name: 'Bar' })
        .returning({ id: location.id }),
    )
    bar = only(made).id
  })
  afterAll(() => api.close())

  const planned = async () =>
    (await client.post('/api/v2/count', { scope: { locationIds: [bar, stock.locationId] } })).json()

  it('has a line for each, in the order of the scope, and posts each where it was counted', async () => {
    const { id, lineTotal, locations } = await planned()
    expect([lineTotal, locations.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      ['Bar', 'Main store'],
    ])
    await client.post(`/api/v2/count/${id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = rows.map((row: { id: number }, at: number) => ({
      clientKey: `0b0c1d2e-3f40-4152-8364-75869700000${at}`,
      rowId: row.id,
      round: 1,
      mode: 'SET',
      parts: [{ unitId: item.each, quantity: ['2', '4'][at] }],
      countedAt: new Date().toISOString(),
      source: 'KEY',
    }))
    const answer = await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    expect(answer.json().results.map(({ status }: { status: string }) => status)).toEqual([
      'ACCEPTED',
      'ACCEPTED',
    ])
    for (const action of ['submit', 'approve', 'post']) {
      const { version } = (await client.get(`/api/v2/count/${id}`)).json()
      const headers = { 'if-match': String(version) }
      const body = action === 'submit' ? {} : { reason: 'Counted', isConfirmed: true }
      const step = await client.post(`/api/v2/count/${id}/${action}`, body, headers)
      expect([action, step.statusCode, step.statusCode === 200 ? '' : step.body]).toEqual([action, 200, ''])
    }
    const { data } = (await client.get('/api/v2/transaction/all')).json()
    const moved = data
      .filter(({ type }: { type: string }) => type === 'COUNT_ADJUST')
      .map(({ location: at, qty }: { location: { name: string }; qty: string }) => `${at.name} ${qty}`)
    expect(moved.toSorted()).toEqual(['Bar 2.000', 'Main store -1.000'])
  })

  it('is there only for whoever works at all of them', async () => {
    const { id } = await planned()
    const { organisationId, companyId, locationId } = stock
    const one = await newUser(api.database, { organisationId, rights: rightsCatalogue })
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: one.id, companyId, locationId: bar }),
    )
    const atBar = api.as(one)
    expect((await atBar.get(`/api/v2/count/${id}`)).statusCode).toBe(404)
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: one.id, companyId, locationId }),
    )
    expect((await atBar.get(`/api/v2/count/${id}`)).statusCode).toBe(200)
  })

  const listed = async (path: string, items: object[], query = '') => {
    const filter = encodeURIComponent(JSON.stringify({ items }))
    const { data } = (await client.get(`/api/v2/${path}/all?limit=500&filter=${filter}${query}`)).json()
    return data.map(({ id, locations }: { id: number; locations: { name: string }[] }) => ({
      id,
      names: locations.map(({ name }) => name),
    }))
  }
  const planTemplate = async (locationIds: number[]): Promise<{ id: number }> =>
    (
      await client.post('/api/v2/count-template', { name: `T${Math.random()}`, scope: { locationIds } })
    ).json()

  it.each(['count', 'count-template'])('of the list %s is found by each of them', async (path) => {
    const both = [bar, stock.locationId]
    const { id } = path === 'count' ? await planned() : await planTemplate(both)
    for (const locationId of both)
      expect(await listed(path, [{ field: 'location.id', op: 'eq', value: locationId }])).toContainEqual({
        id,
        names: ['Bar', 'Main store'],
      })
    for (const value of ['bar', 'store'])
      expect(await listed(path, [{ field: 'location.name', op: 'contains', value }])).toContainEqual({
        id,
        names: ['Bar', 'Main store'],
      })
    expect((await listed(path, [], '&q=bar%20store')).map((one: { id: number }) => one.id)).toContain(id)
  })

  it.each(['count', 'count-template'])(
    'of the list %s is sorted by all of them, behind the first alone',
    async (path) => {
      const { id } = path === 'count' ? await planned() : await planTemplate([bar, stock.locationId])
      const alone =
        path === 'count'
          ? (await client.post('/api/v2/count', { scope: { locationIds: [bar] } })).json()
          : await planTemplate([bar])
      const ids = (await listed(path, [], '&sort=location.name:asc')).map((one: { id: number }) => one.id)
      expect(ids.indexOf(alone.id)).toBeGreaterThanOrEqual(0)
      expect(ids.indexOf(alone.id)).toBeLessThan(ids.indexOf(id))
    },
  )

  it('is told with all of them by the quick search and in files', async () => {
    const { number } = await planned()
    const { counts } = (await client.get(`/api/v2/search?q=${number}`)).json()
    expect(counts).toMatchObject([{ number, location: 'Bar, Main store' }])
    const found = (await client.get('/api/v2/search?q=store')).json().counts
    expect(found.map((one: { number: string }) => one.number)).toContain(number)
    const file = (await client.get('/api/v2/count/export?format=csv')).body
    expect(file).toMatch(new RegExp(`${number}.*"Bar, Main store"`))
  })

  it('keeps every one of its locations from being deleted', async () => {
    await planned()
    const answer = await client.delete(`/api/v2/location/delete/${bar}`)
    expect(answer.statusCode).toBe(409)
  })

  it('that is counted blind hides its books also from whoever works at one of its locations only', async () => {
    const { organisationId, companyId, locationId } = stock
    const rights = rightsCatalogue.filter((right) => !right.endsWith('[ViewExpected]'))
    const person = await newUser(api.database, { organisationId, rights })
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: person.id, companyId, locationId }),
    )
    const [other] = await newItems(api.database, stock, [{ onHand: '7' }])
    const booked = async () => {
      const { data } = (await api.as(person).get('/api/v2/stock/all?limit=500')).json()
      return data.some(
        (row: { item: { id: number }; onHand?: string }) =>
          row.item.id === other?.id && row.onHand === '7.000',
      )
    }
    expect(await booked()).toBe(true)
    const scope = { locationIds: [bar, locationId], includeItemIds: [other?.id] }
    const { id } = (await client.post('/api/v2/count', { scope, blind: true })).json()
    await client.post(`/api/v2/count/${id}/start`)
    expect((await api.as(person).get(`/api/v2/count/${id}`)).statusCode).toBe(404)
    expect(await booked()).toBe(false)
    expect((await client.post(`/api/v2/count/${id}/cancel`, { reason: 'Not today' })).statusCode).toBe(200)
    expect(await booked()).toBe(true)
  })
})
