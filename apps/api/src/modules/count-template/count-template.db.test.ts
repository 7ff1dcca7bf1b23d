import { randomUUID } from 'node:crypto'
import type { CountTemplateRecord, ScopePreview, TemplateRows } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const inFuture = { rule: 'FREQ=DAILY', startDate: '2031-01-01', time: '06:00', skippedDates: ['2031-01-02'] }

describe('count templates', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let items: TestItem[]

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    items = await newItems(api.database, stock, [
      { sku: 'A-1', onHand: '5' },
      { sku: 'B-2', category: 1, onHand: '0' },
      { sku: 'C-3', category: 1, onHand: '-2' },
    ])
  })
  afterAll(() => api.close())

  const unique = () => `Template ${randomUUID().slice(0, 8)}`
  const made = async (body: object = {}, by = client): Promise<CountTemplateRecord> => {
    const scope = { locationIds: [stock.locationId] }
    const answer = await by.post('/api/v2/count-template', { name: unique(), scope, ...body })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }
  const at = ({ version }: { version: number }) => ({ 'if-match': String(version) })
  const rowsOf = async (id: number, query = ''): Promise<TemplateRows> =>
    (await client.get(`/api/v2/count-template/${id}/row/all${query}`)).json()
  const skusOf = ({ areas }: TemplateRows) => areas.map(({ rows }) => rows.map(({ item }) => item.sku))
  const preview = async (scope: object, by = client): Promise<ScopePreview> =>
    (
      await by.post('/api/v2/count-template/preview', {
        scope: { locationIds: [stock.locationId], ...scope },
      })
    ).json()

  it('list at first what their scope chooses', async () => {
    const template = await made({
      scope: { locationIds: [stock.locationId], categoryIds: [stock.categoryIds[1]] },
    })
    expect(template).toMatchObject({ revision: 1, rowTotal: 2, rowMode: 'FOLLOWING', isUnused: true })
    expect(skusOf(await rowsOf(template.id))).toEqual([['B-2', 'C-3'], []])
  })

  it('name each of their locations, in the order of their scope', async () => {
    const bar = await newPlaceBeside(api.database, stock)
    const template = await made({ scope: { locationIds: [stock.locationId, bar.locationId] } })
    const locations = [
      { id: stock.locationId, name: 'Main store' },
      { id: bar.locationId, name: 'Bar' },
    ]
    expect(template).toMatchObject({ locations })
    const { data } = (await client.get('/api/v2/count-template/all?limit=500')).json()
    expect(data.find(({ id }: { id: number }) => id === template.id)).toMatchObject({ locations })
  })

  it('save their walk as a new revision, and keep the one before', async () => {
    const template = await made()
    const [one, two] = [items[0]?.id ?? 0, items[1]?.id ?? 0]
    const areas = [
      { areaId: stock.areaIds[1], rows: [{ itemId: two }, { itemId: one, unitIds: [items[0]?.pack] }] },
      { areaId: stock.areaIds[0], rows: [{ itemId: one }] },
    ]
    const answer = await client.put(`/api/v2/count-template/${template.id}/row`, { areas }, at(template))
    expect(answer.json()).toMatchObject({ revision: 2, rowTotal: 3 })
    expect(skusOf(await rowsOf(template.id))).toEqual([['A-1'], ['B-2', 'A-1']])
    expect(skusOf(await rowsOf(template.id, '?revision=1'))).toEqual([['A-1', 'B-2', 'C-3'], []])
    const diff = (await client.get(`/api/v2/count-template/${template.id}/revision/2/diff`)).json()
    expect(diff).toMatchObject({
      against: 1,
      added: [{ item: { sku: 'A-1' } }],
      removed: [{ item: { sku: 'C-3' } }],
    })
    expect(diff.moved).toHaveLength(1)
  })

  it('are planned as counts, which list what joined the scope since', async () => {
    const template = await made({
      scope: { locationIds: [stock.locationId], categoryIds: [stock.categoryIds[0]] },
    })
    await newItems(api.database, stock, [{ sku: 'A-9' }])
    const count = (await client.post(`/api/v2/count-template/${template.id}/run`, {})).json()
    expect(count).toMatchObject({ lineTotal: 2, template: { id: template.id } })
    const started = (await client.post(`/api/v2/count/${count.id}/start`)).json()
    expect(started).toMatchObject({ state: 'COUNTING', lineTotal: 2 })
  })

  it('of one person alone are there for nobody else', async () => {
    const template = await made({ visibility: 'Private' })
    const other = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    expect((await other.get(`/api/v2/count-template/${template.id}`)).statusCode).toBe(404)
    expect((await other.post(`/api/v2/count-template/${template.id}/run`, {})).statusCode).toBe(404)
    const { data } = (await other.get('/api/v2/count-template/all?limit=500')).json()
    expect(data.map(({ id }: { id: number }) => id)).not.toContain(template.id)
  })

  it('are made for nobody who may not count there', async () => {
    const [counts, reads] = [
      await newUser(api.database, { ...stock, rights: ['[Counts] [Edit] [List]'] }),
      await newUser(api.database, { ...stock, rights: [] }),
    ]
    const body = {
      name: unique(),
      scope: { locationIds: [stock.locationId] },
      assigneeIds: [counts.id, reads.id],
    }
    expect((await client.post('/api/v2/count-template', body)).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'assigneeIds[1]' }],
    })
  })

  it('keep on every change whoever was assigned before they lost that, and take nobody new who may not count', async () => {
    const newcomer = (rights: Right[]) => newUser(api.database, { ...stock, rights })
    const [leaves, reads] = [await newcomer(['[Counts] [Edit] [List]']), await newcomer([])]
    const template = await made({ assigneeIds: [leaves.id] })
    const change = (assigneeIds: number[], version: number) =>
      client.put(
        `/api/v2/count-template/${template.id}`,
        { name: template.name, blind: true, assigneeIds },
        at({ version }),
      )
    expect((await client.post(`/api/v2/user/${leaves.id}/suspend`)).statusCode).toBe(200)
    const stranger = (await change([leaves.id, reads.id], template.version)).json()
    expect(stranger).toMatchObject({ code: 'request.invalid', errors: [{ field: 'assigneeIds[1]' }] })
    const kept = await change([leaves.id], template.version)
    expect(kept.json()).toMatchObject({ blind: true, assignees: [{ id: leaves.id }] })
    const { version } = (await change([], kept.json().version)).json()
    expect((await change([leaves.id], version)).json()).toMatchObject({
      errors: [{ field: 'assigneeIds[0]' }],
    })
  })

  it('say in words when they run', async () => {
    const schedule = { rule: 'FREQ=WEEKLY;BYDAY=MO', startDate: '2026-03-01', time: '06:00' }
    const template = await made({ schedule })
    expect(template.schedule).toMatchObject({ words: 'every week on Monday at 06:00', isPaused: false })
    expect(template.schedule?.nextRunAt).not.toBeNull()
    const answer = await client.post(`/api/v2/count-template/${template.id}/pause`)
    expect(answer.json().schedule).toMatchObject({ isPaused: true, nextRunAt: null })
  })

  it('are cloned with their scope, walk and people as one of the caller, whose schedule is paused', async () => {
    const counter = await newUser(api.database, { ...stock, rights: ['[Counts] [Edit] [List]'] })
    const scope = { locationIds: [stock.locationId], categoryIds: [stock.categoryIds[1]] }
    const settings = { blind: true, recountRule: 'ALL', dueDays: 2 }
    const template = await made({ ...settings, scope, schedule: inFuture, assigneeIds: [counter.id] })
    const rows = [{ itemId: items[2]?.id }, { itemId: items[1]?.id }]
    const areas = [{ areaId: stock.areaIds[1], rows }]
    await client.put(`/api/v2/count-template/${template.id}/row`, { areas }, at(template))
    const colleague = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    const name = unique()
    const answer = await colleague.post(`/api/v2/count-template/${template.id}/clone`, { name })
    const copy: CountTemplateRecord = answer.json()
    expect([answer.statusCode, copy]).toMatchObject([
      201,
      {
        ...settings,
        name,
        scope,
        isOwn: true,
        revision: 1,
        assignees: [{ id: counter.id }],
        schedule: { ...inFuture, isPaused: true, nextRunAt: null },
      },
    ])
    expect(skusOf(await rowsOf(copy.id))).toEqual([[], ['C-3', 'B-2']])
  })

  it('rest while they are out of use, and go on once they are back', async () => {
    const template = await made({ schedule: inFuture })
    const call = async (action: string) =>
      (await client.post(`/api/v2/count-template/${template.id}/${action}`)).json()
    expect(await call('deactivate')).toMatchObject({
      isActive: false,
      schedule: { isPaused: false, nextRunAt: null },
    })
    expect(await call('run')).toMatchObject({ code: 'count.template-unknown' })
    expect(await call('activate')).toMatchObject({
      isActive: true,
      schedule: { isPaused: false, nextRunAt: '2031-01-01T04:00:00.000Z' },
    })
    expect(await call('run')).toMatchObject({ state: 'DRAFT', template: { id: template.id } })
  })

  it('are previewed by what lies there', async () => {
    const skus = async (scope: object) => (await preview(scope)).data.map(({ item }) => item.sku)
    expect(await skus({ onHand: 'NEGATIVE' })).toEqual(['C-3'])
    expect(await skus({ onHand: 'NONZERO', excludeItemIds: [items[2]?.id] })).toEqual(['A-1'])
    expect(await skus({ includeItemIds: [items[1]?.id] })).toEqual(['B-2'])
  })

  it('may not be chosen by the book by whoever may not see it', async () => {
    const rights: Right[] = ['[Counts] [View] [Counts Template]', '[Counts] [Create] [Counts Template]']
    const blind = api.as(await newUser(api.database, { ...stock, rights }))
    const scope = { locationIds: [stock.locationId], onHand: 'NEGATIVE' }
    const answer = await blind.post('/api/v2/count-template/preview', { scope })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'count-template.book-hidden'])
    const { data } = await preview({}, blind)
    expect(data.map((row) => 'onHand' in row)).not.toContain(true)
  })

  it('are told of what lies on none of them', async () => {
    const other = await newStock(api.database)
    const person = api.as(await newUser(api.database, { ...other, rights: rightsCatalogue }))
    await newItems(api.database, other, [
      { sku: 'U-1', onHand: '3' },
      { sku: 'U-2', onHand: '0' },
    ])
    const { data } = (await person.get('/api/v2/count-template/uncovered/all')).json()
    expect(data).toMatchObject([{ item: { sku: 'U-1' }, onHand: '3.000' }])
  })
})
