import type { CountTemplateRecord, TemplateRows } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { area } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, type TestRow } from '../../testing/count-templates.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'

type Row = { item: { sku: string }; area: { name: string } }

describe('the rows of a count and the areas of its location', () => {
  let api: TestApp
  let shop: TestShop
  let gin: TestItem

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    shop = await openShop(api)
    gin = await newItem('Gin')
  })

  const newItem = (sku: string) => shop.newItem('25', sku)
  const inBoth = (item: TestItem): TestRow[] => [
    { item, area: 0 },
    { item, area: 1 },
  ]
  const onShelfOnly = () => ({ locationIds: [shop.stock.locationId], areaIds: [shop.stock.areaIds[0]] })
  async function sheetOf(made: { id: number }): Promise<string[]> {
    await shop.client.post(`/api/v2/count/${made.id}/start`)
    const { rows } = (await shop.client.get(`/api/v2/count/${made.id}/sheet`)).json<{ rows: Row[] }>()
    return rows.map(({ item, area: { name } }) => `${item.sku} ${name}`)
  }
  const newCount = async (scope: object) => (await shop.client.post('/api/v2/count', { scope })).json()
  const runOf = async ({ id }: { id: number }) =>
    (await shop.client.post(`/api/v2/count-template/${id}/run`, {})).json()
  const createTemplate = async (body: object): Promise<CountTemplateRecord> =>
    (await shop.client.post('/api/v2/count-template', { name: 'Bar', ...body })).json()
  const archive = (areaId: number) =>
    asJob(api.database, (tx) => tx.update(area).set({ isActive: false }).where(eq(area.id, areaId)))

  it('has each item that an area chooses in every area where it stands', async () => {
    await newTemplate(api.database, shop.stock, inBoth(gin))
    expect(await sheetOf(await newCount(onShelfOnly()))).toEqual(['Gin Shelf', 'Gin Cellar'])
  })

  it('has what joins a template that follows an area in every area where it stands', async () => {
    await newTemplate(api.database, shop.stock, inBoth(gin))
    const bar = await createTemplate({ scope: onShelfOnly() })
    expect(bar.rowTotal).toBe(2)
    await newTemplate(api.database, shop.stock, inBoth(await newItem('Tonic')))
    const missing = (await shop.client.get(`/api/v2/count-template/${bar.id}/missing`)).json()
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
      shop.stock,
      Array.from({ length: 7 }, () => ({})),
    )
    await newTemplate(api.database, shop.stock, [gin, ...items].flatMap(inBoth))
    const preview = (
      await shop.client.post('/api/v2/count-template/preview', { scope: onShelfOnly() })
    ).json()
    expect(preview).toMatchObject({ total: 8, estimate: { minutes: 4, rowsPerMinute: '4.0' } })
  })
  it('leaves out what a template has in an area that is archived', async () => {
    const tonic = await newItem('Tonic')
    const fixed = await newTemplate(api.database, shop.stock, [...inBoth(gin), { item: tonic, area: 1 }])
    const following = await createTemplate({ scope: { locationIds: [shop.stock.locationId] } })
    await archive(shop.stock.areaIds[1])
    expect(await sheetOf(await runOf({ id: fixed }))).toEqual(['Gin Shelf'])
    // What a scope chooses falls to an area in use.
    expect(await sheetOf(await runOf(following))).toEqual(['Gin Shelf', 'Tonic Shelf'])
    const path = `/api/v2/count-template/${following.id}`
    const { areas } = (await shop.client.get(`${path}/row/all`)).json<TemplateRows>()
    expect(areas.map(({ rows }) => rows.map(({ item, isInScope }) => [item.sku, isInScope]))).toEqual([
      [['Gin', true]],
      [
        ['Gin', false],
        ['Tonic', false],
      ],
    ])
    const missing = (await shop.client.get(`${path}/missing`)).json()
    expect(missing.data).toMatchObject([{ item: { sku: 'Tonic' }, area: { name: 'Shelf' } }])
  })
})
