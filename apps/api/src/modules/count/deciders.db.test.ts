import type { CompanyRules, CompanyRulesBody, CountRecord, Dashboard } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const counting: readonly Right[] = ['[Counts] [View] [List]', '[Counts] [Edit] [List]']
const deciding: readonly Right[] = [...counting, '[Counts] [Other] [Approve]', '[Counts] [Other] [Post]']
const managing: readonly Right[] = [
  ...deciding,
  '[Counts] [Create] [List]',
  '[Counts] [Other] [ViewExpected]',
  '[Setup] [View] [Company]',
  '[Setup] [Edit] [Company]',
]

describe('who may approve and post a count', () => {
  let api: TestApp
  let stock: TestStock
  let manager: TestClient
  let item: TestItem

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    manager = api.as(await newUser(api.database, { ...stock, rights: managing }))
    item = only(await newItems(api.database, stock, [{ onHand: '10', avgCost: '2' }]))
  })

  const person = async (rights = deciding, values: { isMta?: boolean } = {}) => {
    const user = await newUser(api.database, { ...stock, ...values, rights })
    return { ...api.as(user), id: user.id }
  }
  async function rule(body: Partial<CompanyRulesBody>): Promise<void> {
    const path = `/api/v2/company/${stock.companyId}/rule`
    const { version } = (await manager.get(path)).json()
    const answer = await manager.put(path, { limits: [], ...body }, { 'if-match': String(version) })
    expect(answer.statusCode).toBe(200)
  }
  /** Up to which variance the role decides that was made last. */
  async function limit(countVarianceValue: string): Promise<void> {
    const { limits }: CompanyRules = (await manager.get(`/api/v2/company/${stock.companyId}/rule`)).json()
    const roleId = Math.max(...limits.map(({ role }) => role.id))
    await rule({ limits: [{ roleId, countVarianceValue }] })
  }
  const step = async (id: number, ...actions: string[]) => {
    for (const action of actions)
      expect((await manager.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
  }
  /** A count that finds one of ten missing, a variance of 2.00, handed in. */
  async function counted(
    by: TestClient,
    plan: { blind?: boolean; assigneeIds?: number[] } = {},
  ): Promise<number> {
    const { blind = false, assigneeIds } = plan
    const templateId = await newTemplate(api.database, stock, onShelf([item]), { blind })
    const { id } = (await manager.post('/api/v2/count', { templateId, assigneeIds })).json()
    await step(id, 'start')
    const { rows } = (await by.get(`/api/v2/count/${id}/sheet`)).json()
    await by.post(`/api/v2/count/${id}/entry/batch`, { entries: [entryFor(rows[0], '9', new Date())] })
    await step(id, 'submit')
    return id
  }
  /** What the dashboard offers somebody, and as many as the list that it leads to finds. */
  async function offered(client: TestClient & { id: number }, move: 'approve' | 'post'): Promise<number[]> {
    const { worklists }: Dashboard = (await client.get('/api/v2/dashboard')).json()
    const found = worklists.find(({ kind }) => kind === `counts.to-${move}`)
    const field = move === 'approve' ? 'approver.id' : 'poster.id'
    const filter = JSON.stringify({ items: [{ field, op: 'eq', value: client.id }] })
    const list = await client.get(`/api/v2/count/all?sort=id:asc&filter=${encodeURIComponent(filter)}`)
    const ids = found?.rows.map(({ id }) => id) ?? []
    expect(list.json().data.map(({ id }: CountRecord) => id)).toEqual(ids)
    return ids
  }

  it.each(['approve', 'post'] as const)(
    'is told on the dashboard by right alone where nothing else is said: %s',
    async (move) => {
      const [decider, counter] = [await person(), await person(counting)]
      const id = await counted(counter)
      if (move === 'post') await step(id, 'approve')
      expect(await offered(decider, move)).toEqual([id])
      expect(await offered(counter, move)).toEqual([])
    },
  )

  it.each([
    { secondPerson: 'APPROVE', move: 'approve' },
    { secondPerson: 'BOTH', move: 'approve' },
    { secondPerson: 'POST', move: 'post' },
    { secondPerson: 'BOTH', move: 'post' },
  ] as const)(
    'is another than who entered figures, by the rule $secondPerson: $move',
    async ({ secondPerson, move }) => {
      await rule({ secondPerson })
      for (const isMta of [false, true]) {
        const [counter, other] = [await person(deciding, { isMta }), await person(deciding, { isMta })]
        const id = await counted(counter)
        if (move === 'post') await step(id, 'approve')
        expect(await offered(counter, move)).not.toContain(id)
        expect(await offered(other, move)).toContain(id)
      }
    },
  )

  it.each([
    { secondPerson: 'POST', move: 'approve' },
    { secondPerson: 'APPROVE', move: 'post' },
  ] as const)(
    'may be who entered figures, where the rule $secondPerson is for the other move: $move',
    async ({ secondPerson, move }) => {
      await rule({ secondPerson })
      const counter = await person()
      const id = await counted(counter)
      if (move === 'post') await step(id, 'approve')
      expect(await offered(counter, move)).toEqual([id])
    },
  )

  it.each(['approve', 'post'] as const)(
    'goes up to the limit of the role, by the book of this moment: %s',
    async (move) => {
      const decider = await person()
      const id = await counted(manager)
      if (move === 'post') await step(id, 'approve')
      await limit('1.99')
      expect(await offered(decider, move)).toEqual([])
      await limit('2.00')
      expect(await offered(decider, move)).toEqual([id])
      await moveStock(api.database, stock, { item, qty: '1', occurredAt: new Date('2026-02-01T00:00:00Z') })
      expect(await offered(decider, move)).toEqual([])
    },
  )

  it('says nothing of the book to whoever counts it blind, whatever their limit', async () => {
    const decider = await person()
    await limit('1.00')
    const id = await counted(manager, { blind: true, assigneeIds: [decider.id] })
    expect(await offered(decider, 'approve')).toEqual([id])
    expect((await decider.post(`/api/v2/count/${id}/approve`)).json()).toMatchObject({
      code: 'count.over-limit',
    })
  })
})
