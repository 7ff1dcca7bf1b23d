import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder, receipt, reportPeriod } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'
import { businessDateOf } from '../business-date.ts'

describe('the dashboard', () => {
  let test: TestApp
  let stock: TestStock
  beforeAll(async () => {
    test = await openTestApp()
    // It is tomorrow already, or still, in most of the world.
    stock = await newStock(test.database, 'Pacific/Kiritimati')
  })
  afterAll(() => test.close())

  it('tells what is due, late, open and lost, and adds no currencies up', async () => {
    const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const items = await newItems(test.database, stock, [
      { onHand: '10', avgCost: '2.5' },
      { onHand: '1', avgCost: '1' },
    ])
    const templateId = await newTemplate(test.database, stock, onShelf(items.slice(0, 1)), {
      uncountedPolicy: 'ZERO',
    })
    const today = businessDateOf(new Date(), stock.timeZone)
    const create = async (dueDate: string) =>
      (await client.post('/api/v2/count', { templateId, dueDate })).json().id as number
    await create('2020-01-01')
    await create(today)
    const posted = await create('2020-01-01')
    for (const action of ['start', 'submit', 'approve', 'post']) {
      await client.post(`/api/v2/count/${posted}/${action}`)
    }
    const [, second] = items
    await moveStock(test.database, stock, {
      item: only(second ? [second] : []),
      qty: '-3',
      occurredAt: new Date(),
    })
    const supplierId = await newSupplier(test.database, stock)
    const { organisationId, companyId, locationId } = stock
    const order = { organisationId, companyId, locationId, supplierId, orderDate: today }
    await asJob(test.database, (tx) =>
      tx.insert(purchaseOrder).values([
        { ...order, number: '1', currency: 'EUR', total: '10.10', state: 'DRAFT' },
        { ...order, number: '2', currency: 'EUR', total: '0.20', state: 'SENT' },
        { ...order, number: '3', currency: 'BGN', total: '5.00', state: 'APPROVED' },
        { ...order, number: '4', currency: 'EUR', total: '99.00', state: 'CANCELLED' },
      ]),
    )
    const came = {
      organisationId,
      companyId,
      locationId,
      supplierId,
      currency: 'EUR',
      deliveredAt: new Date(),
    }
    const period = { organisationId, companyId, kind: 'MONTH', anchorDate: '2020-01-01' } as const
    await asJob(test.database, async (tx) => {
      await tx.insert(receipt).values([
        { ...came, number: '1', documentDate: today },
        { ...came, number: '2', documentDate: today, state: 'POSTED' },
        { ...came, number: '3', documentDate: today, state: 'DISCARDED' },
        { ...came, number: '4', documentDate: '2020-01-01' },
      ])
      await tx.insert(reportPeriod).values([
        {
          ...period,
          place: 1,
          name: 'January',
          startDate: '2020-01-01',
          endDate: '2020-01-31',
          state: 'LOCKED',
        },
        {
          ...period,
          place: 2,
          name: 'February',
          startDate: '2020-02-01',
          endDate: '2020-02-29',
          state: 'ON_HOLD',
        },
        { ...period, place: 3, name: 'March', startDate: '2020-03-01', endDate: '2020-03-31' },
        { ...period, place: 4, name: 'April', startDate: '2020-04-01', endDate: today },
      ])
    })

    const answer = await client.get('/api/v2/dashboard')
    expect(answer.json()).toEqual({
      counts: {
        byState: { DRAFT: 2, COUNTING: 0, REVIEW: 0, APPROVED: 0, POSTED: 1, REVERSED: 0, CANCELLED: 0 },
        dueToday: 1,
        dueThisWeek: 1,
        late: 1,
      },
      orders: {
        byState: expect.objectContaining({ DRAFT: 1, SENT: 1, APPROVED: 1, CANCELLED: 1, CLOSED: 0 }),
        openTotals: [
          { currency: 'BGN', value: '5.00' },
          { currency: 'EUR', value: '10.30' },
        ],
        dueThisWeek: 0,
        late: 0,
      },
      ledger: {
        today,
        hasMovements: true,
        movementsToday: 2,
        receiptsToday: 2,
        periodsToClose: 2,
        varianceValues: [{ currency: 'EUR', value: '-25.00' }],
        negativeBalances: 1,
      },
      worklists: expect.any(Array),
    })
  })

  it('tells a ledger without a row from one where nothing moved today', async () => {
    const elsewhere = await newStock(test.database)
    const person = await newUser(test.database, { ...elsewhere, rights: ['[Reports] [View] [Orders]'] })
    const client = test.as(person)
    const ledgerOf = async () => (await client.get('/api/v2/dashboard')).json().ledger
    expect(await ledgerOf()).toMatchObject({ hasMovements: false, movementsToday: 0 })
    const [item] = await newItems(test.database, elsewhere, [{ onHand: '1', avgCost: '1' }])
    const occurredAt = new Date('2020-01-01T12:00:00Z')
    await moveStock(test.database, elsewhere, { item: only(item ? [item] : []), qty: '1', occurredAt })
    expect(await ledgerOf()).toMatchObject({ hasMovements: true, movementsToday: 0 })
  })

  it('counts as due just what the counts list finds', async () => {
    const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const { counts } = (await client.get('/api/v2/dashboard')).json()
    const totalOf = async (field: string) => {
      const filter = encodeURIComponent(JSON.stringify({ items: [{ field, op: 'eq', value: true }] }))
      return (await client.get(`/api/v2/count/all?limit=1&filter=${filter}`)).json().total as number
    }
    expect(counts).toMatchObject({
      late: await totalOf('isLate'),
      dueToday: await totalOf('isDueToday'),
      dueThisWeek: await totalOf('isDueThisWeek'),
    })
  })

  it.each([
    ['[Counts] [View] [List]', ['counts', 'worklists']],
    ['[Orders] [View] [List]', ['orders', 'worklists']],
    ['[Reports] [View] [Orders]', ['ledger', 'worklists']],
    ['[Setup] [View] [Users]', ['worklists']],
  ] as const)('with %s alone has the sections %j', async (right, sections) => {
    const person = await newUser(test.database, { ...stock, rights: [right] })
    const answer = await test.as(person).get('/api/v2/dashboard')
    expect(Object.keys(answer.json())).toEqual(sections)
  })
})
