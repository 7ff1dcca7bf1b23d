import type { CompanyNumbering, NumberPattern, PatternBody } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newPersonAt } from '../../testing/places.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { businessDateOf } from '../business-date.ts'

const rights: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Create] [Company]',
  '[Setup] [Edit] [Company]',
  '[Counts] [Create] [List]',
]
const year = businessDateOf(new Date(), 'Europe/Sofia').slice(0, 4)

describe('the numbering of documents', () => {
  let api: TestApp
  let stock: TestStock
  let admin: TestClient
  let templateId = 0

  async function open(): Promise<void> {
    stock = await newStock(api.database)
    admin = api.as(await newUser(api.database, { ...stock, rights }))
    templateId = await newTemplate(api.database, stock, onShelf(await newItems(api.database, stock, [{}])))
  }
  const path = () => `/api/v2/company/${stock.companyId}/numbering`
  const read = async (): Promise<NumberPattern> => {
    const { data } = (await admin.get(path())).json() as CompanyNumbering
    const found = data.find(({ kind }) => kind === 'CNT')
    if (found === undefined) throw new Error('Counts are numbered')
    return found
  }
  const set = async (pattern: Partial<PatternBody>) => {
    const { prefix, year: style, width, version } = await read()
    const body = { prefix, year: style, width, ...pattern }
    return admin.put(`${path()}/CNT`, body, { 'if-match': String(version) })
  }
  const plan = async (): Promise<string> => (await admin.post('/api/v2/count', { templateId })).json().number

  /** Gives the code of the company to a new one, whose template is the one that counts are planned of then. */
  async function foundHeir(): Promise<TestStock> {
    const code = stock.companyCode
    const profile = { name: 'Shop', baseCurrency: 'EUR', timeZone: 'Europe/Sofia' }
    const renamed = { ...profile, code: `${code}-OLD` }
    await admin.put(`/api/v2/company/${stock.companyId}`, renamed, { 'if-match': '1' })
    const heir = (await admin.post('/api/v2/company', { ...profile, code })).json()
    const place = { code: 'MAIN', name: 'Main store' }
    const [location] = (await admin.post(`/api/v2/company/${heir.id}/location`, place)).json().data
    const places = (await admin.post(`/api/v2/location/${location.id}/area`, { name: 'Shelf' })).json().data
    const areaId = places[0].areas[0].id
    const at = { ...stock, companyId: heir.id, locationId: location.id, areaIds: [areaId, areaId] as const }
    const items = await newItems(api.database, stock, [{}])
    templateId = await newTemplate(api.database, at, onShelf(items))
    return at
  }

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('goes on as it always did until somebody changes it, and tells the next number', async () => {
    await open()
    expect(await read()).toMatchObject({ next: `CNT-${stock.companyCode}-${year}-00001`, version: 1 })
    expect(await plan()).toBe(`CNT-${stock.companyCode}-${year}-00001`)
    expect(await read()).toMatchObject({ next: `CNT-${stock.companyCode}-${year}-00002`, nextSerial: 2 })
  })

  it('changes what new documents are called; the running number goes on', async () => {
    await open()
    await plan()
    expect((await set({ prefix: 'STK', year: 'SHORT', width: 4 })).statusCode).toBe(200)
    const { next } = await read()
    expect(next).toBe(`STK-${stock.companyCode}-${year.slice(2)}-0002`)
    expect(await plan()).toBe(next)
    const { data } = (await admin.get(`/api/v2/company/${stock.companyId}/timeline`)).json()
    expect(data[0]).toMatchObject({ action: 'numbering' })
  })

  it('stays at its version, and is in no history, when it is saved as it is', async () => {
    await open()
    expect((await set({})).statusCode).toBe(200)
    expect(await read()).toMatchObject({ version: 1 })
    const { data } = (await admin.get(`/api/v2/company/${stock.companyId}/timeline`)).json()
    expect(data).toEqual([])
  })

  it('has a count of its own without a year', async () => {
    await open()
    await plan()
    await set({ year: 'NONE' })
    expect(await plan()).toBe(`CNT-${stock.companyCode}-00001`)
    await set({ year: 'FULL' })
    expect(await plan()).toBe(`CNT-${stock.companyCode}-${year}-00002`)
  })

  it('never gives a number that another company had under the same code', async () => {
    await open()
    const old = stock.companyCode
    await plan()
    await plan()
    await foundHeir()
    expect(await plan()).toBe(`CNT-${old}-${year}-00003`)
    expect(await plan()).toBe(`CNT-${old}-${year}-00004`)
  })

  it('nor one that whoever plans a count does not see', async () => {
    await open()
    const old = stock.companyCode
    await plan()
    const heir = await foundHeir()
    const local = api.as(await newPersonAt(api.database, heir, rights))
    const made = await local.post('/api/v2/count', { templateId })
    expect(made.json()).toMatchObject({ number: `CNT-${old}-${year}-00002` })
  })

  it('refuses a pattern that is none, and a version that is not the one that stands', async () => {
    await open()
    expect((await set({ prefix: 'A-B', width: 2 })).json()).toMatchObject({
      status: 400,
      errors: [
        { field: 'prefix', code: 'text.format' },
        { field: 'width', code: 'number.min' },
      ],
    })
    await set({ width: 6 })
    const stale = await admin.put(
      `${path()}/CNT`,
      { prefix: 'CNT', year: 'FULL', width: 5 },
      { 'if-match': '1' },
    )
    expect(stale.json()).toMatchObject({ code: 'record.version-conflict' })
  })
})
