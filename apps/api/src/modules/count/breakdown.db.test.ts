import { type BreakdownGrouping, breakdownGroupings, sumDecimals } from '@backoffice/api-types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { anyStory, outcomeOf } from '../../testing/count-story.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { linesOf, playStory } from '../../testing/play-story.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { type NewOffer, newOffer, newSupplier } from '../../testing/suppliers.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readBreakdown } from './read-breakdown.ts'

const start = new Date('2026-03-02T08:00:00Z')
const later = new Date('2026-03-02T09:00:00Z')

describe('the breakdown of a count', () => {
  let database: Database
  let stock: TestStock
  let people: [TestUser, TestUser]

  beforeAll(async () => {
    database = await shareTestDatabase()
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

  it('groups by who sells an item today: the preferred one before who sold it first', async () => {
    const items = await newItems(database, stock, [{}, {}])
    const [flour, salt] = items
    if (!flour || !salt) throw new Error('There are no items')
    const offer = async (name: string, of: Omit<NewOffer, 'supplierId'>) =>
      newOffer(database, stock, { supplierId: await newSupplier(database, stock, { name }), ...of })
    await offer('Farm', { item: flour })
    await offer('Mill', { item: flour, isPreferred: true })
    await offer('Mine', { item: salt, isActive: false })
    const { id } = await countsOf(database, as(0)).open(
      await newTemplate(database, stock, onShelf(items)),
      start,
    )
    const { groups } = await breakdownOf(id, 'supplier')
    expect(groups.map(({ name }) => name)).toEqual(['Mill', 'No supplier'])
  })

  it('comes to the total of the count whichever way it is grouped, and loses no line', async () => {
    const anyCase = fc.record({
      story: anyStory,
      isPosted: fc.boolean(),
      groupings: fc.shuffledSubarray([...breakdownGroupings], { minLength: 4, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ story, isPosted, groupings }) => {
        const of = { isPosted, people: people.map(({ id }) => id) }
        const { id } = await playStory(database, stock, story, of)
        const lines = await linesOf({ database, stock, id })
        const counted = story.lines.filter((line) => outcomeOf(line, story.policy) !== null)
        const variances = lines.flatMap(({ varianceValue }) => varianceValue ?? [])
        expect(variances).toHaveLength(counted.length)
        for (const groupBy of groupings) {
          const { groups, total, count } = await breakdownOf(id, groupBy)
          const sumOf = (field: 'baselineValue' | 'foundValue' | 'varianceValue' | 'absoluteVarianceValue') =>
            sumDecimals(
              groups.map((group) => group[field] ?? 'absent'),
              'money',
            )
          expect(total).toMatchObject({
            lineTotal: story.lines.length,
            countedTotal: counted.length,
            baselineValue: sumOf('baselineValue'),
            foundValue: sumOf('foundValue'),
            varianceValue: sumDecimals(variances, 'money'),
            absoluteVarianceValue: sumDecimals(
              variances.map((value) => value.replace('-', '')),
              'money',
            ),
          })
          expect(sumOf('varianceValue')).toBe(total.varianceValue)
          expect(sumOf('absoluteVarianceValue')).toBe(total.absoluteVarianceValue)
          expect(sumDecimals([total.baselineValue ?? '', total.varianceValue ?? ''], 'money')).toBe(
            total.foundValue,
          )
          expect(groups.reduce((sum, group) => sum + group.lineTotal, 0)).toBe(count.lineTotal)
          expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length)
        }
      }),
      databaseRuns({ together: 3 }),
    )
  })
})
