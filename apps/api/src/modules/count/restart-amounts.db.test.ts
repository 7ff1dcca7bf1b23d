import type { CompanyRecord, CountLine, CountRecord, RecordTimeline } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

describe('counts of a company whose currency is changed', () => {
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

  const change = async (baseCurrency: string): Promise<void> => {
    const path = `/api/v2/company/${stock.companyId}`
    const { version, code, name, timeZone }: CompanyRecord = (await client.get(path)).json()
    const body = { code, name, timeZone, baseCurrency }
    const answer = await client.put(path, body, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(200)
  }
  const step = (id: number, action: string) =>
    client.post(`/api/v2/count/${id}/${action}`, { isConfirmed: true })
  const read = async (id: number): Promise<CountRecord> => (await client.get(`/api/v2/count/${id}`)).json()
  const lineOf = async (id: number): Promise<CountLine> =>
    only((await client.get(`/api/v2/count/${id}/line/all`)).json().data)
  /** A count in review that found three of an item that nobody knows a cost of, said to cost 12.50 each. */
  async function costed(): Promise<number> {
    const items = await newItems(api.database, stock, [{}])
    const templateId = await newTemplate(api.database, stock, onShelf(items))
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    await step(id, 'start')
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = [entryFor(rows[0], '3', new Date(), { isConfirmed: true })]
    await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await step(id, 'submit')
    const lines = [{ lineId: (await lineOf(id)).id, unitCost: '12.5' }]
    expect((await client.put(`/api/v2/count/${id}/line/cost`, { lines })).statusCode).toBe(200)
    return id
  }

  it('ask anew what found stock costs', async () => {
    const id = await costed()
    const { version } = await read(id)
    await change('JPY')
    expect(await lineOf(id)).toMatchObject({ found: { proposed: null, unitCost: null } })
    expect((await step(id, 'approve')).json()).toMatchObject({ code: 'count.cost-missing' })
    expect((await read(id)).version).toBeGreaterThan(version)
    const { data }: RecordTimeline = (await client.get(`/api/v2/count/${id}/timeline`)).json()
    expect(data[0]).toMatchObject({ action: 'cost' })
  })

  it('go back to review where they are approved, with nothing that was approved in the old one', async () => {
    const id = await costed()
    expect((await step(id, 'approve')).statusCode).toBe(200)
    expect(await lineOf(id)).toMatchObject({ approvedVarianceValue: '37.50' })
    await change('JPY')
    expect(await read(id)).toMatchObject({ state: 'REVIEW', approvedAt: null })
    expect(await lineOf(id)).toMatchObject({ approvedVariance: null, approvedVarianceValue: null })
    expect((await step(id, 'post')).statusCode).toBe(409)
    const { data }: RecordTimeline = (await client.get(`/api/v2/count/${id}/timeline`)).json()
    expect(data.map(({ action }) => action)).toContain('return')
  })

  it('are approved and posted in the new one once somebody has said what is right', async () => {
    const id = await costed()
    await step(id, 'approve')
    await change('JPY')
    const lines = [{ lineId: (await lineOf(id)).id, unitCost: '2000' }]
    await client.put(`/api/v2/count/${id}/line/cost`, { lines })
    for (const action of ['approve', 'post']) expect((await step(id, action)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'POSTED', currency: 'JPY', varianceValue: '6000.00' })
  })

  it('stay as they are where nothing was said or approved, and where the currency stays', async () => {
    const items = await newItems(api.database, stock, [{}])
    const templateId = await newTemplate(api.database, stock, onShelf(items))
    const planned: CountRecord = (await client.post('/api/v2/count', { templateId })).json()
    await change('JPY')
    expect((await read(planned.id)).version).toBe(planned.version)
    const id = await costed()
    const { version } = await read(id)
    await change('JPY')
    expect((await read(id)).version).toBe(version)
  })
})
