import type { ItemRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock } from '../../testing/stock.ts'

const setup: Right[] = ['[Setup] [View] [Company]', '[Setup] [Create] [Company]', '[Setup] [Edit] [Company]']

describe('a category', () => {
  let api: TestApp
  let client: TestClient
  let made = 0

  const units = [{ name: 'each', factor: '1' }]
  const addItem = (categoryId: number) =>
    client.post('/api/v2/item', { sku: `CAT-${made++}`, name: 'Egg', categoryId, units })
  const rename = ({ id, sku, category, version, units: own }: ItemRecord) =>
    client.put(
      `/api/v2/item/${id}`,
      { sku, name: 'Renamed', categoryId: category.id, units: own },
      { 'if-match': String(version) },
    )

  beforeAll(async () => {
    api = await openTestApp()
    const stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: setup }))
  })
  afterAll(() => api.close())

  it('keeps its items when it is archived, and takes no new ones until it is in use again', async () => {
    const under = (name: string, parentId?: number) => client.post('/api/v2/category', { name, parentId })
    const top = (await under('Seasonal')).json()
    const below = (await under('Easter', top.id)).json()
    const item = (await addItem(below.id)).json()
    const archived = await client.post(`/api/v2/category/${top.id}/archive`)
    expect(archived.json()).toMatchObject({ isActive: false, version: 2 })
    const refused = await addItem(below.id)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'categoryId', message: 'is archived' }] })
    expect((await rename(item)).statusCode).toBe(200)
    await client.post(`/api/v2/category/${top.id}/restore`)
    expect((await addItem(below.id)).statusCode).toBe(201)
  })

  it.each(['top', 'middle', 'low'] as const)(
    'stands neither under itself nor under what is in it: %s',
    async (place) => {
      const add = async (name: string, parentId: number | null) =>
        (await client.post('/api/v2/category', { name: `${name} ${made++}`, parentId })).json()
      const top = await add('Top', null)
      const middle = await add('Middle', top.id)
      const under = { top, middle, low: await add('Low', middle.id) }[place]
      const body = { name: top.name, parentId: under.id }
      const refused = await client.put(`/api/v2/category/${top.id}`, body, { 'if-match': '1' })
      const problem = { field: 'parentId', code: 'field.choice', rejected: String(under.id) }
      expect(refused.json()).toMatchObject({ code: 'request.invalid', errors: [problem] })
    },
  )

  it('stands where it was put among those beside it, also when it is renamed', async () => {
    const top = (await client.post('/api/v2/category', { name: 'Ordered' })).json()
    const parentId = top.id
    for (const name of ['Zucchini', 'Apple', 'Melon'])
      await client.post('/api/v2/category', { name, parentId })
    const names = async (data?: { parentId: number; name: string }[]) =>
      (data ?? (await client.get('/api/v2/category/all')).json().data)
        .filter((one: { parentId: number }) => one.parentId === parentId)
        .map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Zucchini', 'Apple', 'Melon'])
    const { data } = (await client.get('/api/v2/category/all')).json()
    const melon = data.find(({ name }: { name: string }) => name === 'Melon')
    const moved = await client.post(`/api/v2/category/${melon.id}/move`, { place: 0 })
    expect(await names(moved.json().data)).toEqual(['Melon', 'Zucchini', 'Apple'])
    const renamed = { name: 'Watermelon', parentId }
    await client.put(`/api/v2/category/${melon.id}`, renamed, { 'if-match': String(melon.version) })
    expect(await names()).toEqual(['Watermelon', 'Zucchini', 'Apple'])
  })
})
