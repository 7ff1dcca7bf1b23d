import type { CompanyRulesBody, CountRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const rights: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
]

describe('a second person', () => {
  let api: TestApp
  let stock: TestStock
  let counter: TestClient
  let other: TestClient

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    counter = api.as(await newUser(api.database, { ...stock, rights }))
    other = api.as(await newUser(api.database, { ...stock, rights }))
  })
  afterAll(() => api.close())

  const path = () => `/api/v2/company/${stock.companyId}/rule`
  async function rule(secondPerson: CompanyRulesBody['secondPerson']): Promise<void> {
    const { version } = (await other.get(path())).json()
    const answer = await other.put(path(), { limits: [], secondPerson }, { 'if-match': String(version) })
    expect(answer.json()).toMatchObject({ secondPerson })
  }

  const step = (client: TestClient, id: number, action: string) =>
    client.post(`/api/v2/count/${id}/${action}`)
  const read = async (client: TestClient, id: number): Promise<CountRecord> =>
    (await client.get(`/api/v2/count/${id}`)).json()

  /** A count that `counter` has entered the only figure of, handed in. */
  async function counted({ isTakenBack = false } = {}): Promise<number> {
    const items = await newItems(api.database, stock, [{ onHand: '10', avgCost: '2' }])
    const templateId = await newTemplate(api.database, stock, onShelf(items), { uncountedPolicy: 'ZERO' })
    const { id } = (await other.post('/api/v2/count', { templateId })).json()
    await step(other, id, 'start')
    const { rows } = (await counter.get(`/api/v2/count/${id}/sheet`)).json()
    const entry = entryFor(rows[0], '9', new Date())
    const { clientKey: targetKey, rowId } = entry
    const clientKey = crypto.randomUUID()
    const back = { clientKey, rowId, mode: 'VOID', parts: [], targetKey, countedAt: new Date().toISOString() }
    await counter.post(`/api/v2/count/${id}/entry/batch`, { entries: isTakenBack ? [entry, back] : [entry] })
    await step(other, id, 'submit')
    return id
  }

  it('is asked for by no company until it says so', async () => {
    expect((await other.get(path())).json()).toMatchObject({ secondPerson: 'NONE' })
    const id = await counted()
    expect(await read(counter, id)).toMatchObject({ state: 'REVIEW', leftToOthers: [] })
    expect((await step(counter, id, 'approve')).json()).toMatchObject({ state: 'APPROVED' })
    expect((await step(counter, id, 'post')).json()).toMatchObject({ state: 'POSTED' })
  })

  it('approves what another person counted, and that person may not', async () => {
    await rule('APPROVE')
    const id = await counted()
    expect(await read(counter, id)).toMatchObject({ leftToOthers: ['approve'] })
    expect(await read(other, id)).toMatchObject({ leftToOthers: [] })
    expect((await step(counter, id, 'approve')).json()).toMatchObject({
      status: 403,
      code: 'count.second-person-needed',
    })
    expect(await read(counter, id)).toMatchObject({ state: 'REVIEW' })
    expect((await step(other, id, 'approve')).json()).toMatchObject({ state: 'APPROVED' })
    expect((await step(counter, id, 'post')).json()).toMatchObject({ state: 'POSTED' })
  })

  it('posts it where the company leaves that to somebody else', async () => {
    await rule('POST')
    const id = await counted()
    expect((await step(counter, id, 'approve')).json()).toMatchObject({
      state: 'APPROVED',
      leftToOthers: ['post'],
    })
    expect((await step(counter, id, 'post')).json()).toMatchObject({ code: 'count.second-person-needed' })
    expect((await step(other, id, 'post')).json()).toMatchObject({ state: 'POSTED', leftToOthers: [] })
  })

  it('is also needed for a figure that was taken back, since its counter had their say', async () => {
    await rule('BOTH')
    const id = await counted({ isTakenBack: true })
    expect((await step(counter, id, 'approve')).json()).toMatchObject({ code: 'count.second-person-needed' })
  })

  it('is told of in the list of counts', async () => {
    await rule('BOTH')
    const id = await counted()
    const { data } = (await counter.get('/api/v2/count/all?limit=200')).json()
    const listed: CountRecord | undefined = data.find((count: CountRecord) => count.id === id)
    expect(listed?.leftToOthers).toEqual(['approve', 'post'])
  })
})
