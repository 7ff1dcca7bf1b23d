import { randomUUID } from 'node:crypto'
import type { CompanyLocations, CompanyRecord, CompanyRules } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockBalance, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const cloning: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
  '[Setup] [Clone] [Company]',
  // Its holder has a limit in each company.
  '[Counts] [Other] [Approve]',
]
const named = () => ({ code: `N${randomUUID().slice(0, 6)}`, name: 'Second shop' })

describe('a clone of a company', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: cloning }))
  })
  afterAll(() => api.close())

  const company = (path = '') => `/api/v2/company/${stock.companyId}${path}`
  const clone = (body: object = named(), as = client) => as.post(company('/clone'), body)
  const cloned = async (): Promise<CompanyRecord> => (await clone()).json()
  const locationsOf = async (id: number): Promise<CompanyLocations['data']> =>
    (await client.get(`/api/v2/company/${id}/location/all`)).json().data
  const addLocation = async (code: string, parentId: number | null = null) => {
    const { data }: CompanyLocations = (
      await client.post(company('/location'), { code, name: `At ${code}`, parentId })
    ).json()
    return data.find((one) => one.code === code)?.id ?? 0
  }

  it('has the name and code that it was given, and nothing that names the legal entity of the other', async () => {
    const before: CompanyRecord = (await client.get(company())).json()
    const { code, name, baseCurrency, version } = before
    const profile = { code, name, legalName: 'First OOD', taxNumber: 'BG1', address: 'Sea 1' }
    const body = { ...profile, baseCurrency, timeZone: 'Europe/Berlin' }
    await client.put(company(), body, { 'if-match': String(version) })
    const own = named()
    const answer = await clone(own)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...own,
      legalName: null,
      taxNumber: null,
      address: null,
      baseCurrency,
      timeZone: 'Europe/Berlin',
      isActive: true,
      isPosted: false,
      isUsed: false,
    })
    const { data } = (await client.get(`/api/v2/company/${answer.json().id}/timeline`)).json()
    const origin = { field: 'clonedFrom', before: null, after: `${code} ${name}` }
    const made = data.find(({ action }: { action: string }) => action === 'create')
    expect(made.changes).toContainEqual(origin)
  })

  it('has the rules, the limits of each role and the numbering of the other', async () => {
    const { limits }: CompanyRules = (await client.get(company('/rule'))).json()
    const roleId = limits[0]?.role.id
    const rules = {
      varianceTolerancePct: '2.5',
      secondPerson: 'POST',
      negativeStock: 'BLOCK',
      backdateDays: 3,
      overReceiptPct: '10',
      limits: [{ roleId, countVarianceValue: '250' }],
    }
    expect((await client.put(company('/rule'), rules, { 'if-match': '1' })).statusCode).toBe(200)
    const pattern = { prefix: 'INV', year: 'SHORT', width: 4 }
    await client.put(company('/numbering/CNT'), pattern, { 'if-match': '1' })
    const { id } = await cloned()
    const [was, is] = await Promise.all(
      [stock.companyId, id].map(async (one) => (await client.get(`/api/v2/company/${one}/rule`)).json()),
    )
    expect({ ...is, version: null }).toEqual({ ...was, version: null })
    const { data } = (await client.get(`/api/v2/company/${id}/numbering`)).json()
    expect(data).toContainEqual(expect.objectContaining({ kind: 'CNT', ...pattern, nextSerial: 1 }))
    expect(data).toContainEqual(expect.objectContaining({ kind: 'PO', prefix: 'PO', version: 1 }))
  })

  it('is made with its locations and limits by the right to clone alone', async () => {
    const { limits }: CompanyRules = (await client.get(company('/rule'))).json()
    const limit = { roleId: limits[0]?.role.id, countVarianceValue: '250' }
    await client.put(company('/rule'), { limits: [limit] }, { 'if-match': '1' })
    const person = await newUser(api.database, { ...stock, rights: ['[Setup] [Clone] [Company]'] })
    const answer = await clone(named(), api.as(person))
    expect(answer.statusCode).toBe(201)
    const { id }: CompanyRecord = answer.json()
    expect(await locationsOf(id)).toHaveLength((await locationsOf(stock.companyId)).length)
    const rules: CompanyRules = (await client.get(`/api/v2/company/${id}/rule`)).json()
    expect(rules.limits.find(({ role }) => role.id === limit.roleId)).toMatchObject({
      countVarianceValue: '250.00',
    })
  })

  it('has the locations that are in use, each a part of what it was, with their areas in the same walk', async () => {
    const house = await addLocation('HOUSE')
    const gone = await addLocation('GONE', house)
    await addLocation('ROOM', gone)
    await client.post(`/api/v2/location/${gone}/archive`)
    const made = await locationsOf((await cloned()).id)
    const was = (await locationsOf(stock.companyId)).filter(({ isActive }) => isActive)
    const shown = (places: CompanyLocations['data']) =>
      places.map(({ code, name, areas }) => ({ code, name, areas: areas.map((area) => area.name) }))
    expect(shown(made)).toEqual(shown(was))
    const idOf = (code: string) => made.find((one) => one.code === code)
    expect(idOf('ROOM')?.parentId).toBe(idOf('HOUSE')?.id)
    expect(idOf('HOUSE')?.parentId).toBeNull()
  })

  it('has no stock', async () => {
    await newItems(api.database, stock, [{ sku: 'HELD', onHand: '7' }])
    const places = (await locationsOf((await cloned()).id)).map(({ id }) => id)
    const held = await asJob(api.database, (tx) =>
      tx.select().from(stockBalance).where(eq(stockBalance.organisationId, stock.organisationId)),
    )
    expect(held).toHaveLength(1)
    expect(places).not.toContain(held[0]?.locationId)
  })

  it('takes no code that another company has, and then there is none of it', async () => {
    const { code }: CompanyRecord = (await client.get(company())).json()
    const refused = await clone({ code, name: 'Twin' })
    expect(refused.json()).toMatchObject({ code: 'company.code-taken', errors: [{ field: 'code' }] })
    expect((await client.get('/api/v2/company/all')).json().total).toBe(1)
    const missing = await clone({})
    expect(missing.json().errors.map(({ field }: { field: string }) => field)).toEqual(['code', 'name'])
  })

  it('is made by nobody without the right, nor by whoever works at a part of the organisation, nor of another’s', async () => {
    const reader = await newUser(api.database, { ...stock, rights: cloning.slice(0, 2) })
    expect((await clone(named(), api.as(reader))).json()).toMatchObject({ code: 'permission.missing' })
    const local = await newUser(api.database, { ...stock, rights: cloning })
    const { organisationId, companyId } = stock
    await asJob(api.database, (tx) =>
      tx.insert(userScope).values({ organisationId, userId: local.id, companyId }),
    )
    expect((await clone(named(), api.as(local))).json()).toMatchObject({ code: 'place.outside' })
    const other = await newStock(api.database)
    const stranger = await newUser(api.database, { ...other, rights: cloning })
    expect((await clone(named(), api.as(stranger))).json()).toMatchObject({ code: 'record.not-found' })
  })
})
