import type { TemplateRows } from '@backoffice/api-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'

let api: TestApp
let tenant: ImportingTenant
let ids: number[]
const { newTenant } = importsOf(() => api)
beforeAll(async () => {
  api = await openTestApp()
  tenant = await newTenant()
  const items = await newItems(api.database, tenant.stock, [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }])
  ids = items.map(({ id }) => id)
})
afterAll(() => api.close())

const template = async (name: string, includeItemIds: (number | undefined)[] = []) => {
  const scope = { locationIds: [tenant.stock.locationId], includeItemIds }
  return (await tenant.client.post('/api/v2/count-template', { name, scope })).json()
}

it('an item that is added without an area stands where other templates have it, else in the first area', async () => {
  const [a, b, c] = ids
  const [shelf, cellar] = tenant.stock.areaIds
  const { id, version } = await template('Everything')
  const areas = [
    { areaId: shelf, rows: [{ itemId: a }] },
    { areaId: cellar, rows: [{ itemId: c }] },
  ]
  const held = { 'if-match': String(version) }
  await tenant.client.put(`/api/v2/count-template/${id}/row`, { areas }, held)
  const path = `/api/v2/count-template/${(await template('A first', [a])).id}/row`
  await tenant.client.post(`${path}/add`, { items: [{ itemId: c }, { itemId: b }] })
  const rows: TemplateRows = (await tenant.client.get(`${path}/all`)).json()
  expect(rows.areas.map((area) => area.rows.map(({ item }) => item.sku))).toEqual([['A', 'B'], ['C']])
})

it('an item that is added with and without an area stands once in each', async () => {
  const [a, b] = ids
  const [shelf] = tenant.stock.areaIds
  const path = `/api/v2/count-template/${(await template('Twice', [a])).id}/row`
  const items = [{ itemId: b, areaId: shelf }, { itemId: b }]
  expect((await tenant.client.post(`${path}/add`, { items })).statusCode).toBe(200)
  const rows: TemplateRows = (await tenant.client.get(`${path}/all`)).json()
  expect(rows.areas.flatMap((area) => area.rows.map(({ item }) => item.sku))).toEqual(['A', 'B'])
})

it('an item that stands in two areas elsewhere and is added with one of them stands once in each', async () => {
  const [a, b] = ids
  const [shelf, cellar] = tenant.stock.areaIds
  const { id, version } = await template('Both')
  const areas = [shelf, cellar].map((areaId) => ({ areaId, rows: [{ itemId: b }] }))
  await tenant.client.put(`/api/v2/count-template/${id}/row`, { areas }, { 'if-match': String(version) })
  const path = `/api/v2/count-template/${(await template('One named', [a])).id}/row`
  const items = [{ itemId: b }, { itemId: b, areaId: shelf }]
  expect((await tenant.client.post(`${path}/add`, { items })).statusCode).toBe(200)
  const rows: TemplateRows = (await tenant.client.get(`${path}/all`)).json()
  expect(rows.areas.map((area) => area.rows.map(({ item }) => item.sku))).toEqual([['A', 'B'], ['B']])
})

it('what is wrong with items that are added is named as the request names them', async () => {
  const { id } = await template('To be added to')
  const items = [{ itemId: ids[0], areaId: 999_999_999 }, { itemId: 999_999_999 }]
  const refused = await tenant.client.post(`/api/v2/count-template/${id}/row/add`, { items })
  expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'items[0].areaId',
    'items[1].itemId',
  ])
})
