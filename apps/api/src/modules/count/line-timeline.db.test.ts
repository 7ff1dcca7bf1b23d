import { listQuery } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { listLines } from './list-lines.ts'
import { readLineTimeline } from './read-line-timeline.ts'

const day = (date: number, hour = 8) => new Date(Date.UTC(2026, 2, date, hour))
const now = day(20)

describe('how a line came to its figures', () => {
  let database: Database
  let stock: TestStock
  let ana: TestUser
  let boris: TestUser
  let item: TestItem

  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    ana = await newUser(database, { ...stock, firstName: 'Ana', lastName: 'Ilieva' })
    boris = await newUser(database, { ...stock, firstName: 'Boris', lastName: 'Petrov' })
    const [made] = await newItems(database, stock, [{ onHand: '10', avgCost: '2' }])
    if (!made) throw new Error('There is no item')
    item = made
  })
  afterAll(() => database.close())

  const actor = () => testActor(stock.organisationId, ana.id)
  const blindActor = (userId: number) =>
    testActor(
      stock.organisationId,
      userId,
      rightsCatalogue.filter((right) => !right.endsWith('[ViewExpected]')),
    )
  /** Starts a count of the item. */
  async function open(blind = false) {
    const templateId = await newTemplate(database, stock, onShelf([item]), { blind })
    const { id, rows } = await countsOf(database, actor()).open(templateId, day(2))
    const [row] = rows
    const { data } = await doAt(database, actor(), now, (work) => listLines(work, id, listQuery.parse({})))
    if (!row) throw new Error('There is no row')
    return { id, row, lineId: data[0]?.id ?? 0 }
  }

  it('tells what was entered, what was taken back, and what moved since the count began', async () => {
    const counts = countsOf(database, actor())
    const { id, row, lineId } = await open()
    const wrong = entryFor(row, '99', day(2, 9))
    await counts.enter(id, [wrong], day(2, 9))
    const taken = { mode: 'VOID' as const, parts: [], targetKey: wrong.clientKey }
    await counts.enter(id, [entryFor(row, '0', day(2, 10), taken)], day(2, 10))
    await counts.enter(id, [entryFor(row, '9', day(2, 11))], day(2, 11))
    await moveStock(database, stock, { item, qty: '-3', occurredAt: day(2, 12) })
    const timeline = await doAt(database, actor(), now, (work) => readLineTimeline(work, id, lineId))
    expect(timeline.entries.map(({ baseQty, isVoided, user }) => [baseQty, isVoided, user.name])).toEqual([
      ['99.000', true, 'Ana Ilieva'],
      ['9.000', false, 'Ana Ilieva'],
    ])
    expect(timeline.entries[1]?.parts).toEqual([{ unit: 'each', quantity: '9.000' }])
    expect(timeline.movements?.map(({ type, qty, isOwn }) => [type, qty, isOwn])).toEqual([
      ['USAGE', '-3.000', false],
    ])
  })

  it('tells whoever counts blind their own entries alone, and no movement', async () => {
    const { id, row, lineId } = await open(true)
    await countsOf(database, actor()).enter(id, [entryFor(row, '5', day(2, 9))], day(2, 9))
    await countsOf(database, blindActor(boris.id)).enter(id, [entryFor(row, '6', day(2, 10))], day(2, 10))
    const told = await doAt(database, blindActor(boris.id), now, (work) => readLineTimeline(work, id, lineId))
    expect(told.entries.map(({ baseQty }) => baseQty)).toEqual(['6.000'])
    expect(told).not.toHaveProperty('movements')
    expect(told.line).not.toHaveProperty('bookAtStart')
  })

  it('finds no line of another count', async () => {
    const [one, other] = [await open(), await open()]
    const reading = doAt(database, actor(), now, (work) => readLineTimeline(work, other.id, one.lineId))
    await expect(reading).rejects.toThrow(expect.objectContaining({ code: 'record.not-found' }))
  })
})
