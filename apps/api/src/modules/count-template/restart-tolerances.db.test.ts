import type { CompanyRecord, CountRecord, CountTemplateRecord, RecordTimeline } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRule, count } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

describe('templates of a company whose currency is changed', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => api.close())

  const make = (values: NewTemplate) => newTemplate(api.database, stock, [], values)
  const read = async (id: number): Promise<CountTemplateRecord> =>
    (await client.get(`/api/v2/count-template/${id}`)).json()
  const change = async (baseCurrency: string) => {
    const path = `/api/v2/company/${stock.companyId}`
    const { version, code, name, timeZone }: CompanyRecord = (await client.get(path)).json()
    const body = { code, name, timeZone, baseCurrency }
    const answer = await client.put(path, body, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(200)
  }

  it('keep no tolerance in value of the old one, also where nobody sees them, and say so', async () => {
    const other = await newUser(api.database, { ...stock, rights: rightsCatalogue })
    const own = await make({ recountToleranceValue: '12', recountTolerancePct: '5' })
    const hidden = await make({ recountToleranceValue: '9', visibility: 'Private', createdBy: other.id })
    const { version } = await read(own)
    await change('JPY')
    expect(await read(own)).toMatchObject({
      recountToleranceValue: '0.00',
      recountTolerancePct: '5.00',
      version: version + 1,
    })
    const seen = (await api.as(other).get(`/api/v2/count-template/${hidden}`)).json()
    expect(seen).toMatchObject({ recountToleranceValue: '0.00' })
    const { data }: RecordTimeline = (await client.get(`/api/v2/count-template/${own}/timeline`)).json()
    expect(data[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'recountToleranceValue', before: '12.00', after: '0.00' }],
    })
  })

  it('leave no tolerance in value of the old one in counts either, also in one that is over, and say so', async () => {
    const walk = onShelf(await newItems(api.database, stock, [{}]))
    const values = { recountToleranceValue: '12', recountRule: 'OVER_TOLERANCE' } as const
    const templateId = await newTemplate(api.database, stock, walk, values)
    const plan = async (): Promise<CountRecord> => (await client.post('/api/v2/count', { templateId })).json()
    const [planned, over] = [await plan(), await plan()]
    expect((await client.post(`/api/v2/count/${over.id}/cancel`)).statusCode).toBe(200)
    await change('JPY')
    const tolerances = await asJob(api.database, (tx) =>
      tx
        .select({ id: count.id, value: count.recountToleranceValue })
        .from(count)
        .where(eq(count.companyId, stock.companyId)),
    )
    expect(tolerances).toHaveLength(2)
    expect(tolerances.map(({ value }) => Number(value))).toEqual([0, 0])
    const path = `/api/v2/count/${planned.id}`
    expect((await client.get(path)).json()).toMatchObject({ version: planned.version + 1 })
    const { data }: RecordTimeline = (await client.get(`${path}/timeline`)).json()
    expect(only(data.slice(0, 1))).toMatchObject({
      action: 'update',
      changes: [{ field: 'recountToleranceValue', before: '12.00', after: '0.00' }],
    })
  })

  it('have that of the first other company in use with the new one', async () => {
    const body = { code: 'USD', name: 'Dollar', baseCurrency: 'USD', timeZone: 'Europe/Sofia' }
    const { id: companyId } = (await client.post('/api/v2/company', body)).json()
    const { organisationId } = stock
    await asJob(api.database, (tx) =>
      tx.insert(companyRule).values({ organisationId, companyId, varianceToleranceValue: '7' }),
    )
    const id = await make({ recountToleranceValue: '12' })
    await change('USD')
    expect(await read(id)).toMatchObject({ recountToleranceValue: '7.00' })
  })

  it('stay as they are where they say none, and where the currency stays', async () => {
    const silent = await make({ recountTolerancePct: '5' })
    const before = await read(silent)
    await change('JPY')
    expect(await read(silent)).toEqual(before)
    const id = await make({ recountToleranceValue: '12' })
    const held = await read(id)
    await change('JPY')
    expect(await read(id)).toEqual(held)
  })
})
