import { rightsCatalogue } from '@backoffice/permissions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockBalance, stockTransaction } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type NewTemplate, newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { approveCount } from './approve-count.ts'

const start = new Date('2026-03-02T08:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

describe('posting a count', () => {
  let test: TestApp
  let stock: TestStock
  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
  })
  afterAll(async () => {
    await expectLedgerToAddUp(test.database, stock.organisationId)
    await test.close()
  })

  const actor = () => testActor(stock.organisationId, 1)
  const counts = () => countsOf(test.database, actor())

  /** A count of all items, entered at `countedAt` in the order of the items; null leaves a row out. */
  async function countItems(
    items: readonly TestItem[],
    quantities: readonly (string | null)[],
    values: NewTemplate & { countedAt?: Date } = {},
  ): Promise<number> {
    const { countedAt = minute(5), ...template } = values
    const templateId = await newTemplate(test.database, stock, onShelf(items), template)
    const { id, rows } = await counts().open(templateId, start)
    const entries = rows.flatMap((row, index) => {
      const quantity = quantities[index] ?? null
      return quantity === null ? [] : [entryFor(row, quantity, countedAt)]
    })
    if (entries.length > 0) await counts().enter(id, entries, minute(60))
    await counts().submit(id, minute(61))
    return id
  }
  const approve = (id: number) =>
    doAt(test.database, actor(), minute(62), (work) => approveCount(work, id, undefined))
  const adjustmentsOf = async (item: TestItem) =>
    (await ledgerOf(test.database, item.id)).filter((row) => row.type === 'COUNT_ADJUST')
  const balanceOf = async (item: TestItem) =>
    asJob(test.database, async (tx) => {
      const [balance] = await tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id))
      return balance && [balance.onHand, balance.value]
    })
  const newOnes = (...onHand: string[]) =>
    newItems(
      test.database,
      stock,
      onHand.map((qty) => ({ onHand: qty, avgCost: '0.333333' })),
    )

  it('writes a variance of exactly one less as one row, and a stamp for what agrees', async () => {
    const [less, same] = await newItems(test.database, stock, [
      { onHand: '10', avgCost: '1' },
      { onHand: '5', avgCost: '1' },
    ])
    if (!less || !same) throw new Error('There are no items')
    await counts().post(await countItems([less, same], ['9', '5']), minute(70))
    expect(await adjustmentsOf(less)).toMatchObject([
      { qty: '-1.000', value: '-1.00', qtyAfter: '9.000', valueAfter: '9.00', occurredAt: minute(5) },
    ])
    const [, stamp] = await ledgerOf(test.database, same.id)
    expect(stamp).toMatchObject({ type: 'COUNT_STAMP', qty: '0.000', value: '0.00', occurredAt: minute(5) })
  })

  it('posts the whole book away for a count of none, and its value to the cent', async () => {
    const [item] = await newOnes('7')
    if (!item) throw new Error('There is no item')
    await counts().post(await countItems([item], ['0']), minute(70))
    expect(await balanceOf(item)).toEqual(['0.000', '0.00'])
    expect((await adjustmentsOf(item)).map((row) => row.value)).toEqual(['-2.33'])
  })

  it('closes the value to the cent over many small losses', async () => {
    const [item] = await newOnes('3')
    if (!item) throw new Error('There is no item')
    for (const [index, left] of ['2', '1', '0'].entries()) {
      const id = await countItems([item], [left], { countedAt: minute(5 + index) })
      await counts().post(id, minute(70))
    }
    expect((await adjustmentsOf(item)).map((row) => row.value)).toEqual(['-0.33', '-0.34', '-0.33'])
    expect(await balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('leaves lines without a figure alone under KEEP, and counts them as none under ZERO', async () => {
    const [kept, zeroed] = await newOnes('4', '4')
    if (!kept || !zeroed) throw new Error('There are no items')
    await counts().post(await countItems([kept], [null], { uncountedPolicy: 'KEEP' }), minute(70))
    await counts().post(await countItems([zeroed], [null], { uncountedPolicy: 'ZERO' }), minute(70))
    expect(await adjustmentsOf(kept)).toEqual([])
    expect(await adjustmentsOf(zeroed)).toMatchObject([{ qty: '-4.000', occurredAt: minute(61) }])
  })

  it('finds what the ledger never knew', async () => {
    const [item] = await newItems(test.database, stock, [{}])
    if (!item) throw new Error('There is no item')
    await counts().post(await countItems([item], ['6']), minute(70))
    expect(await balanceOf(item)).toEqual(['6.000', '0.00'])
  })

  it('takes a delivery into the book that came before the count and was keyed after it', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    const id = await countItems([item], ['15'])
    await moveStock(test.database, stock, { item, qty: '5', occurredAt: minute(4), recordedAt: minute(65) })
    await counts().post(id, minute(70))
    expect(await adjustmentsOf(item)).toEqual([])
  })

  it('dates each row by the day of the company on which the shelf was counted', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    // 22:30 UTC is half past midnight in Sofia.
    const countedAt = new Date('2026-03-02T22:30:00Z')
    const templateId = await newTemplate(test.database, stock, onShelf([item]))
    const { id, rows } = await counts().open(templateId, start)
    const [row] = rows
    if (!row) throw new Error('There is no row')
    await counts().enter(id, [entryFor(row, '9', countedAt)], countedAt)
    await counts().submit(id, countedAt)
    await counts().post(id, new Date('2026-03-05T08:00:00Z'))
    expect(await adjustmentsOf(item)).toMatchObject([{ businessDate: '2026-03-03' }])
  })

  it('writes once when two people post at the same time', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    const id = await countItems([item], ['8'])
    await approve(id)
    const manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const answers = await Promise.all([1, 2, 3].map(() => manager.post(`/api/v2/count/${id}/post`)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await adjustmentsOf(item)).toHaveLength(1)
  })

  it('lets counts that share their items post at the same time', async () => {
    const items = await newOnes('10', '20', '30', '40')
    const ids = [
      await countItems(items, ['9', '19', '29', '39']),
      await countItems(items.toReversed(), ['38', '28', '18', '8']),
      await countItems(items, ['9', '18', '29', '38']),
    ]
    for (const id of ids) await approve(id)
    const manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const answers = await Promise.all(ids.map((id) => manager.post(`/api/v2/count/${id}/post`)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  })

  it('cannot write a line twice even past the states: the database refuses', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    await counts().post(await countItems([item], ['8']), minute(70))
    const again = asJob(test.database, (tx) =>
      tx.execute(sql`insert into ${stockTransaction} (organisation_id, posting_number, line_no, company_id, location_id, item_id, type, qty,
          unit_cost, value, qty_after, value_after, occurred_at, business_date, source_type, source_id, source_line_id)
        select organisation_id, posting_number, line_no + 100, company_id, location_id, item_id, type, qty, unit_cost, value, qty_after, value_after,
          occurred_at, business_date, source_type, source_id, source_line_id
        from ${stockTransaction} where item_id = ${item.id} and type = 'COUNT_ADJUST'`),
    )
    await expect(again).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'stock_transaction_source_once' },
    })
  })

  it('leaves out what a device ahead of ours counted later, by up to two minutes', async () => {
    const [item] = await newOnes('10')
    if (!item) throw new Error('There is no item')
    const second = (seconds: number) => new Date(minute(10).getTime() + seconds * 1000)
    const countAt = async (started: Date, countedAt: Date, now: Date) => {
      const { id, rows } = await counts().open(
        await newTemplate(test.database, stock, onShelf([item])),
        started,
      )
      const entries = rows.map((row) => entryFor(row, '9', countedAt))
      await counts().enter(id, entries, now)
      await counts().submit(id, now)
      return id
    }
    // Counted, by its own clock, a minute after it was posted.
    await counts().post(await countAt(start, second(60), second(0)), second(0))
    const early = await countAt(second(20), second(30), second(40))
    await counts().post(early, second(50))
    expect(await balanceOf(item)).toMatchObject(['9.000', '3.00'])
    expect(await adjustmentsOf(item)).toHaveLength(1)
  })
})
