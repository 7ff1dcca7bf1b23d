import type { CompanyRecord, CompanyRules, RecordTimeline } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRoleLimit, companyRule } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newPeople, type TestPeople } from '../../testing/people.ts'

const approving: readonly Right[] = ['[Counts] [Other] [Approve]', '[Orders] [Other] [Approve]']
const noLimit = { countVarianceValue: null, orderTotal: null }

let api: TestApp
let p: TestPeople
let admin: TestClient
let buyerId = 0
let chiefId = 0

beforeAll(async () => {
  api = await openTestApp()
})
beforeEach(async () => {
  p = await newPeople(api)
  admin = api.as(p.ada)
  buyerId = await p.newRole('Buyer', approving)
  chiefId = await p.newRole('Chief', approving)
})
afterAll(() => api.close())

type Limit = { countVarianceValue?: string; orderTotal?: string }
const limit = (companyId: number, roleId: number, said: Limit) =>
  asJob(api.database, (tx) =>
    tx.insert(companyRoleLimit).values({ organisationId: p.organisationId, companyId, roleId, ...said }),
  )
/** A company in EUR whose buyers approve orders up to an amount. */
async function withLimit(code: string, orderTotal: string): Promise<number> {
  const { companyId } = await p.newPlaces(code)
  await limit(companyId, buyerId, { orderTotal })
  return companyId
}
const make = async (baseCurrency = 'EUR'): Promise<CompanyRecord> => {
  const body = { code: `NEW-${baseCurrency}`, name: 'New', baseCurrency, timeZone: 'Europe/Sofia' }
  return (await admin.post('/api/v2/company', body)).json()
}
const limitsOf = async ({ id }: CompanyRecord, roleId: number) => {
  const { limits }: CompanyRules = (await admin.get(`/api/v2/company/${id}/rule`)).json()
  const found = limits.find(({ role }) => role.id === roleId)
  return { countVarianceValue: found?.countVarianceValue, orderTotal: found?.orderTotal }
}

describe('a new company', () => {
  it('has the limits of the first company with its currency, so that nobody decides more in it', async () => {
    await withLimit('SOF', '1000')
    await withLimit('VAR', '50')
    const made = await make()
    expect(await limitsOf(made, buyerId)).toEqual({ countVarianceValue: null, orderTotal: '1000.00' })
    expect(await limitsOf(made, chiefId)).toEqual(noLimit)
  })

  it('has those of none that is archived', async () => {
    const first = await withLimit('SOF', '1000')
    await withLimit('VAR', '50')
    await admin.post(`/api/v2/company/${first}/archive`)
    expect(await limitsOf(await make(), buyerId)).toMatchObject({ orderTotal: '50.00' })
  })

  it('has those of one that is archived, where none is in use', async () => {
    const only = await withLimit('SOF', '1000')
    await admin.post(`/api/v2/company/${only}/archive`)
    expect(await limitsOf(await make(), buyerId)).toMatchObject({ orderTotal: '1000.00' })
  })

  it('lets a role with a limit elsewhere decide nothing of the kind, where none has its currency', async () => {
    await withLimit('SOF', '1000')
    const made = await make('USD')
    expect(await limitsOf(made, buyerId)).toEqual({ countVarianceValue: null, orderTotal: '0.00' })
    expect(await limitsOf(made, chiefId)).toEqual(noLimit)
  })

  it('tells of them where it tells that it was made', async () => {
    await withLimit('SOF', '1000')
    const { id } = await make()
    const { data }: RecordTimeline = (await admin.get(`/api/v2/company/${id}/timeline`)).json()
    expect(data).toMatchObject([{ action: 'create' }])
    expect(data[0]?.changes).toContainEqual({ field: 'order limit Buyer', before: null, after: '1000.00' })
  })

  it('has no limit where no role has one', async () => {
    await p.newPlaces('SOF')
    expect(await limitsOf(await make(), buyerId)).toEqual(noLimit)
    expect(await limitsOf(await make('USD'), buyerId)).toEqual(noLimit)
  })
})

