import type { LineDecision } from '@backoffice/api-types'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { type NewTemplate, newTemplate } from '../../testing/count-templates.ts'
import { countsOf, entryFor, type OpenCount } from '../../testing/counts.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { approveCount } from './approve-count.ts'
import { decideLines } from './decide-lines.ts'
import { listLines } from './list-lines.ts'
import { postCount } from './post-count.ts'
import { unlockCount } from './unlock-count.ts'

const start = new Date('2026-03-02T08:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('a line that stock moved of while it was counted', () => {
  let database: Database
  let stock: TestStock
  let item: TestItem
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const actor = () => testActor(stock.organisationId, 1)
  const counts = () => countsOf(database, actor())
  const decide = (id: number, decision: LineDecision) =>
    doAt(database, actor(), minute(61), (work) => decideLines(work, id, decision))
  const approve = (id: number) =>
    doAt(database, actor(), minute(62), (work) => approveCount(work, id, undefined))
  const lineOf = async (id: number) => {
    const query = { page: 1, limit: 50, sort: undefined, filter: undefined }
    const { data } = await doAt(database, actor(), minute(63), (work) => listLines(work, id, query))
    const [line] = data
    if (line === undefined) throw new Error('There is no line')
    return line
  }

  /** Ten on hand; six are counted on the shelf at minute 5, four in the cellar at 15; three leave at `movedAt`. */
  async function counted(movedAt: number, values: NewTemplate = {}): Promise<OpenCount> {
    const [made] = await newItems(database, stock, [{ onHand: '10', avgCost: '2' }])
    if (made === undefined) throw new Error('There is no item')
    item = made
    const rows = [0, 1].map((area) => ({ item: made, area: area as 0 | 1 }))
    const opened = await counts().open(await newTemplate(database, stock, rows, values), start)
    const [shelf, cellar] = opened.rows
    if (shelf === undefined || cellar === undefined) throw new Error('There are no rows')
    await counts().enter(opened.id, [entryFor(shelf, '6', minute(5))], minute(60))
    await counts().enter(opened.id, [entryFor(cellar, '4', minute(15))], minute(60))
    await moveStock(database, stock, { item, qty: '-3', occurredAt: minute(movedAt) })
    await counts().submit(opened.id, minute(60))
    return opened
  }

  it('was counted from its first deciding entry to its last', async () => {
    const { id } = await counted(30)
    expect(await lineOf(id)).toMatchObject({
      countedFrom: minute(5).toISOString(),
      countedAt: minute(15).toISOString(),
      moved: null,
    })
  })

  it('is shown with both results and the movement, and holds the approval up', async () => {
    const { id } = await counted(10)
    const line = await lineOf(id)
    expect(line.moved).toEqual({
      bookFrom: '10.000',
      bookTo: '7.000',
      varianceFrom: '0.000',
      varianceTo: '3.000',
      choice: null,
      movements: [{ occurredAt: minute(10).toISOString(), type: 'USAGE', qty: '-3.000', number: 'MOV-1' }],
    })
    await expect(approve(id)).rejects.toMatchObject({
      code: 'count.lines-moved',
      status: 409,
      errors: [{ field: `line.${line.id}` }],
    })
  })

  it('is held against what lay there at both moments, whatever moved after them', async () => {
    const { id } = await counted(10)
    await moveStock(database, stock, { item, qty: '5', occurredAt: minute(20) })
    expect(await lineOf(id)).toMatchObject({
      moved: { bookFrom: '10.000', bookTo: '7.000', varianceFrom: '0.000', varianceTo: '3.000' },
    })
  })

  it.each([
    ['FROM', 5, '0.000', '7.000'],
    ['TO', 15, '3.000', '10.000'],
  ] as const)('chosen as %s is held against the book of that moment', async (moment, at, variance, left) => {
    const { id } = await counted(10)
    const { id: lineId } = await lineOf(id)
    await decide(id, { lineIds: [lineId], moment })
    expect(await lineOf(id)).toMatchObject({ variance, moved: { choice: moment } })
    await approve(id)
    await doAt(database, actor(), minute(70), (work) => postCount(work, id, undefined))
    const ledger = await ledgerOf(database, item.id)
    const adjusted = ledger.filter((row) => row.type === 'COUNT_ADJUST' && Number(row.qty) !== 0)
    expect(adjusted.map((row) => [row.qty, row.occurredAt])).toEqual(
      variance === '0.000' ? [] : [[variance, minute(at)]],
    )
    expect(ledger.findLast((row) => row.qtyAfter !== null)?.qtyAfter).toBe(left)
  })

  it.each([
    ['at the very first moment, which was before it', 5, {}],
    ['after the last moment', 16, {}],
    ['in a count whose cut-off is its start', 10, { cutOff: 'START' }],
  ] as const)('is none of these where it moved %s', async (_, movedAt, values) => {
    const { id } = await counted(movedAt, values)
    expect(await lineOf(id)).toMatchObject({ moved: null })
    await approve(id)
  })

  it('is one where it moved at the very last moment, which is the book of that moment alone', async () => {
    const { id } = await counted(15)
    expect(await lineOf(id)).toMatchObject({ moved: { bookFrom: '10.000', bookTo: '7.000' } })
  })

  it('has to be chosen anew once the sheet was opened again', async () => {
    const { id } = await counted(10)
    await decide(id, { lineIds: [(await lineOf(id)).id], moment: 'FROM' })
    await doAt(database, actor(), minute(62), (work) => unlockCount(work, id, undefined, null))
    await counts().submit(id, minute(63))
    expect(await lineOf(id)).toMatchObject({ moved: { choice: null } })
  })

  it('is chosen for in review alone, by whoever may approve, among the lines of the count', async () => {
    const { id } = await counted(10)
    const lineIds = [(await lineOf(id)).id]
    const others = await counted(10)
    await expect(decide(others.id, { lineIds, moment: 'TO' })).rejects.toMatchObject({
      code: 'count.line-unknown',
      errors: [{ field: 'lineIds[0]' }],
    })
    const counter = testActor(stock.organisationId, 1, ['[Counts] [Edit] [List]'])
    const refused = doAt(database, counter, minute(61), (work) =>
      decideLines(work, id, { lineIds, moment: 'TO' }),
    )
    await expect(refused).rejects.toMatchObject({ code: 'permission.missing' })
    await decide(id, { lineIds, moment: 'TO' })
    await approve(id)
    await expect(decide(id, { lineIds, moment: 'FROM' })).rejects.toMatchObject({
      code: 'state.transition-refused',
    })
  })
})
