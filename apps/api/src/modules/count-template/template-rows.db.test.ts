import { randomUUID } from 'node:crypto'
import type { CountTemplateRecord, TemplateRows } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { area, location } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { newItems, type TestItem } from '../../testing/stock.ts'

describe('the rows of a count template', () => {
  let api: TestApp
  let tenant: ImportingTenant
  let items: TestItem[]
  let named = 0
  const { newTenant, sendFor, read, rowsOf, apply, exported } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
    tenant = await newTenant()
    items = await newItems(api.database, tenant.stock, [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }])
  })
  afterAll(() => api.close())

  async function newWalk(body: object = {}): Promise<CountTemplateRecord> {
    named += 1
    const scope = { locationIds: [tenant.stock.locationId] }
    return (
      await tenant.client.post('/api/v2/count-template', { name: `Walk ${named}`, scope, ...body })
    ).json()
  }
  /** A second location, with a shelf of its own. @returns its id */
  const newBar = () =>
    asJob(api.database, async (tx) => {
      const { organisationId, companyId } = tenant.stock
      const values = { organisationId, companyId, code: 'BAR', name: 'Bar' }
      const { id } = only(await tx.insert(location).values(values).returning({ id: location.id }))
      await tx.insert(area).values({ organisationId, locationId: id, name: 'Shelf', sortIndex: 1 })
      return id
    })
  const walkOf = async (id: number) => {
    const rows: TemplateRows = (await tenant.client.get(`/api/v2/count-template/${id}/row/all`)).json()
    return rows.areas.map((area) =>
      area.rows.map(({ item, unitIds }) => `${item.sku}${unitIds.length || ''}`),
    )
  }
  const head = 'Template,Area,Place in the area,SKU,Units'

  it('of an export change nothing, in both formats', async () => {
    const { id } = await newWalk()
    for (const format of ['csv', 'xlsx']) {
      const file = await exported(tenant, `count-template/${id}/row`, format)
      const { counts } = await read(tenant, 'template-rows', file)
      expect(counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 3, ERROR: 0 })
    }
  })

  it('come from a file in its order, in front of those that it does not name; an undo brings back the revision before', async () => {
    const { id, name } = await newWalk()
    const file = [
      head,
      `${name},Shelf,,C,case 24`,
      `${name},Shelf,,A,`,
      `${name},Cellar,1,A,each; case 24`,
    ].join('\n')
    const made = await read(tenant, 'template-rows', file)
    expect(made.counts).toMatchObject({ NEW: 1, CHANGED: 2, ERROR: 0 })
    expect(await walkOf(id)).toEqual([['A', 'B', 'C'], []])
    await apply(tenant, made)
    expect(await walkOf(id)).toEqual([['C1', 'A', 'B'], ['A2']])
    const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
    expect(undone.statusCode).toBe(200)
    expect(await walkOf(id)).toEqual([['A', 'B', 'C'], []])
    const { revision } = (await tenant.client.get(`/api/v2/count-template/${id}`)).json()
    expect(revision).toBe(3)
  })

  it('of a file are told apart by what is wrong with each', async () => {
    const { name } = await newWalk()
    const lines = [
      `Nobody’s,Shelf,,A,`,
      `${name},Attic,,A,`,
      `${name},Shelf,,X,`,
      `${name},Shelf,,B,barrel`,
      `${name},Shelf,,C,`,
      `${name},Shelf,,C,`,
    ]
    const refused = await read(tenant, 'template-rows', [head, ...lines].join('\n'))
    const rows = await rowsOf(tenant, refused)
    expect(
      rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`).join()),
    ).toEqual([
      'template.name: there is no such template in use',
      'area.name: is no area of this count template',
      'item.sku: there is no such item',
      'units: “barrel” is no unit that it is counted in',
      'null: waits for row 3, which is about the same record',
      'null: is about the same record as row 6',
    ])
  })

  it('of an area that several locations have name its location', async () => {
    const locationId = await newBar()
    const { name } = await newWalk({ scope: { locationIds: [tenant.stock.locationId, locationId] } })
    const lines = [`${name},Shelf,,A`, `${name},Shelf,BAR,A`, `${name},Shelf,MAIN,B`, `${name},Shelf,XX,A`]
    const file = ['Template,Area,Location code,SKU', ...lines].join('\n')
    const rows = await rowsOf(tenant, await read(tenant, 'template-rows', file))
    expect(rows.map(({ errors }) => errors.map(({ field }) => field).join())).toEqual([
      'location.code',
      '',
      '',
      'area.name',
    ])
  })

  it('of a file that is for one template need not name it, and name no other', async () => {
    const [own, other] = [await newWalk(), await newWalk()]
    const sent = (lines: string[], id = own.id) =>
      sendFor(tenant, 'template-rows', lines.join('\n'), id).then((answer) => answer.json())
    const bare = await sent(['Area,SKU,Units', 'Shelf,B,', 'Shelf,A,'])
    expect(bare).toMatchObject({ counts: { CHANGED: 2, ERROR: 0 }, given: { 'template.name': own.name } })
    await apply(tenant, bare)
    expect(await walkOf(own.id)).toEqual([['B', 'A', 'C'], []])
    const strange = await sent([head, `${other.name},Shelf,,C,`, `${own.name},Shelf,,C,`])
    expect(
      (await rowsOf(tenant, strange)).map(({ errors }) => errors.map(({ message }) => message).join()),
    ).toEqual([`is not “${own.name}”, or that is out of use`, ''])
    expect(await sent([head, 'x'], 999_999_999)).toMatchObject({ code: 'record.not-found' })
  })

  it('learn the order of a count, and keep behind it what was not counted', async () => {
    const template = await newWalk({ uncountedPolicy: 'KEEP' })
    const count = (await tenant.client.post(`/api/v2/count-template/${template.id}/run`, {})).json()
    const path = `/api/v2/count-template/${template.id}/learn`
    const early = await tenant.client.post(path, { countId: count.id })
    expect(early.json().code).toBe('count-template.count-unfit')
    await tenant.client.post(`/api/v2/count/${count.id}/start`)
    const { rows } = (await tenant.client.get(`/api/v2/count/${count.id}/sheet`)).json()
    for (const [at, sku] of ['C', 'A'].entries()) {
      const row = rows.find((one: { item: { sku: string } }) => one.item.sku === sku)
      const entry = {
        clientKey: randomUUID(),
        rowId: row.id,
        round: 1,
        mode: 'SET',
        parts: [{ unitId: items.find((one) => one.sku === sku)?.each, quantity: '1' }],
        countedAt: new Date(Date.now() + at).toISOString(),
        source: 'KEY',
      }
      await tenant.client.post(`/api/v2/count/${count.id}/entry/batch`, { entries: [entry] })
    }
    await tenant.client.post(`/api/v2/count/${count.id}/submit`)
    expect((await tenant.client.post(path, { countId: count.id })).statusCode).toBe(200)
    expect(await walkOf(template.id)).toEqual([['C', 'A', 'B'], []])
  })

  it('refuse mistakes with every one of them, and write nothing', async () => {
    const template = await newWalk()
    const areas = [
      { areaId: 999_999_999, rows: [{ itemId: items[0]?.id }] },
      {
        areaId: tenant.stock.areaIds[0],
        rows: [{ itemId: 999_999_999 }, { itemId: items[0]?.id, unitIds: [items[1]?.each] }],
      },
    ]
    const answer = await tenant.client.put(
      `/api/v2/count-template/${template.id}/row`,
      { areas },
      { 'if-match': String(template.version) },
    )
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'areas[0].areaId',
      'areas[1].rows[0].itemId',
      'areas[1].rows[1].unitIds',
    ])
    expect((await tenant.client.get(`/api/v2/count-template/${template.id}`)).json().revision).toBe(1)
  })

  it('take in what was added to them, which the scope then chooses as well', async () => {
    const template = (
      await tenant.client.post('/api/v2/count-template', {
        name: 'Only A',
        scope: { locationIds: [tenant.stock.locationId], includeItemIds: [items[0]?.id] },
      })
    ).json()
    expect(await walkOf(template.id)).toEqual([['A'], []])
    const added = { items: [{ itemId: items[2]?.id, areaId: tenant.stock.areaIds[1] }] }
    const answer = await tenant.client.post(`/api/v2/count-template/${template.id}/row/add`, added)
    expect(answer.json()).toMatchObject({ revision: 2, rowTotal: 2 })
    const count = (await tenant.client.post(`/api/v2/count-template/${template.id}/run`, {})).json()
    expect(count.lineTotal).toBe(2)
  })

  it('take in what is new in stock without narrowing a scope that means everything', async () => {
    const all = await newWalk()
    const without = await newWalk({
      scope: { locationIds: [tenant.stock.locationId], excludeItemIds: [items[1]?.id] },
    })
    await newItems(api.database, tenant.stock, [{ sku: 'D', onHand: '3' }])
    const found = (await tenant.client.get('/api/v2/count-template/uncovered/all?search=D')).json().data
    const added = found.map(({ item }: { item: { id: number } }) => ({ itemId: item.id }))
    for (const { id, itemIds } of [
      { id: all.id, itemIds: added },
      { id: without.id, itemIds: [{ itemId: items[1]?.id }] },
    ]) {
      const path = `/api/v2/count-template/${id}/row`
      expect((await tenant.client.post(`${path}/add`, { items: itemIds })).statusCode).toBe(200)
      expect((await tenant.client.get(`${path}/all`)).json().scope).toMatchObject({
        includeItemIds: [],
        excludeItemIds: [],
      })
      const count = (await tenant.client.post(`/api/v2/count-template/${id}/run`, {})).json()
      expect(count.lineTotal).toBe(4)
    }
  })
})
