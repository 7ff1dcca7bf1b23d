import { type BreakdownGrouping, breakdownGroupings, sumDecimals } from '@backoffice/api-types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { newTemplate, type TestRow } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readBreakdown } from './read-breakdown.ts'

const start = new Date('2026-03-02T08:00:00Z')
const later = new Date('2026-03-02T09:00:00Z')

describe('the breakdown of a count', () => {
  let database: Database
  let stock: TestStock
  let people: [TestUser, TestUser]

  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
    people = [
      await newUser(database, { ...stock, firstName: 'Ana', lastName: 'Ilieva' }),
      await newUser(database, { ...stock, username: 'boris' }),
    ]
  })
  afterAll(() => database.close())

  const as = (person: 0 | 1) => testActor(stock.organisationId, people[person].id)
  const breakdownOf = (id: number, groupBy: BreakdownGrouping) =>
    doAt(database, as(0), later, (work) => readBreakdown(work, id, { groupBy }))

  it('names areas, categories and people, and keeps apart what belongs to several or nobody', async () => {
    const [flour, juice, salt] = await newItems(database, stock, [
      { onHand: '10', avgCost: '2', category: 0 },
      { onHand: '10', avgCost: '1', category: 1 },
      { onHand: '10', avgCost: '5', category: 0 },
    ])
    if (!flour || !juice || !salt) throw new Error('There are no items')
    const templateId = await newTemplate(
      database,
      stock,
      [
        { item: flour, area: 0 },
        { item: juice, area: 0 },
        { item: flour, area: 1 },
        { item: salt, area: 1 },
      ],
      { uncountedPolicy: 'KEEP' },
    )
    const counts = [countsOf(database, as(0)), countsOf(database, as(1))] as const
    const { id, rows } = await counts[0].open(templateId, start)
    const quantity: Record<number, string> = { [flour.id]: '4', [juice.id]: '11' }
    for (const row of rows) {
      const given = quantity[row.item.id]
      if (given === undefined) continue
      await counts[row.area.name === 'Shelf' ? 0 : 1].enter(id, [entryFor(row, given, later)], later)
    }
    await counts[0].submit(id, later)

    const shown = async (groupBy: BreakdownGrouping) =>
      (await breakdownOf(id, groupBy)).groups.map((group) => [
        group.name,
        group.lineTotal,
        group.countedTotal,
        group.baselineValue,
        group.varianceValue,
      ])
    expect(await shown('category')).toEqual([
      ['Drinks', 1, 1, '10.00', '1.00'],
      ['Dry goods', 2, 1, '20.00', '-4.00'],
    ])
    expect((await shown('area')).toSorted()).toEqual([
      ['Cellar', 1, 0, '0.00', '0.00'],
      ['Several', 1, 1, '20.00', '-4.00'],
      ['Shelf', 1, 1, '10.00', '1.00'],
    ])
    expect((await shown('counter')).toSorted()).toEqual([
      ['Ana Ilieva', 1, 1, '10.00', '1.00'],
      ['Not counted', 1, 0, '0.00', '0.00'],
      ['Several', 1, 1, '20.00', '-4.00'],
    ])
    expect((await breakdownOf(id, 'area')).total).toMatchObject({
      baselineValue: '30.00',
      foundValue: '27.00',
      varianceValue: '-3.00',
      absoluteVarianceValue: '5.00',
      accuracyPct: '83.33',
    })
  })

  it('comes to the total of the count whichever way it is grouped, and loses no line', async () => {
    const anyLine = fc.record({
      onHand: fc.integer({ min: -500, max: 5000 }).map((digits) => (digits / 100).toFixed(3)),
      avgCost: fc.integer({ min: 0, max: 99_999 }).map((digits) => (digits / 1000).toFixed(6)),
      category: fc.constantFrom<(0 | 1)[]>(0, 1),
      areas: fc.constantFrom<(0 | 1)[][]>([0], [1], [0, 1]),
      counted: fc.option(fc.integer({ min: 0, max: 6000 }).map((digits) => (digits / 100).toFixed(3))),
      person: fc.constantFrom<(0 | 1)[]>(0, 1),
    })
    const anyCount = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      isPosted: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(anyCount, async ({ lines, isPosted }) => {
        const items = await newItems(database, stock, lines)
        const rows = items.flatMap((item, index): TestRow[] =>
          (lines[index]?.areas ?? []).map((area) => ({ item, area })),
        )
        const templateId = await newTemplate(database, stock, rows, { uncountedPolicy: 'KEEP' })
        const counts = countsOf(database, as(0))
        const opened = await counts.open(templateId, start)
        for (const row of opened.rows) {
          const line = lines[items.findIndex((item) => item.id === row.item.id)]
          if (!line || line.counted === null) continue
          await countsOf(database, as(line.person)).enter(
            opened.id,
            [entryFor(row, line.counted, later)],
            later,
          )
        }
        const submitted = await counts.submit(opened.id, later)
        const record = isPosted ? await counts.post(opened.id, later) : submitted
        for (const groupBy of breakdownGroupings) {
          const { groups, total, count } = await breakdownOf(opened.id, groupBy)
          const sumOf = (field: 'baselineValue' | 'foundValue' | 'varianceValue' | 'absoluteVarianceValue') =>
            sumDecimals(
              groups.map((group) => group[field] ?? 'absent'),
              'money',
            )
          expect(total).toMatchObject({
            lineTotal: items.length,
            countedTotal: record.countedTotal,
            baselineValue: sumOf('baselineValue'),
            foundValue: sumOf('foundValue'),
            varianceValue: record.varianceValue ?? '0.00',
            absoluteVarianceValue: sumOf('absoluteVarianceValue'),
            accuracyPct: record.accuracyPct,
          })
          expect(sumOf('varianceValue')).toBe(total.varianceValue)
          expect(sumDecimals([total.baselineValue ?? '', total.varianceValue ?? ''], 'money')).toBe(
            total.foundValue,
          )
          expect(groups.reduce((sum, group) => sum + group.lineTotal, 0)).toBe(count.lineTotal)
          expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length)
        }
      }),
      { numRuns: 5 },
    )
  })
})
