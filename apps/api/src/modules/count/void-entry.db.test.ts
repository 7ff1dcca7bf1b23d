import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { entryFor, type OpenCount } from '../../testing/counts.ts'
import { now, rowAt as row, second, type TwoCounters, twoCountersSuite } from '../../testing/two-counters.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { SentEntry } from './validate-entry.ts'
import { readSheet } from './read-sheet.ts'

describe('taking an entry back', () => {
  let database: Database
  let people: TwoCounters

  twoCountersSuite((...opened) => {
    ;[people, database] = opened
  })

  const set = (count: OpenCount, quantity: string, at: number) =>
    entryFor(row(count), quantity, second(at), { clientKey: randomUUID() })
  const about = (mode: 'VOID' | 'RESTORE', count: OpenCount, targetKey: string, at: number, index = 0) =>
    entryFor(row(count, index), '0', second(at), { mode, targetKey, parts: [] })
  const enter = async (userId: number, count: OpenCount, ...entries: SentEntry[]) =>
    (await people.as(userId).enter(count.id, entries, now)).results
  async function figureOf(count: OpenCount) {
    const actor = testActor(people.stock.organisationId, people.ann)
    const { rows } = await doAt(database, actor, now, (work) => readSheet(work, count.id))
    const found = rows.find(({ id }) => id === row(count).id)
    return found && { qty: found.countedQty, at: found.countedAt, by: found.countedBy }
  }

  it('leaves the figure before it, with the moment at which its book is taken', async () => {
    const count = await people.open()
    const [first, later] = [set(count, '5', 1), set(count, '7', 60)]
    await enter(people.ann, count, first, later)
    const [answer] = await enter(people.ann, count, about('VOID', count, later.clientKey, 120))
    const figure = {
      parts: [expect.objectContaining({ quantity: '5.000' })],
      countedBy: 'Ann Ada',
      countedAt: second(1).toISOString(),
    }
    expect(answer).toMatchObject({ status: 'ACCEPTED', rowQty: '5.000', lineTotal: '5.000', figure })
    expect(await figureOf(count)).toEqual({ qty: '5.000', at: second(1).toISOString(), by: 'Ann Ada' })
  })

  it('leaves the figure of the person it had replaced, and disputes nothing', async () => {
    const count = await people.open()
    await enter(people.ben, count, set(count, '4', 1))
    const mine = set(count, '9', 2)
    await enter(people.ann, count, mine)
    const [answer] = await enter(people.ann, count, about('VOID', count, mine.clientKey, 3))
    expect(answer).toMatchObject({ figure: { countedBy: 'Ben Bo' } })
    expect(answer).not.toHaveProperty('other')
    expect(await figureOf(count)).toMatchObject({ qty: '4.000', by: 'Ben Bo' })
  })

  it('leaves a row that had no figure uncounted, until the entry is made to count again', async () => {
    const count = await people.open()
    const only = set(count, '5', 1)
    const [, voided] = await enter(people.ann, count, only, about('VOID', count, only.clientKey, 2))
    expect(voided).toMatchObject({ rowQty: null, lineTotal: null, figure: null })
    await enter(people.ann, count, about('RESTORE', count, only.clientKey, 3))
    expect(await figureOf(count)).toEqual({ qty: '5.000', at: second(1).toISOString(), by: 'Ann Ada' })
  })

  it('is recognised when it comes again', async () => {
    const count = await people.open()
    const only = set(count, '5', 1)
    const voiding = about('VOID', count, only.clientKey, 2)
    await enter(people.ann, count, only, voiding, about('RESTORE', count, only.clientKey, 3))
    expect(await enter(people.ann, count, voiding)).toMatchObject([{ status: 'DUPLICATE', rowQty: '5.000' }])
    const other = { ...voiding, mode: 'RESTORE' as const }
    expect(await enter(people.ann, count, other)).toMatchObject([
      { status: 'REJECTED', code: 'entry.key-reused' },
    ])
  })

  it('is refused by itself for what somebody else entered, for another row, and for what is not there', async () => {
    const count = await people.open()
    const hers = set(count, '5', 1)
    await enter(people.ann, count, hers)
    const answers = await enter(
      people.ben,
      count,
      about('VOID', count, hers.clientKey, 2),
      about('VOID', count, hers.clientKey, 2, 1),
      about('VOID', count, randomUUID(), 2),
      entryFor(row(count), '0', second(2), { mode: 'VOID', parts: [] }),
    )
    expect(answers.map(({ code }) => code)).toEqual([
      'entry.target-of-other',
      'entry.target-unknown',
      'entry.target-unknown',
      'entry.target-unknown',
    ])
    expect(await figureOf(count)).toMatchObject({ qty: '5.000' })
  })
})
