import { randomUUID } from 'node:crypto'
import type { CountOrder, CountPage, CountRecord, CountSheet, CountTemplatePage } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestSystem, type TestApp, type TestClient } from '../testing/app.ts'
import { quickTemplateName } from './history/count-plans.ts'
import { seedDemo } from './seed.ts'

describe('work on the demo data', () => {
  let test: TestApp
  let manager: TestClient
  const post = async (path: string, body?: object): Promise<CountRecord> => {
    const answer = await manager.post(path, body)
    expect([answer.statusCode, answer.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
    return answer.json()
  }
  const signedInAs = async (email: string): Promise<TestClient> => {
    const [user] = await asJob(test.database, (tx) =>
      selectRows<{ id: number }>(tx, sql`select id from app_user where email = ${email}`),
    )
    if (user === undefined) throw new Error(`There is no ${email}`)
    return test.as(user)
  }
  const templateId = async (): Promise<number> => {
    const page: CountTemplatePage = (await manager.get('/api/v2/count-template/all?limit=100')).json()
    return page.data.find(({ name }) => name === quickTemplateName)?.id ?? 0
  }

  beforeAll(async () => {
    test = await openTestSystem()
    await seedDemo(test.database, 'ci', { info: () => undefined })
    manager = await signedInAs('manager@north.example')
  })
  afterAll(() => test.close())

  it('goes by hand from the quick template to the ledger and to orders with several suppliers', async () => {
    const count = await post('/api/v2/count', { templateId: await templateId() })
    await post(`/api/v2/count/${count.id}/start`)
    const sheet: CountSheet = (await manager.get(`/api/v2/count/${count.id}/sheet`)).json()
    expect(sheet.rows).toHaveLength(10)
    for (const { bookQty, units } of sheet.rows) {
      expect(bookQty).toMatch(/^[1-9]\d*\.000$/)
      expect(units.map(({ factor }) => factor)).toEqual(['1.000000'])
    }

    const entries = sheet.rows.map(({ id, units, bookQty }, at) => ({
      clientKey: randomUUID(),
      rowId: id,
      mode: 'SET',
      parts: [{ unitId: units[0]?.id, quantity: String(Number(bookQty) - (at === 0 ? 1 : 0)) }],
      countedAt: new Date().toISOString(),
    }))
    const batch = (await manager.post(`/api/v2/count/${count.id}/entry/batch`, { entries })).json()
    expect(batch).toMatchObject({ countedTotal: 10 })
    for (const action of ['submit', 'approve', 'post']) await post(`/api/v2/count/${count.id}/${action}`)

    const ledger = await asJob(test.database, (tx) =>
      selectRows(
        tx,
        sql`select qty, source_number from stock_transaction
        where source_type = 'COUNT' and source_id = ${count.id} and type = 'COUNT_ADJUST'`,
      ),
    )
    expect(ledger).toEqual([{ qty: '-1.000', source_number: count.number }])

    const order: CountOrder = (await manager.get(`/api/v2/count/${count.id}/order`)).json()
    expect(order.groups.filter(({ supplier }) => supplier !== null).length).toBeGreaterThanOrEqual(3)
  })

  it('lets the counts under way be finished', async () => {
    const list: CountPage = (await manager.get('/api/v2/count/all?limit=500')).json()
    const inState = (state: string) => list.data.find((count) => count.state === state)?.id
    const review = inState('REVIEW')
    // One of its figures is far from what its item has, and somebody has looked at it.
    await post(`/api/v2/count/${review}/approve`, { isConfirmed: true })
    expect(await post(`/api/v2/count/${review}/post`, { isConfirmed: true })).toMatchObject({
      state: 'POSTED',
    })

    const counting = inState('COUNTING')
    const { rows }: CountSheet = (await manager.get(`/api/v2/count/${counting}/sheet`)).json()
    const left = rows.filter(({ countedQty }) => countedQty === null)
    expect(left.length).toBeGreaterThan(rows.length * 0.3)
    const entries = left.map(({ id, units }) => ({
      clientKey: randomUUID(),
      rowId: id,
      mode: 'SET',
      parts: [{ unitId: units[0]?.id, quantity: '3' }],
      countedAt: new Date().toISOString(),
      isConfirmed: true,
    }))
    await manager.post(`/api/v2/count/${counting}/entry/batch`, { entries })
    await post(`/api/v2/count/${counting}/submit`)
    // Three of everything is far from what most items have.
    await post(`/api/v2/count/${counting}/approve`, {
      isConfirmed: true,
      isRecountWaived: true,
      reason: 'Nobody is there to count it again',
    })
    expect(await post(`/api/v2/count/${counting}/post`, { isConfirmed: true })).toMatchObject({
      state: 'POSTED',
    })

    const south = await signedInAs('admin@south.example')
    const { data }: CountPage = (await south.get('/api/v2/count/all?limit=500')).json()
    const approved = data.find((count) => count.state === 'APPROVED')?.id
    const posted = await south.post(`/api/v2/count/${approved}/post`, { isConfirmed: true })
    expect(posted.json()).toMatchObject({ state: 'POSTED' })
  })

  it('fills every list, each record as its schema says', async () => {
    const admin = await signedInAs('admin@north.example')
    const sizes = { count: 35, 'count-template': 7, order: 130, user: 8 }
    for (const [list, least] of Object.entries(sizes)) {
      const page = await admin.get(`/api/v2/${list}/all?limit=500`)
      expect([list, page.statusCode, page.json().total >= least]).toEqual([list, 200, true])
    }
    expect((await admin.get('/api/v2/transaction/all?limit=500')).json().data).toHaveLength(500)
    expect((await admin.get('/api/v2/dashboard')).json()).toMatchObject({
      counts: { late: expect.any(Number), dueToday: expect.any(Number) },
      ledger: { negativeBalances: 1 },
    })
  })

  it('finds none of the records of the closed tenant, whoever asks', async () => {
    const [ids] = await asJob(test.database, (tx) =>
      selectRows<Record<'count' | 'order', number>>(
        tx,
        sql`select (select min(c.id) from "count" c where c.organisation_id = o.id) as "count",
          (select min(p.id) from purchase_order p where p.organisation_id = o.id) as "order"
          from organisation o where not o.is_active`,
      ),
    )
    for (const path of [`count/${ids?.count}`, `count/${ids?.count}/sheet`, `order/${ids?.order}`]) {
      expect((await manager.get(`/api/v2/${path}`)).statusCode).toBe(404)
    }
  })
})
