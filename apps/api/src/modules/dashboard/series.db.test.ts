import type { DashboardSeries, OrderState } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { company, purchaseOrder, posting, stockTransaction } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'
import { businessDateOf } from '../business-date.ts'

const dayMs = 86_400_000

describe('the amounts over time', () => {
  let test: TestApp
  let stock: TestStock
  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    await fill(stock)
    await fill(await newStock(test.database))
  })
  afterAll(() => test.close())

  const daysAgo = (days: number) => {
    const today = businessDateOf(new Date(), stock.timeZone)
    return new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  }

  async function fill(tenant: TestStock): Promise<void> {
    const { organisationId, companyId, locationId } = tenant
    const item = only(await newItems(test.database, tenant, [{}]))
    const supplierId = await newSupplier(test.database, tenant)
    const adjust = (days: number, value: string, ofCompany: number) => ({
      organisationId,
      companyId: ofCompany,
      locationId,
      itemId: item.id,
      type: 'COUNT_ADJUST' as const,
      qty: '1',
      unitCost: '1',
      value,
      qtyAfter: '1',
      valueAfter: '1',
      occurredAt: new Date(),
      businessDate: daysAgo(days),
      sourceType: 'COUNT' as const,
    })
    const order = (number: string, days: number, total: string, state: OrderState, currency = 'EUR') => ({
      organisationId,
      companyId,
      locationId,
      supplierId,
      number,
      total,
      state,
      currency,
      orderDate: daysAgo(days),
    })
    await asJob(test.database, async (tx) => {
      const other = await tx
        .insert(company)
        .values({ organisationId, code: `${tenant.companyCode}2`, name: 'Other', baseCurrency: 'BGN' })
        .returning({ id: company.id })
      const movements = [
        adjust(0, '-0.10', companyId),
        adjust(0, '-0.20', companyId),
        adjust(2, '5.00', companyId),
        adjust(6, '1.00', only(other).id),
        adjust(7, '1000.00', companyId),
        { ...adjust(1, '77.00', companyId), type: 'WASTE' as const },
      ]
      const hash = '0'.repeat(64)
      await tx.insert(posting).values({
        organisationId,
        companyId,
        number: 1,
        kind: 'COUNT',
        sourceType: 'COUNT',
        recordedAt: new Date(),
        rowTotal: movements.length,
        rowDigests: '',
        rowsHash: hash,
        previousHash: hash,
        hash,
      })
      await tx
        .insert(stockTransaction)
        .values(movements.map((movement, at) => ({ ...movement, postingNumber: 1, lineNo: at + 1 })))
      await tx
        .insert(purchaseOrder)
        .values([
          order('1', 0, '10.10', 'SENT'),
          order('2', 0, '0.20', 'CLOSED'),
          order('3', 1, '3.00', 'APPROVED', 'USD'),
          order('4', 0, '9.00', 'DRAFT'),
          order('5', 0, '9.00', 'CANCELLED'),
          order('6', 0, '9.00', 'REJECTED'),
          order('7', 0, '9.00', 'PENDING_APPROVAL'),
        ])
    })
  }

  async function seriesFor(rights: readonly Right[], query = ''): Promise<DashboardSeries> {
    const person = await newUser(test.database, { organisationId: stock.organisationId, rights })
    return (await test.as(person).get(`/api/v2/dashboard/series${query}`)).json()
  }

  it('are exact, by day and currency, without gaps, and of this tenant alone', async () => {
    const { step, periods, variance, orders } = await seriesFor(rightsCatalogue, '?days=7')
    expect(step).toBe('day')
    expect(periods.map(({ from }) => from)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysAgo))
    expect(variance).toEqual([
      { currency: 'BGN', values: ['1.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'] },
      { currency: 'EUR', values: ['0.00', '0.00', '0.00', '0.00', '5.00', '0.00', '-0.30'] },
    ])
    expect(orders).toEqual([
      { currency: 'EUR', values: ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '10.30'] },
      { currency: 'USD', values: ['0.00', '0.00', '0.00', '0.00', '0.00', '3.00', '0.00'] },
    ])
  })

  it('are by week over a longer time, and come to the same', async () => {
    const { step, periods, variance = [] } = await seriesFor(rightsCatalogue)
    expect([step, periods.at(-1)?.to]).toEqual(['week', daysAgo(0)])
    const euros = variance.find(({ currency }) => currency === 'EUR')?.values ?? []
    expect(euros).toHaveLength(periods.length)
    expect(euros.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0)).toBe(100_470)
  })

  it.each([
    [['[Reports] [View] [Orders]'], ['variance']],
    [['[Orders] [View] [List]'], ['orders']],
    [['[Counts] [View] [List]', '[Counts] [Other] [ViewExpected]'], []],
    [[], []],
  ] as [Right[], string[]][])('with the rights %j are %j', async (rights, keys) => {
    expect(Object.keys(await seriesFor(rights))).toEqual(['step', 'periods', ...keys])
  })

  it.each(['6', '367', 'x', '-1', ''])('refuse %j days', async (days) => {
    expect(await seriesFor(rightsCatalogue, `?days=${days}`)).toMatchObject({ code: 'request.invalid' })
  })
})
