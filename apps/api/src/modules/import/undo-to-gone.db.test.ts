import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'

type Place = { id: number; code: string; name: string; parentId: number | null; version: number }

describe('a file whose undo would bring something back to where it stood', () => {
  let api: TestApp
  const { newTenant, read, apply, items } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const undo = ({ client }: ImportingTenant, { id }: { id: number }) =>
    client.post(`/api/v2/import/${id}/undo`)
  const file = async (tenant: ImportingTenant, kind: 'items' | 'locations', ...lines: string[]) => {
    const made = await apply(tenant, await read(tenant, kind, lines.join('\n')))
    expect(made).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
    return made
  }
  const place = async ({ client, stock }: ImportingTenant, code: string): Promise<Place> => {
    const { data } = (await client.get(`/api/v2/company/${stock.companyId}/location/all`)).json()
    const found = data.find((one: Place) => one.code === code)
    if (found === undefined) throw new Error(`There is no ${code}`)
    return found
  }
  const goneSince = {
    status: 409,
    code: 'import.used-since',
    detail: 'What it would bring back stands in something that was deleted since.',
  }

  it('is refused once the category of its item was deleted', async () => {
    const tenant = await newTenant()
    await file(tenant, 'items', 'SKU;Name;Category;Units', 'GIN;Gin;Old;bottle = 1')
    const made = await file(tenant, 'items', 'SKU;Category', 'GIN;Drinks')
    const { data } = (await tenant.client.get('/api/v2/category/all')).json()
    const old = data.find(({ name }: { name: string }) => name === 'Old')
    const gone = await tenant.client.delete(`/api/v2/category/delete/${old.id}`, {
      'if-match': `"${old.version}"`,
    })
    expect(gone.statusCode).toBe(200)
    expect((await undo(tenant, made)).json()).toMatchObject(goneSince)
    expect(await items(tenant)).toMatchObject([{ sku: 'GIN', category: { name: 'Drinks' } }])
  })

  it('is refused once what its location was a part of was deleted', async () => {
    const tenant = await newTenant()
    await file(tenant, 'locations', 'Location code,Location,Part of', 'KIT,Kitchen,', 'BAR,Bar,KIT')
    const made = await file(tenant, 'locations', 'Location code,Location,Part of', 'BAR,Bar,MAIN')
    const { id, version } = await place(tenant, 'KIT')
    const gone = await tenant.client.delete(`/api/v2/location/delete/${id}`, { 'if-match': `"${version}"` })
    expect(gone.statusCode).toBe(200)
    expect((await undo(tenant, made)).json()).toMatchObject(goneSince)
  })

  it('is refused where its location would be a part of one of its own parts', async () => {
    const tenant = await newTenant()
    await file(tenant, 'locations', 'Location code,Location,Part of', 'A,A,B', 'B,B,')
    const made = await file(tenant, 'locations', 'Location code,Location,Part of', 'A,A,')
    const [a, b] = [await place(tenant, 'A'), await place(tenant, 'B')]
    expect(a.parentId).toBeNull()
    const moved = await tenant.client.put(
      `/api/v2/location/${b.id}`,
      { code: 'B', name: 'B', isStockHolding: true, parentId: a.id },
      { 'if-match': `"${b.version}"` },
    )
    expect(moved.statusCode).toBe(200)
    expect((await undo(tenant, made)).json()).toMatchObject({
      status: 409,
      code: 'import.used-since',
      detail: 'A would be a part of itself, as other locations have been moved since.',
    })
    expect((await place(tenant, 'A')).parentId).toBeNull()
  })
})
