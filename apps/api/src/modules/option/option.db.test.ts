import { optionOperations, optionRights, type OptionArea } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

const areas = Object.keys(optionOperations) as OptionArea[]

describe('what a filter offers to choose', () => {
  let api: TestApp
  let stock: TestStock

  const as = async (...rights: Right[]) => api.as(await newUser(api.database, { ...stock, rights }))
  const namesOf = async (path: string, ...rights: Right[]) => {
    const client = await as(...(rights.length === 0 ? rightsCatalogue : rights))
    const { data } = (await client.get(`/api/v2/${path}`)).json()
    return data.map(({ name }: { name: string }) => name)
  }

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    const suppliers = ['Green Grocer', 'The Green Market', 'Зелен пазар', 'Green Grocer', '100% Juice']
    for (const name of suppliers) await newSupplier(api.database, stock, { name })
  })
  afterAll(() => api.close())

  it.each(areas)('needs a right to a list that %s serves, any of them', async (area) => {
    for (const right of optionRights[area]) {
      const answer = await (await as(right)).get(`/api/v2/${area}/options`)
      expect(answer.statusCode).toBe(200)
    }
    const others = rightsCatalogue.filter(
      (right) => !(optionRights[area] as readonly Right[]).includes(right),
    )
    const refused = await (await as(...others)).get(`/api/v2/${area}/options`)
    expect(refused.json()).toMatchObject({ status: 403, code: 'permission.missing' })
  })

  it.each(['[Counts] [View] [List]', '[Counts] [View] [Counts Template]'] as const)(
    'is everything that a count or template is of, and everybody who has to do with it, to whoever holds %s alone',
    async (right) => {
      const client = await as(right)
      for (const area of ['area', 'category', 'item', 'location', 'supplier', 'user'])
        expect([area, (await client.get(`/api/v2/${area}/options`)).statusCode]).toEqual([area, 200])
    },
  )

  it('holds every word in name or note, in any case and alphabet, what begins so first', async () => {
    expect(await namesOf('supplier/options?q=green')).toEqual([
      'Green Grocer',
      'Green Grocer',
      'The Green Market',
    ])
    expect(await namesOf('supplier/options?q=market%20green')).toEqual(['The Green Market'])
    expect(await namesOf(`supplier/options?q=${encodeURIComponent('ЗЕЛЕН')}`)).toEqual(['Зелен пазар'])
    expect(await namesOf('supplier/options?q=%25')).toEqual(['100% Juice'])
    expect(await namesOf('supplier/options?q=nothing')).toEqual([])
  })

  it('is as long as asked for', async () => {
    expect(await namesOf('supplier/options?limit=2')).toHaveLength(2)
    const answer = await (await as('[Orders] [View] [List]')).get('/api/v2/supplier/options?limit=51')
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'limit' }] })
  })

  it('names the records that an address has chosen', async () => {
    const client = await as('[Orders] [View] [List]')
    const { data } = (await client.get('/api/v2/supplier/options')).json()
    const chosen = [data[0].id, data[2].id]
    const answer = await client.get(`/api/v2/supplier/options?ids=${chosen.join(',')},999999999`)
    expect(
      answer
        .json()
        .data.map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual(chosen.toSorted())
    const refused = await client.get('/api/v2/supplier/options?ids=1;2')
    expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [{ field: 'ids' }] })
  })

  it('tells records of one name apart by their note', async () => {
    const [item] = await newItems(api.database, stock, [{ sku: '00123' }])
    const client = await as('[Reports] [View] [Orders]')
    const { data } = (await client.get('/api/v2/item/options?q=00123')).json()
    expect(data).toEqual([{ id: item?.id, name: expect.any(String), note: '00123' }])
  })

  it('names areas with their location, or those in use of some locations, up to 500 at once', async () => {
    const client = await as('[Counts] [View] [List]')
    const other = await newStock(api.database)
    const [shelf, cellar] = stock.areaIds
    const read = async (query: string) => (await client.get(`/api/v2/area/options?${query}`)).json().data
    expect(await read(`locationIds=${stock.locationId},${other.locationId}&limit=500`)).toEqual([
      { id: cellar, name: 'Cellar', note: 'Main store' },
      { id: shelf, name: 'Shelf', note: 'Main store' },
    ])
    await asJob(api.database, (tx) => tx.execute(sql`update area set is_active = false where id = ${cellar}`))
    expect(await read(`locationIds=${stock.locationId}`)).toMatchObject([{ id: shelf }])
    expect(await read(`ids=${cellar}`)).toMatchObject([{ name: 'Cellar' }])
  })

  it('leaves out private templates of somebody else', async () => {
    const owner = await newUser(api.database, { ...stock, rights: ['[Counts] [View] [List]'] })
    const values = { name: 'Bar, mine', visibility: 'Private', createdBy: owner.id } as const
    await newTemplate(api.database, stock, [], values)
    const mine = (await api.as(owner).get('/api/v2/count-template/options?q=bar')).json()
    expect(mine.data).toHaveLength(1)
    expect(await namesOf('count-template/options?q=bar', '[Counts] [View] [List]')).toEqual([])
  })
})
