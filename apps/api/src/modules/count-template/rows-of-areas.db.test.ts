import type { CountTemplateRecord, TemplateRows } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { area } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, type TestRow } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

type Row = { item: { sku: string }; area: { name: string } }

describe('the rows of a count and the areas of its location', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let gin: TestItem

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    gin = await newItem('Gin')
  })

  async function newItem(sku: string): Promise<TestItem> {
    const [made] = await newItems(api.database, stock, [{ sku, onHand: '25' }])
    if (made === undefined) throw new Error('No item was made.')
    return made
  }
  const inBoth = (item: TestItem): TestRow[] => [
    { item, area: 0 },
    { item, area: 1 },
  ]
  const onShelfOnly = () => ({ locationIds: [stock.locationId], areaIds: [stock.areaIds[0]] })
  async function sheetOf(made: { id: number }): Promise<string[]> {
    await client.post(`/api/v2/count/${made.id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${made.id}/sheet`)).json<{ rows: Row[] }>()
    return rows.map(({ item, area: { name } }) => `${item.sku} ${name}`)
  }
  const newCount = async (scope: object) => (await client.post('/api/v2/count', { scope })).json()
  const runOf = async ({ id }: { id: number }) =>
    (await client.post(`/api/v2/count-template/${id}/run`, {})).json()
  const createTemplate = async (body: object): Promise<CountTemplateRecord> =>
    (await client.post('/api/v2/count-template', { name: 'Bar', ...body })).json()
  const archive = (areaId: number) =>
    asJob(api.database, (tx) => tx.update(area).set({ isActive: false }).where(eq(area.id, areaId)))

  it('has each item that an area chooses in every area where it stands', async () => {
    await newTemplate(api.database, stock, inBoth(gin))
    expect(await sheetOf(await newCount(onShelfOnly()))).toEqual(['Gin Shelf', 'Gin Cellar'])
  })

  it('has what joins a template that follows an area in every area where it stands', async () => {
    await newTemplate(api.database, stock, inBoth(gin))
    const bar = await createTemplate({ scope: onShelfOnly() })
    expect(bar.rowTotal).toBe(2)
    await newTemplate(api.database, stock, inBoth(await newItem('Tonic')))
    const missing = (await client.get(`/api/v2/count-template/${bar.id}/missing`)).json()
    expect(missing).toMatchObject({
      total: 2,
      data: [{ area: { name: 'Shelf' } }, { area: { name: 'Cellar' } }],
    })
    expect(await sheetOf(await runOf(bar))).toEqual([
      'Gin Shelf',
      'Tonic Shelf',
      'Gin Cellar',
      'Tonic Cellar',
    ])
  })

  it('is estimated by its rows', async () => {
    const items = await newItems(
      api.database,
      stock,
      Array.from({ length: 7 }, () => ({})),
    )
    await newTemplate(api.database, stock, [gin, ...items].flatMap(inBoth))
    const preview = (await client.post('/api/v2/count-template/preview', { scope: onShelfOnly() })).json()
    expect(preview).toMatchObject({ total: 8, estimate: { minutes: 4, rowsPerMinute: '4.0' } })
  })
  it('leaves out what a template has in an area that is archived', async () => {
    const tonic = await newItem('Tonic')
    const fixed = await newTemplate(api.database, stock, [...inBoth(gin), { item: tonic, area: 1 }])
    const following = await createTemplate({ scope: { locationIds: [stock.locationId] } })
    await archive(stock.areaIds[1])
    expect(await sheetOf(await runOf({ id: fixed }))).toEqual(['Gin Shelf'])
    // What a scope chooses falls to an area in use.
    expect(await sheetOf(await runOf(following))).toEqual(['Gin Shelf', 'Tonic Shelf'])
    const path = `/api/v2/count-template/${following.id}`
    const { areas } = (await client.get(`${path}/row/all`)).json<TemplateRows>()
    expect(areas.map(({ rows }) => rows.map(({ item, isInScope }) => [item.sku, isInScope]))).toEqual([
      [['Gin', true]],
      [
        ['Gin', false],
        ['Tonic', false],
      ],
    ])
    const missing = (await client.get(`${path}/missing`)).json()
    expect(missing.data).toMatchObject([{ item: { sku: 'Tonic' }, area: { name: 'Shelf' } }])
  })
})