describe('a company whose currency is changed', () => {
  /** A company with this currency instead. */
  const change = async (id: number, baseCurrency: string, client = admin): Promise<CompanyRecord> => {
    const { version, ...held }: CompanyRecord = (await admin.get(`/api/v2/company/${id}`)).json()
    const { code, name, timeZone } = held
    const body = { code, name, baseCurrency, timeZone }
    return (await client.put(`/api/v2/company/${id}`, body, { 'if-match': String(version) })).json()
  }

  it('has the limits of the first company with its new currency', async () => {
    const changed = await withLimit('SOF', '1000')
    const usd = await make('USD')
    await asJob(api.database, (tx) =>
      tx.update(companyRoleLimit).set({ orderTotal: '70' }).where(eq(companyRoleLimit.companyId, usd.id)),
    )
    expect(await limitsOf(await change(changed, 'USD'), buyerId)).toMatchObject({ orderTotal: '70.00' })
  })

  it('lets a role that it limited decide nothing of the kind, where none has its new currency', async () => {
    const only = await withLimit('SOF', '1000')
    const changed = await change(only, 'JPY')
    expect(changed).toMatchObject({ baseCurrency: 'JPY' })
    expect(await limitsOf(changed, buyerId)).toEqual({ countVarianceValue: null, orderTotal: '0.00' })
    expect(await limitsOf(changed, chiefId)).toEqual(noLimit)
  })

  it('has the limits of companies that whoever changes it does not see', async () => {
    const { companyId } = await p.newPlaces('SOF')
    const rights: readonly Right[] = ['[Setup] [View] [Company]', '[Setup] [Edit] [Company]']
    const keeper = await p.person(rights)
    await p.confine(keeper, { companyId })
    await withLimit('VAR', '50')
    expect(await limitsOf(await change(companyId, 'JPY', api.as(keeper)), buyerId)).toMatchObject({
      orderTotal: '0.00',
    })
  })

  const tolerate = (companyId: number, varianceToleranceValue: string | null) =>
    asJob(api.database, (tx) =>
      tx.insert(companyRule).values({ organisationId: p.organisationId, companyId, varianceToleranceValue }),
    )
  const toleranceOf = async ({ id }: { id: number }) => {
    const rules: CompanyRules = (await admin.get(`/api/v2/company/${id}/rule`)).json()
    return rules.varianceToleranceValue
  }

  it('asks for a reason for any variance where its tolerance was an amount of another currency', async () => {
    const id = await withLimit('SOF', '1000')
    await tolerate(id, '20')
    expect(await toleranceOf(await change(id, 'JPY'))).toBe('0.00')
    const { data }: RecordTimeline = (await admin.get(`/api/v2/company/${id}/timeline`)).json()
    expect(data[0]?.changes).toContainEqual({
      field: 'varianceToleranceValue',
      before: '20.00',
      after: '0.00',
    })
  })

  it('has the tolerance of the first company in use with its new currency that says one, where it said one', async () => {
    const [changed, silent] = [await withLimit('SOF', '1000'), await withLimit('VAR', '1000')]
    await tolerate(changed, '20')
    await tolerate(silent, null)
    await tolerate((await make('USD')).id, '7')
    expect(await toleranceOf(await change(changed, 'USD'))).toBe('7.00')
    expect(await toleranceOf(await change(silent, 'USD'))).toBeNull()
  })

  it('keeps its limits and its tolerance where its currency stays', async () => {
    const id = await withLimit('SOF', '1000')
    await tolerate(id, '20')
    await withLimit('VAR', '50')
    expect(await limitsOf(await change(id, 'EUR'), buyerId)).toMatchObject({ orderTotal: '1000.00' })
    expect(await toleranceOf({ id })).toBe('20.00')
  })

  it('tells of them where it tells of the currency', async () => {
    const id = await withLimit('SOF', '1000')
    await change(id, 'JPY')
    const { data }: RecordTimeline = (await admin.get(`/api/v2/company/${id}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'baseCurrency', before: 'EUR', after: 'JPY' },
        { field: 'order limit Buyer', before: '1000.00', after: '0.00' },
      ],
    })
  })

  it('takes no rules that were read before', async () => {
    const id = await withLimit('SOF', '1000')
    const rule = `/api/v2/company/${id}/rule`
    const { version }: CompanyRules = (await admin.get(rule)).json()
    await change(id, 'JPY')
    const { version: next }: CompanyRules = (await admin.get(rule)).json()
    expect(next).toBeGreaterThan(version)
  })
})
