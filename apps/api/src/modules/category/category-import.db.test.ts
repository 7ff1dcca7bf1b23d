import type { AuditPage, CategoryRow } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'

describe('a file of categories', () => {
  let api: TestApp
  const { newTenant, send, read, rowsOf, apply, exported } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const categories = async ({ client }: ImportingTenant): Promise<CategoryRow[]> =>
    (await client.get('/api/v2/category/all')).json().data
  const paths = async (tenant: ImportingTenant) => (await categories(tenant)).map(({ path }) => path)
  const undo = ({ client }: ImportingTenant, { id }: { id: number }) =>
    client.post(`/api/v2/import/${id}/undo`)
  const file = (...lines: string[]) => ['Category,In use', ...lines].join('\n')
  const tree = file('Wine,', 'Garden / Juice / Apple,', 'Garden,Yes', 'Garden / Juice,', 'Garden / Beer,No')

  it('makes the tree in its own order, whatever comes first, and is taken back as a whole', async () => {
    const tenant = await newTenant()
    const before = await paths(tenant)
    const made = await read(tenant, 'categories', tree)
    expect(made.counts).toEqual({ NEW: 5, CHANGED: 0, SAME: 0, ERROR: 0 })
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED' })
    const own = ['Wine', 'Garden', 'Garden / Juice', 'Garden / Juice / Apple', 'Garden / Beer']
    expect(await paths(tenant)).toEqual([...before, ...own])
    const beer = (await categories(tenant)).find(({ name }) => name === 'Beer')
    expect(beer).toMatchObject({ isActive: false, version: 1 })
    expect((await undo(tenant, made)).json()).toMatchObject({ state: 'UNDONE' })
    expect(await paths(tenant)).toEqual(before)
  })

  it('has the trail tell of each category that it makes', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'categories', file('Garden,', 'Garden / Beer,No')))
    const of = JSON.stringify({ items: [{ field: 'entity', op: 'eq', value: 'category' }] })
    const path = `/api/v2/audit/all?filter=${encodeURIComponent(of)}`
    const { data } = (await tenant.client.get(path)).json<AuditPage>()
    const made = data.flatMap(({ action, changes }) =>
      action === 'create' ? [Object.fromEntries(changes.map(({ field, after }) => [field, after]))] : [],
    )
    expect(made).toEqual([
      { name: 'Beer', isActive: 'false' },
      { name: 'Garden', isActive: 'true' },
    ])
  })

  it('archives and brings back by its second column, and that is taken back too', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'categories', tree))
    const made = await read(
      tenant,
      'categories',
      file('wine,No', 'GARDEN / beer,Yes', 'Garden / Juice,', 'Tea,'),
    )
    expect(made.counts).toEqual({ NEW: 1, CHANGED: 2, SAME: 1, ERROR: 0 })
    const [first] = await rowsOf(tenant, made)
    expect(first?.changes).toEqual([{ field: 'isActive', before: 'Yes', after: 'No' }])
    await apply(tenant, made)
    const archived = async () => (await categories(tenant)).filter(({ isActive }) => !isActive)
    expect((await archived()).map(({ path }) => path)).toEqual(['Wine'])
    await undo(tenant, made)
    expect((await archived()).map(({ path }) => path)).toEqual(['Garden / Beer'])
  })

  it('says of each row why it cannot be written, and writes the others without it', async () => {
    const tenant = await newTenant()
    const long = 'x'.repeat(121)
    const lines = [
      'Food / Cheese,',
      'Garden,',
      'garden,',
      `${long},`,
      ',Yes',
      'Tea /  / Green,',
      'a / b / c,',
      'a / b,',
    ]
    const made = await read(tenant, 'categories', file(...lines))
    const told = (await rowsOf(tenant, made)).flatMap(({ rowNo, errors }) =>
      errors.map(({ field, message }) => [rowNo, field, message]),
    )
    expect(told).toEqual([
      [2, 'path', 'there is no category “Food”; give it a row of its own'],
      [4, null, 'is about the same record as row 3'],
      [5, 'path', 'may have 120 characters at most'],
      [6, 'path', 'is needed to know which record is meant'],
      [7, 'path', 'is needed'],
      [8, 'path', 'waits for row 9, in whose category it stands'],
      [9, 'path', 'there is no category “a”; give it a row of its own'],
    ])
    const before = await paths(tenant)
    await apply(tenant, made, true)
    expect(await paths(tenant)).toEqual([...before, 'Garden'])
  })

  it('of an export changes nothing here, and makes the same tree in another organisation', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'categories', tree))
    for (const format of ['csv', 'xlsx']) {
      const made = await read(tenant, 'categories', await exported(tenant, 'category', format))
      expect(made.counts).toMatchObject({ NEW: 0, CHANGED: 0, ERROR: 0 })
    }
    const filter = JSON.stringify({
      q: 'juice',
      logic: 'and',
      items: [{ field: 'place', op: 'gte', value: 2 }],
    })
    const found = await tenant.client.get(`/api/v2/category/export?filter=${encodeURIComponent(filter)}`)
    expect(found.statusCode).toBe(200)
    expect(found.body.trim().split('\r\n').slice(1)).toEqual([
      '"Garden / Juice",0,Yes',
      '"Garden / Juice / Apple",0,Yes',
    ])
    const other = await newTenant()
    await apply(other, await read(other, 'categories', await exported(tenant, 'category')))
    expect(await exported(other, 'category')).toEqual(await exported(tenant, 'category'))
  })

  it('cannot be taken back once something stands in one of its categories', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'categories', file('Garden,'))
    await apply(tenant, made)
    const garden = (await categories(tenant)).find(({ name }) => name === 'Garden')
    await tenant.client.post('/api/v2/category', { name: 'Juice', parentId: garden?.id })
    expect((await undo(tenant, made)).json()).toMatchObject({ status: 409, code: 'import.used-since' })
    expect(await paths(tenant)).toContain('Garden / Juice')
  })

  it('needs the rights to make and to change', async () => {
    const tenant = await newTenant()
    const rights: Right[] = ['[Setup] [View] [Company]', '[Setup] [Edit] [Company]']
    const user = await newUser(api.database, { ...tenant.stock, rights })
    const editor = { ...tenant, client: api.as(user), token: await api.tokenFor(user) }
    expect((await send(editor, 'categories', tree)).statusCode).toBe(403)
  })
})
