import { type CountState, type OrderState, type Worklist, worklistKinds } from '@backoffice/api-types'
import { demoRoles, type Right, rightsCatalogue, systemRoles } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { count, movement, purchaseOrder, receipt } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'
import { businessDateOf } from '../business-date.ts'

const roles = new Map([...systemRoles, ...demoRoles].map(({ name, rights }) => [name, rights]))

describe('the lists of work', () => {
  let test: TestApp
  let stock: TestStock
  let boss: TestUser
  let today = ''
  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    boss = await newUser(test.database, { ...stock, rights: rightsCatalogue })
    today = businessDateOf(new Date(), stock.timeZone)
    await fill(stock, boss)
    await fill(await newStock(test.database), boss)
  })
  afterAll(() => test.close())

  /** Seven counts in review, the last of them the most urgent; one of every other state; and the same of orders. */
  async function fill(tenant: TestStock, creator: TestUser): Promise<void> {
    const { organisationId, companyId, locationId } = tenant
    const supplierId = await newSupplier(test.database, tenant, { name: 'Grocer' })
    const document = { organisationId, companyId, locationId }
    const newCount = (number: string, state: CountState, dueDate: string | null = null) => ({
      ...document,
      number,
      state,
      dueDate,
      createdBy: creator.id,
    })
    const newOrder = (number: string, state: OrderState, expectedDate: string | null, createdBy: number) => ({
      ...document,
      supplierId,
      number,
      state,
      expectedDate,
      createdBy,
      currency: 'EUR',
      orderDate: '2026-01-01',
    })
    await asJob(test.database, async (tx) => {
      await tx
        .insert(count)
        .values([
          ...[1, 2, 3, 4, 5, 6].map((n) => newCount(`R-${n}`, 'REVIEW')),
          newCount('R-7', 'REVIEW', '2099-01-01'),
          newCount('L-1', 'COUNTING', '2020-01-02'),
          newCount('L-2', 'APPROVED', '2020-01-01'),
          newCount('D-1', 'DRAFT', today),
          newCount('P-1', 'POSTED', '2020-01-01'),
        ])
      await tx
        .insert(purchaseOrder)
        .values([
          newOrder('O-1', 'PENDING_APPROVAL', null, creator.id),
          newOrder('O-2', 'APPROVED', '2020-01-01', creator.id),
          newOrder('O-3', 'SENT', '2020-01-01', creator.id),
          newOrder('O-4', 'CONFIRMED', today, creator.id),
          newOrder('O-5', 'REJECTED', null, creator.id),
          newOrder('O-6', 'REJECTED', null, 999_999),
        ])
      const moved = { kind: 'USAGE', occurredAt: new Date(), documentDate: today } as const
      await tx.insert(movement).values([
        { ...document, ...moved, number: 'M-1', state: 'DRAFT' },
        { ...document, ...moved, number: 'M-2', state: 'DISCARDED' },
      ])
      const came = { supplierId, currency: 'EUR', deliveredAt: new Date() }
      await tx.insert(receipt).values([
        { ...document, ...came, number: 'G-1', documentDate: today },
        { ...document, ...came, number: 'G-2', documentDate: '2020-01-01' },
        { ...document, ...came, number: 'G-3', documentDate: today, state: 'POSTED' },
        { ...document, ...came, number: 'G-4', documentDate: today, state: 'DISCARDED' },
      ])
    })
  }

  const worklistsOf = async (client: TestClient): Promise<Worklist[]> =>
    (await client.get('/api/v2/dashboard')).json().worklists
  const holding = async (rights: readonly Right[]) =>
    test.as(await newUser(test.database, { organisationId: stock.organisationId, rights }))

  it('have what is late, what the person can move on, and what the person has begun, the most urgent first', async () => {
    const found = await worklistsOf(test.as(boss))
    const told = found.map(({ kind, total, rows }) => [kind, total, rows.map(({ number }) => number)])
    expect(told).toEqual([
      ['counts.late', 2, ['L-2', 'L-1']],
      ['counts.to-approve', 7, ['R-7', 'R-1', 'R-2', 'R-3', 'R-4']],
      ['counts.to-post', 1, ['L-2']],
      ['counts.mine', 2, ['L-1', 'D-1']],
      ['orders.late', 1, ['O-3']],
      ['orders.to-approve', 1, ['O-1']],
      ['orders.to-send', 1, ['O-2']],
      ['orders.rejected', 1, ['O-5']],
      ['receipts.to-post', 2, ['G-2', 'G-1']],
      ['movements.to-post', 1, ['M-1']],
    ])
    expect(found[0]?.rows[0]).toEqual({
      id: expect.any(Number),
      number: 'L-2',
      about: 'Main store',
      date: '2020-01-01',
    })
  })

  it('stand beside the figures of what is due this week', async () => {
    const { counts, orders } = (await test.as(boss).get('/api/v2/dashboard')).json()
    expect(counts).toMatchObject({ dueToday: 1, dueThisWeek: 1, late: 2 })
    expect(orders).toMatchObject({ dueThisWeek: 1, late: 1 })
  })

  const filters: [Worklist['kind'], object[]][] = [
    ['counts.late', [{ field: 'isLate', op: 'eq', value: true }]],
    ['counts.to-approve', [{ field: 'state', op: 'in', value: ['REVIEW'] }]],
    ['orders.late', [{ field: 'isLate', op: 'eq', value: true }]],
    ['receipts.to-post', [{ field: 'state', op: 'in', value: ['DRAFT'] }]],
  ]

  it.each(filters)('of %s have as many rows as their filter finds in the list', async (kind, items) => {
    const area = kind.slice(0, kind.indexOf('s.'))
    const filter = encodeURIComponent(JSON.stringify({ items }))
    const list = (await test.as(boss).get(`/api/v2/${area}/all?filter=${filter}`)).json()
    const work = (await worklistsOf(test.as(boss))).find((one) => one.kind === kind)
    expect(work?.total).toBe(list.total)
  })

  it('count a figure that somebody entered as begun', async () => {
    const items = await newItems(test.database, stock, [{}])
    const templateId = await newTemplate(test.database, stock, onShelf(items))
    const { id } = (await test.as(boss).post('/api/v2/count', { templateId })).json()
    await test.as(boss).post(`/api/v2/count/${id}/start`)
    const counter = await holding(roles.get('Counter') ?? [])
    const mine = async () => (await worklistsOf(counter)).find(({ kind }) => kind === 'counts.mine')?.total
    expect(await mine()).toBe(0)
    const { rows } = (await counter.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = [entryFor(rows[0], '1', new Date())]
    await counter.post(`/api/v2/count/${id}/entry/batch`, { entries })
    expect(await mine()).toBe(1)
    await test.as(boss).post(`/api/v2/count/${id}/cancel`)
  })

  const every = [...worklistKinds]
  const kinds: [string, readonly Right[], string[]][] = [
    ['System Admin', roles.get('System Admin') ?? [], every],
    ['Count Manager', roles.get('Count Manager') ?? [], every.filter((kind) => kind !== 'movements.to-post')],
    ['Counter', roles.get('Counter') ?? [], ['counts.late', 'counts.mine']],
    ['Viewer', roles.get('Viewer') ?? [], []],
    ['Base', roles.get('Base') ?? [], []],
    ['whoever may approve what they may not see', ['[Counts] [Other] [Approve]'], []],
    ['whoever may see orders', ['[Orders] [View] [List]'], ['orders.late']],
    [
      'whoever may post receipts',
      ['[Reports] [View] [Orders]', '[Orders] [Other] [Post]'],
      ['receipts.to-post'],
    ],
    [
      'whoever may see and approve orders',
      ['[Orders] [View] [List]', '[Orders] [Other] [Approve]'],
      ['orders.late', 'orders.to-approve'],
    ],
  ]

  it.each(kinds)('of %s are those of the rights', async (_, rights, expected) => {
    const found = await worklistsOf(await holding(rights))
    expect(found.map(({ kind }) => kind)).toEqual(expected)
  })

  it('cannot be sorted by who took part, which is a set', async () => {
    const answer = await test.as(boss).get('/api/v2/count/all?sort=participant.id:asc')
    expect(answer.json()).toMatchObject({ status: 400, code: 'list.field-unknown' })
  })
})
