import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { entryFor, type OpenCount } from '../../testing/counts.ts'
import { now, rowAt as row, second, type TwoCounters, twoCountersSuite } from '../../testing/two-counters.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { readChange } from './read-sheet.ts'

describe('two people who count the same row', () => {
  let database: Database
  let people: TwoCounters

  twoCountersSuite((...opened) => {
    ;[people, database] = opened
  })

  async function enter(userId: number, count: OpenCount, quantity: string, at: number, receivedAt = now) {
    const { results } = await people
      .as(userId)
      .enter(count.id, [entryFor(row(count), quantity, second(at))], receivedAt)
    return results[0]
  }

  it('are told of the figure that the later one replaced: whose, when, and from which parts', async () => {
    const count = await people.open()
    expect((await enter(people.ann, count, '5', 1))?.other).toBeUndefined()
    expect(await enter(people.ben, count, '7', 2)).toMatchObject({
      status: 'ACCEPTED',
      rowQty: '7.000',
      other: {
        rowQty: '5.000',
        parts: [{ quantity: '5.000' }],
        countedBy: 'Ann Ada',
        countedAt: second(1).toISOString(),
        isCurrent: false,
      },
    })
  })

  it('are told when the other one counted later, and so stands', async () => {
    const count = await people.open()
    await enter(people.ann, count, '5', 20)
    expect(await enter(people.ben, count, '7', 10)).toMatchObject({
      rowQty: '5.000',
      other: { rowQty: '5.000', countedBy: 'Ann Ada', isCurrent: true },
    })
  })

  it('are told the same when the answer was lost and the entry is sent again', async () => {
    const count = await people.open()
    await enter(people.ann, count, '5', 1)
    const entry = entryFor(row(count), '7', second(2))
    const first = await people.as(people.ben).enter(count.id, [entry], now)
    const again = await people.as(people.ben).enter(count.id, [entry], now)
    expect(again.results[0]).toMatchObject({ status: 'DUPLICATE', other: first.results[0]?.other })
  })

  it('are told nothing about their own figures, nor about one that was cleared', async () => {
    const count = await people.open()
    await enter(people.ann, count, '5', 1)
    expect((await enter(people.ann, count, '6', 2))?.other).toBeUndefined()
    const clearing = entryFor(row(count), '0', second(3), { mode: 'CLEAR', parts: [] })
    await people.as(people.ann).enter(count.id, [clearing], now)
    expect((await enter(people.ben, count, '7', 4))?.other).toBeUndefined()
  })

  it('learn what the other one entered since they last asked, and nothing else', async () => {
    const count = await people.open()
    const change = (since: Date, at: Date) =>
      doAt(database, testActor(people.stock.organisationId, people.ann), at, (work) =>
        readChange(work, count.id, since.toISOString()),
      )
    await enter(people.ben, count, '7', 1, second(100))
    const first = await change(second(0), second(101))
    expect(first).toMatchObject({
      rows: [{ id: row(count).id, countedQty: '7.000', lineCountedQty: '7.000', countedBy: 'Ben Bo' }],
      countedTotal: 1,
      state: 'COUNTING',
    })
    const later = await change(second(200), second(300))
    expect(later.rows).toEqual([])
    expect(new Date(later.until) < second(300), 'what is being written now comes with the next call').toBe(
      true,
    )
  })
})
