import { periodFigures, type PeriodBalanceRow, type PeriodReport } from '@backoffice/api-types'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob, inTenant } from '../../database/roles.ts'
import { item, periodBalance, periodClosing } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { openPeriods } from '../../testing/periods.ts'
import { testActor } from '../../testing/work.ts'
import { exactMoney, moneyText } from '../ledger/value-movements.ts'

const movement = fc.record({
  item: fc.nat(1),
  qty: fc.integer({ min: -7, max: 9 }).filter((qty) => qty !== 0),
  /** Days from the first of January. */
  day: fc.integer({ min: 1, max: 88 }),
})
const dayMs = 86_400_000
const start = Date.parse('2026-01-01T21:59:59Z')

describe('the figures of report periods', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('lead from the opening to the closing to the cent, each closing is the next opening, and closing keeps them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('0.333333', '7', '1.005'),
        async (movements, cost) => {
          const of = await openPeriods(test, '2026-03-31')
          const items = [await of.newItem('10', cost), await of.newItem('3', cost)]
          for (const { item, qty, day } of movements.toSorted((a, b) => a.day - b.day)) {
            const occurredAt = new Date(start + day * dayMs)
            const chosen = items[item]
            if (chosen !== undefined)
              await moveStock(test.database, of.stock, { item: chosen, qty: String(qty), occurredAt })
          }
          let previous = '0.00'
          for (const month of [1, 2, 3]) {
            const live = await of.read<PeriodReport>(of.month(month), '/report?groupBy=location')
            const figures = live.total
            if (figures === null) throw new Error('Nothing is hidden here')
            const { opening, closing, costOfGoods, priceVariance, ...moved } = figures
            const sum = Object.values(moved).reduce((all, one) => all + exactMoney(one), exactMoney(opening))
            expect(moneyText(sum - exactMoney(priceVariance))).toBe(closing)
            expect(opening).toBe(previous)
            previous = closing
            await of.must(of.month(month), 'close', { note: 'As it is' })
            const kept = await of.read<PeriodReport>(of.month(month), '/report?groupBy=location')
            expect(kept).toEqual({ ...live, isKept: true })
            const { data, total } = await of.read<{ data: { closing: { value: string } }[]; total: number }>(
              of.month(month),
              '/balance/all',
            )
            expect(data).toHaveLength(total)
            const balances = data.reduce((all, row) => all + exactMoney(row.closing.value), 0n)
            expect(moneyText(balances)).toBe(closing)
            expect(costOfGoods).toMatch(/^-?\d+\.\d\d$/)
          }
          const [stored] = await asJob(test.database, (tx) =>
            selectRows<{ value: string }>(
              tx,
              sql`select coalesce(sum(value), 0)::text as value from stock_balance where organisation_id = ${of.stock.organisationId}`,
            ),
          )
          expect(previous).toBe(stored?.value)
        },
      ),
      databaseRuns(),
    )
  })

  it('stand in the list of balances each under its own name, price variance with the sign of a receipt', async () => {
    const of = await openPeriods(test, '2026-01-31')
    const { id: itemId } = await of.newItem('0')
    await of.must(of.month(1), 'close')
    const { organisationId, locationId, categoryIds } = of.stock
    await inTenant(test.database, organisationId, async (tx) => {
      const closings = await tx
        .select()
        .from(periodClosing)
        .where(eq(periodClosing.periodId, of.month(1)))
      const [categoryId] = categoryIds
      const place = { organisationId, closingId: only(closings).id, locationId, itemId, categoryId }
      await tx
        .insert(periodBalance)
        .values(
          periodFigures.map((figure, at) => ({ ...place, figure, qty: `${at + 1}`, value: `${at + 21}` })),
        )
    })
    const { data } = await of.read<{ data: PeriodBalanceRow[] }>(of.month(1), '/balance/all')
    const expected = periodFigures.map((figure, at) => [
      figure.toLowerCase().replace(/_(.)/, (_, letter) => letter.toUpperCase()),
      { qty: `${at + 1}.000`, value: `${figure === 'PRICE_VARIANCE' ? '-' : ''}${at + 21}.00` },
    ])
    expect(data).toMatchObject([Object.fromEntries(expected)])
  })

  it('are sorted by quantity and by value', async () => {
    const of = await openPeriods(test, '2026-01-31')
    const [many, dear] = [await of.newItem('0'), await of.newItem('0')]
    await of.must(of.month(1), 'close')
    const { organisationId, locationId, categoryIds } = of.stock
    await inTenant(test.database, organisationId, async (tx) => {
      const closings = await tx
        .select()
        .from(periodClosing)
        .where(eq(periodClosing.periodId, of.month(1)))
      const [categoryId] = categoryIds
      const place = { organisationId, closingId: only(closings).id, locationId, categoryId }
      const figures = ['OPENING', 'CLOSING'] as const
      await tx.insert(periodBalance).values(
        figures.flatMap((figure) => [
          { ...place, figure, itemId: many.id, qty: '5', value: '1' },
          { ...place, figure, itemId: dear.id, qty: '2', value: '9' },
        ]),
      )
    })
    const sortedBy = async (field: string) => {
      const path = `/balance/all?sort=${field}:asc`
      const { data } = await of.read<{ data: PeriodBalanceRow[] }>(of.month(1), path)
      return data.map(({ item }) => item.id)
    }
    for (const figure of ['opening', 'closing']) {
      expect(await sortedBy(`${figure}.qty`)).toEqual([dear.id, many.id])
      expect(await sortedBy(`${figure}.value`)).toEqual([many.id, dear.id])
    }
    expect(await sortedBy('item.id')).toEqual([many.id, dear.id])
  })

  it('of a closed period stand under the categories that items had when it was closed', async () => {
    const of = await openPeriods(test, '2026-03-31')
    const counted = await of.newItem('10', '2')
    await of.must(of.month(1), 'close')
    const byCategory = async () =>
      (await of.read<PeriodReport>(of.month(1), '/report?groupBy=category')).groups
    const balances = async () => (await of.read<{ data: object[] }>(of.month(1), '/balance/all')).data
    const [groups, rows] = [await byCategory(), await balances()]
    const moveTo = (categoryId: number) =>
      asJob(test.database, (tx) => tx.update(item).set({ categoryId }).where(eq(item.id, counted.id)))
    await moveTo(of.stock.categoryIds.find((id) => id !== groups[0]?.id) ?? 0)
    expect([await byCategory(), await balances()]).toEqual([groups, rows])
    await of.must(of.month(1), 'reopen', { reason: 'Look again' })
    expect((await byCategory()).map(({ id }) => id)).not.toEqual(groups.map(({ id }) => id))
  })

  it('leave out what a counter of a blind count must not be told, and every sum it has a part in', async () => {
    const of = await openPeriods(test, '2026-03-31')
    const [counted, other] = [await of.newItem('10', '2'), await of.newItem('5', '1')]
    // A figure in which nothing hidden has a part.
    await moveStock(test.database, of.stock, {
      item: other,
      qty: '-1',
      occurredAt: new Date(start + 20 * dayMs),
    })
    await of.must(of.month(1), 'close')
    const templateId = await newTemplate(test.database, of.stock, onShelf([counted]), { blind: true })
    await countsOf(test.database, testActor(of.stock.organisationId, 1)).open(templateId, new Date())
    const reader = test.as(
      await newUser(test.database, { ...of.stock, rights: ['[Reports] [View] [Orders]'] }),
    )
    const read = async (what: string) =>
      (await reader.get(`/api/v2/report-period/${of.month(1)}${what}`)).json()
    expect(await read('/report?groupBy=location')).toMatchObject({ total: null, groups: [{ figures: null }] })
    expect((await read('/balance/all')).data).toMatchObject([{ item: { id: other.id } }])
    expect((await reader.get('/api/v2/report-period/all?sort=startDate:asc')).json().data[0].figures).toBe(
      null,
    )
    expect((await of.read<PeriodReport>(of.month(1), '/report')).total).toMatchObject({ closing: '24.00' })
    await of.must(of.month(1), 'reopen', { reason: 'A late invoice' })
    expect(await read('/diff')).toMatchObject({ isHidden: true, figures: [], rows: [] })
    expect(await of.read(of.month(1), '/diff')).toMatchObject({ isHidden: false })
  })
})
