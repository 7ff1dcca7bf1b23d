import { randomUUID } from 'node:crypto'
import type { CompanyRules, CompanyRulesBody, CountRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const rights: readonly Right[] = [
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
]
const none = { limits: [] }

describe('the rules of a company', () => {
  let api: TestApp
  let stock: TestStock
  let admin: TestClient
  let items: TestItem[] = []

  /** Every test has a tenant of its own, with three items of ten at 2.00 each. */
  async function open(): Promise<void> {
    stock = await newStock(api.database)
    admin = api.as(await newUser(api.database, { ...stock, rights }))
    items = await newItems(
      api.database,
      stock,
      Array.from({ length: 3 }, () => ({ onHand: '10', avgCost: '2' })),
    )
  }
  const path = () => `/api/v2/company/${stock.companyId}/rule`
  const read = async (): Promise<CompanyRules> => (await admin.get(path())).json()
  const put = async (rules: CompanyRulesBody, version?: number) =>
    admin.put(path(), { ...none, ...rules }, { 'if-match': String(version ?? (await read()).version) })
  const set = async (rules: CompanyRulesBody) => expect((await put(rules)).statusCode).toBe(200)
  const step = (id: number, action: string, body?: object, client = admin) =>
    client.post(`/api/v2/count/${id}/${action}`, body)

  /** A count of the three items, handed in. */
  async function counted(quantities: readonly string[], template: NewTemplate = {}): Promise<CountRecord> {
    const templateId = await newTemplate(api.database, stock, onShelf(items), template)
    const count = (await admin.post('/api/v2/count', { templateId })).json()
    await step(count.id, 'start')
    const { rows } = (await admin.get(`/api/v2/count/${count.id}/sheet`)).json()
    const entries = quantities.map((quantity, index) => entryFor(rows[index], quantity, new Date()))
    await admin.post(`/api/v2/count/${count.id}/entry/batch`, { entries })
    const answer = await step(count.id, 'submit')
    return answer.statusCode === 200 ? answer.json() : count
  }

  beforeAll(async () => {
    api = await openTestApp()
    await open()
  })
  afterAll(() => api.close())

  it('ask for nothing until somebody sets them', async () => {
    await open()
    expect(await read()).toMatchObject({
      varianceTolerancePct: null,
      varianceToleranceValue: null,
      uncountedPolicy: null,
      backdateDays: null,
      negativeStock: 'ALLOW_FLAG',
      currency: 'EUR',
      limits: [{ role: { id: expect.any(Number) }, countVarianceValue: null }],
      version: 1,
    })
  })

  it('are changed at the version that was read, which the history of the company tells', async () => {
    await open()
    const { limits } = await read()
    const roleId = limits[0]?.role.id ?? 0
    const changed = await put({
      varianceTolerancePct: '2.5',
      limits: [{ roleId, countVarianceValue: '100' }],
    })
    expect(changed.json()).toMatchObject({
      varianceTolerancePct: '2.50',
      limits: [{ countVarianceValue: '100.00' }],
      version: 2,
    })
    expect((await put({}, 1)).json()).toMatchObject({ code: 'record.version-conflict' })
    const { data } = (await admin.get(`/api/v2/company/${stock.companyId}/timeline`)).json()
    expect(data[0]).toMatchObject({ action: 'rules' })
    expect(data[0].changes).toContainEqual({ field: 'varianceTolerancePct', before: null, after: '2.50' })
    expect(data[0].changes).toContainEqual({
      field: `limit ${limits[0]?.role.name}`,
      before: null,
      after: '100.00',
    })
  })

  it('say up to which total a role approves orders, and how much more than ordered may come', async () => {
    await open()
    const { organisationId } = stock
    await newUser(api.database, { organisationId, roles: ['Buyer'], rights: ['[Orders] [Edit] [List]'] })
    const buyers = async () => (await read()).limits.find(({ forOrders }) => forOrders)
    const roleId = (await buyers())?.role.id ?? 0
    const limits = [{ roleId, countVarianceValue: '7', orderTotal: '250' }]
    expect((await put({ overReceiptPct: '10', limits })).json()).toMatchObject({ overReceiptPct: '10.00' })
    expect(await buyers()).toMatchObject({
      forCounts: false,
      countVarianceValue: null,
      forOrders: true,
      orderTotal: '250.00',
    })
  })

  it('refuse what is no tolerance, and a limit of a role that approves nothing', async () => {
    await open()
    expect((await put({ varianceTolerancePct: '-1', backdateDays: 4000 })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'varianceTolerancePct' }, { field: 'backdateDays', code: 'number.max' }],
    })
    expect((await put({ limits: [{ roleId: 999_999, countVarianceValue: '1' }] })).json()).toMatchObject({
      code: 'company.role-unknown',
      errors: [{ field: 'limits[0].roleId' }],
    })
  })

  it('ask for a reason to approve what is beyond the tolerance, in percent or in value', async () => {
    await open()
    await set({ varianceTolerancePct: '20', varianceToleranceValue: '3.99' })
    const { id } = await counted(['7', '8', '9'])
    const refused = (await step(id, 'approve')).json()
    expect(refused).toMatchObject({ status: 409, code: 'count.reason-required' })
    expect(refused.errors.map(({ message }: { message: string }) => message)).toEqual([
      `${items[0]?.sku} Item ${items[0]?.sku}: -3 each`,
      `${items[1]?.sku} Item ${items[1]?.sku}: -2 each`,
    ])
    expect((await step(id, 'approve', { reason: 'Broken bottles' })).json()).toMatchObject({
      state: 'APPROVED',
    })
    const { data } = (await admin.get(`/api/v2/count/${id}/line/all?sort=countedQty:asc`)).json()
    expect(data.map(({ comment }: { comment: string | null }) => comment)).toEqual([
      'Broken bottles',
      'Broken bottles',
      null,
    ])
  })

  it('ask for no reason within the tolerance, of which both limits are a part', async () => {
    await open()
    await set({ varianceTolerancePct: '20', varianceToleranceValue: '4' })
    const { id } = await counted(['8', '10', '12'])
    expect((await step(id, 'approve')).statusCode).toBe(200)
  })

  it('hold whoever approves or posts to the most that their roles allow', async () => {
    await open()
    const { limits } = await read()
    const roleId = limits[0]?.role.id ?? 0
    await set({ limits: [{ roleId, countVarianceValue: '5.99' }] })
    const { id } = await counted(['9', '11', '11'])
    expect((await step(id, 'approve')).json()).toMatchObject({ status: 403, code: 'count.over-limit' })
    const unlimited = api.as(
      await newUser(api.database, { ...stock, rights: ['[Counts] [Other] [Approve]'] }),
    )
    expect((await step(id, 'approve', undefined, unlimited)).statusCode).toBe(200)
    expect((await step(id, 'post')).json()).toMatchObject({ code: 'count.over-limit' })
    const chief = api.as(await newUser(api.database, { ...stock, rights }))
    const raised = { limits: [{ roleId, countVarianceValue: '6' }] }
    await chief.put(path(), raised, { 'if-match': String((await read()).version) })
    expect((await step(id, 'post')).statusCode).toBe(200)
  })

  it('say what becomes of uncounted lines of new counts, whatever their template says', async () => {
    await open()
    await set({ uncountedPolicy: 'KEEP' })
    expect(await counted(['10'], { uncountedPolicy: 'BLOCK' })).toMatchObject({
      uncountedPolicy: 'KEEP',
      state: 'REVIEW',
    })
    await set({ uncountedPolicy: null })
    expect(await counted(['10'], { uncountedPolicy: 'BLOCK' })).toMatchObject({ uncountedPolicy: 'BLOCK' })
  })

  it('refuse to post a movement that lies further back than so many days', async () => {
    await open()
    await set({ backdateDays: 2 })
    const mover = api.as(await newUser(api.database, { ...stock, rights: ['[Reports] [Other] [Movement]'] }))
    const used = (daysAgo: number) =>
      mover.post(
        '/api/v2/movement',
        {
          kind: 'USAGE',
          locationId: stock.locationId,
          occurredAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
          lines: [{ itemId: items[0]?.id, unitId: items[0]?.each, quantity: '1' }],
        },
        { 'idempotency-key': randomUUID() },
      )
    expect((await used(3)).json()).toMatchObject({ status: 409, code: 'transaction.too-far-back' })
    expect((await used(2)).statusCode).toBe(201)
  })

  it('hold back no count that was counted further back, for what it found was true then', async () => {
    await open()
    const { id } = await counted(['9', '10', '10'])
    await step(id, 'approve')
    await asJob(api.database, (tx) =>
      tx.execute(
        sql`update count_line set counted_at = counted_at - interval '3 days' where count_id = ${id}`,
      ),
    )
    await set({ backdateDays: 0 })
    expect((await step(id, 'post')).statusCode).toBe(200)
  })

  it('hold back no count that leaves less than nothing, for what was counted is true', async () => {
    await open()
    const { id } = await counted(['9', '10', '10'])
    await step(id, 'approve')
    const [first] = items
    if (first !== undefined) {
      await moveStock(api.database, stock, { item: first, qty: '-10', occurredAt: new Date() })
    }
    await set({ negativeStock: 'BLOCK' })
    expect((await step(id, 'post')).statusCode).toBe(200)
  })

  it('belong to their tenant, and need the right to change its companies', async () => {
    await open()
    const foreign = await newStock(api.database)
    const other = `/api/v2/company/${foreign.companyId}/rule`
    expect((await admin.get(other)).json()).toMatchObject({ code: 'record.not-found' })
    expect((await admin.put(other, none, { 'if-match': '1' })).json()).toMatchObject({
      code: 'record.not-found',
    })
    const reader = api.as(await newUser(api.database, { ...stock, rights: ['[Setup] [View] [Company]'] }))
    expect((await reader.put(path(), none, { 'if-match': '1' })).json()).toMatchObject({
      code: 'permission.missing',
    })
  })
})
