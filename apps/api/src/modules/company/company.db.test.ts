import { randomUUID } from 'node:crypto'
import type { CompanyBody, CompanyRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const rights: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Create] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [Delete] [Company]',
]
const code = () => `C${randomUUID().slice(0, 6)}`
const bodyOf = (values: Partial<CompanyBody> = {}): CompanyBody => ({
  code: code(),
  name: 'Corner Shop',
  baseCurrency: 'EUR',
  timeZone: 'Europe/Sofia',
  ...values,
})

describe('companies', () => {
  let api: TestApp
  let stock: TestStock
  let admin: TestClient

  const person = async (...held: Right[]) => api.as(await newUser(api.database, { ...stock, rights: held }))
  const created = async (values: Partial<CompanyBody> = {}): Promise<CompanyRecord> =>
    (await admin.post('/api/v2/company', bodyOf(values))).json()
  const put = ({ id, version }: CompanyRecord, body: object, headers: Record<string, string> = {}) =>
    admin.put(`/api/v2/company/${id}`, body, { 'if-match': String(version), ...headers })
  const read = async (id: number): Promise<CompanyRecord> => (await admin.get(`/api/v2/company/${id}`)).json()

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    admin = await person(...rights)
  })
  afterAll(() => api.close())

  it('keep what they were given, texts trimmed, placeholders as none', async () => {
    const body = bodyOf({ name: '  Магазин № 1 ', legalName: 'Corner EOOD', taxNumber: 'N/A', address: '' })
    const answer = await admin.post('/api/v2/company', body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Магазин № 1',
      legalName: 'Corner EOOD',
      taxNumber: null,
      address: null,
      isActive: true,
      isPosted: false,
      isUsed: false,
      locationTotal: 0,
      version: 1,
    })
  })

  it('are listed, searched by code, names and tax number, and sorted', async () => {
    const made = await created({ name: 'Zebra Bar', taxNumber: 'BG204060' })
    const filter = JSON.stringify({ q: 'bg2040' })
    const answer = await admin.get(`/api/v2/company/all?sort=locationTotal:desc&filter=${filter}`)
    expect(answer.json()).toMatchObject({ total: 1, data: [{ id: made.id, name: 'Zebra Bar' }] })
  })

  it('tell every mistake of a request at once', async () => {
    const answer = await admin.post('/api/v2/company', {
      code: 'A B',
      name: 'n/a',
      baseCurrency: 'EURO',
      timeZone: 'Europe/Atlantis',
    })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [
        { field: 'code', code: 'text.format' },
        { field: 'name', code: 'text.placeholder' },
        { field: 'baseCurrency', code: 'field.choice' },
        { field: 'timeZone', code: 'field.choice' },
      ],
    })
  })

  it('have a code that no other company of the tenant has', async () => {
    const made = await created()
    const refused = await admin.post('/api/v2/company', bodyOf({ code: made.code }))
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'company.code-taken',
      errors: [{ field: 'code', rejected: made.code }],
    })
    const other = await newStock(api.database)
    const stranger = api.as(await newUser(api.database, { ...other, rights }))
    expect((await stranger.post('/api/v2/company', bodyOf({ code: made.code }))).statusCode).toBe(201)
  })

  it('are changed at the version that was read, which the history tells', async () => {
    const made = await created({ address: 'Old road 1' })
    const body = bodyOf({ code: made.code, address: 'New road 2' })
    const changed = (await put(made, body)).json()
    expect(changed).toMatchObject({ address: 'New road 2', version: 2 })
    expect((await put(made, body)).json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await admin.put(`/api/v2/company/${made.id}`, body)).json()).toMatchObject({
      code: 'record.version-missing',
    })
    expect((await put(changed, body)).json()).toMatchObject({ version: 2 })
    const { data } = (await admin.get(`/api/v2/company/${made.id}/timeline`)).json()
    expect(data).toMatchObject([
      { action: 'update', changes: [{ field: 'address', before: 'Old road 1', after: 'New road 2' }] },
      { action: 'create' },
    ])
  })

  it('keep currency and time zone once something is posted, and say so at the fields', async () => {
    const posted = await newStock(api.database)
    await newItems(api.database, posted, [{ onHand: '5' }])
    const client = api.as(await newUser(api.database, { ...posted, rights }))
    const company = (await client.get(`/api/v2/company/${posted.companyId}`)).json()
    expect(company).toMatchObject({ isPosted: true, isUsed: true })
    const { code: kept, name, baseCurrency, timeZone } = company
    const change = (values: object) =>
      client.put(
        `/api/v2/company/${company.id}`,
        { code: kept, name, baseCurrency, timeZone, ...values },
        { 'if-match': '1' },
      )
    expect((await change({ baseCurrency: 'USD', timeZone: 'Europe/London' })).json()).toMatchObject({
      status: 409,
      code: 'company.base-locked',
      errors: [
        { field: 'baseCurrency', rejected: 'USD' },
        { field: 'timeZone', rejected: 'Europe/London' },
      ],
    })
    expect((await change({ name: 'Renamed' })).json()).toMatchObject({ name: 'Renamed', version: 2 })
  })

  it('change currency and time zone freely before', async () => {
    const made = await created()
    const changed = await put(made, bodyOf({ baseCurrency: 'USD', timeZone: 'America/New_York' }))
    expect(changed.json()).toMatchObject({ baseCurrency: 'USD', timeZone: 'America/New_York' })
  })

  it('are archived and taken into use again, however often they are told', async () => {
    const made = await created()
    const step = (name: string) => admin.post(`/api/v2/company/${made.id}/${name}`)
    expect((await step('archive')).json()).toMatchObject({ isActive: false, version: 2 })
    expect((await step('archive')).json()).toMatchObject({ isActive: false, version: 2 })
    expect((await step('restore')).json()).toMatchObject({ isActive: true, version: 3 })
    const { data } = (await admin.get(`/api/v2/company/${made.id}/timeline`)).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['restore', 'archive', 'create'])
  })

  it('are not archived while one of their counts is under way', async () => {
    const busy = await newStock(api.database)
    const item = only(await newItems(api.database, busy, [{}]))
    const client = api.as(
      await newUser(api.database, { ...busy, rights: [...rights, '[Counts] [Create] [List]'] }),
    )
    const templateId = await newTemplate(api.database, busy, [{ item: item, area: 0 }])
    const count = (await client.post('/api/v2/count', { templateId })).json()
    expect((await client.post(`/api/v2/company/${busy.companyId}/archive`)).json()).toMatchObject({
      status: 409,
      code: 'company.counts-open',
      errors: [{ field: `count.${count.id}`, message: count.number }],
    })
  })

  it('are counted no more when they are archived', async () => {
    const shut = await newStock(api.database)
    const item = only(await newItems(api.database, shut, [{}]))
    const client = api.as(
      await newUser(api.database, { ...shut, rights: [...rights, '[Counts] [Create] [List]'] }),
    )
    const templateId = await newTemplate(api.database, shut, [{ item: item, area: 0 }])
    await client.post(`/api/v2/company/${shut.companyId}/archive`)
    expect((await client.post('/api/v2/count', { templateId })).json()).toMatchObject({
      code: 'count.template-unknown',
      errors: [{ field: 'templateId' }],
    })
  })

  it('are deleted as long as they have no history, and archived afterwards', async () => {
    const made = await created()
    expect((await admin.delete(`/api/v2/company/delete/${made.id}`)).json()).toEqual({ id: made.id })
    expect((await admin.get(`/api/v2/company/${made.id}`)).statusCode).toBe(404)
    await newItems(api.database, stock, [{ onHand: '1' }])
    expect((await admin.delete(`/api/v2/company/delete/${stock.companyId}`)).json()).toMatchObject({
      status: 409,
      code: 'company.in-use',
    })
    expect(await read(stock.companyId)).toMatchObject({ isActive: true })
  })

  it('belong to their tenant: for everybody else they do not exist', async () => {
    const foreign = await newStock(api.database)
    const id = foreign.companyId
    const answers = [
      await admin.get(`/api/v2/company/${id}`),
      await admin.get(`/api/v2/company/${id}/timeline`),
      await admin.put(`/api/v2/company/${id}`, bodyOf(), { 'if-match': '1' }),
      await admin.post(`/api/v2/company/${id}/archive`),
      await admin.delete(`/api/v2/company/delete/${id}`),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'record.not-found' })
  })

  it('need their own right for each verb', async () => {
    const reader = await person('[Setup] [View] [Company]')
    const made = await created()
    expect((await reader.get('/api/v2/company/all')).statusCode).toBe(200)
    const answers = [
      await reader.post('/api/v2/company', bodyOf()),
      await reader.put(`/api/v2/company/${made.id}`, bodyOf(), { 'if-match': '1' }),
      await reader.post(`/api/v2/company/${made.id}/archive`),
      await reader.delete(`/api/v2/company/delete/${made.id}`),
      await (await person('[Setup] [Edit] [Company]')).get('/api/v2/company/all'),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'permission.missing' })
  })
})
