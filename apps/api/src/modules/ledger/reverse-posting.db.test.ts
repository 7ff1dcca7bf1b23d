import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import { ledgerSuite } from '../../testing/ledger-suite.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { reversePosting } from './reverse-posting.ts'
import { exactMoney, type Movement } from './value-movements.ts'
import { type PostingRequest, writePosting, type WrittenPosting } from './write-posting.ts'

/** Hours of one day. */
const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))

describe('taking a posting back', () => {
  let database: Database
  let stock: TestStock
  ledgerSuite((opened) => {
    ;({ database, stock } = opened)
  })

  const actor = () => testActor(stock.organisationId, 1)
  const newItem = async (onHand = '0') => only(await newItems(database, stock, [{ onHand }]))
  const balanceOf = async (item: TestItem) =>
    only(
      await asJob(database, (tx) => tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id))),
    )
  async function write(
    hour: number,
    request: Pick<PostingRequest, 'kind' | 'movements' | 'counted'>,
  ): Promise<WrittenPosting> {
    const written = await doAt(database, actor(), at(hour), (work) =>
      writePosting(work, {
        company: { id: stock.companyId, timeZone: stock.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        ...request,
      }),
    )
    if (written === undefined) throw new Error('Nothing was written')
    return written
  }
  const place = (item: TestItem) => ({ itemId: item.id, locationId: stock.locationId })
  const receive = (item: TestItem, hour: number, qty: string, value: string) =>
    write(hour, {
      kind: 'RECEIPT',
      movements: [
        {
          ...place(item),
          type: 'RECEIPT',
          qty,
          valuation: { by: 'given', value: exactMoney(value) },
          occurredAt: at(hour),
        },
      ],
    })
  const use = (item: TestItem, hour: number, qty: string) =>
    write(hour, {
      kind: 'USAGE',
      movements: [{ ...place(item), type: 'USAGE', qty, valuation: { by: 'book' }, occurredAt: at(hour) }],
    })
  const lineOf = (item: TestItem, hour: number) => item.id * 100 + hour
  /** A count that finds `difference` more than the book. */
  const count = (item: TestItem, hour: number, difference: string, lineId = lineOf(item, hour)) => {
    const type = Number(difference) === 0 ? 'COUNT_STAMP' : 'COUNT_ADJUST'
    const movement: Movement = {
      ...place(item),
      type,
      qty: difference,
      valuation: { by: 'book' },
      occurredAt: at(hour),
      sourceLineId: lineId,
    }
    const counted = new Map([[`${item.id}.${stock.locationId}`, { at: at(hour), lineId }]])
    return write(hour, { kind: 'COUNT', movements: [movement], counted })
  }
  const reverse = ({ id }: WrittenPosting, hour: number, reason = 'Keyed twice') =>
    doAt(database, actor(), at(hour), (work) => reversePosting(work, id, reason))

  it('writes the opposite of each of its rows, at their own moments and on the day it is done', async () => {
    const item = await newItem()
    const receipt = await receive(item, 9, '10.000', '25.00')
    await doAt(database, actor(), new Date('2026-03-05T08:00:00Z'), (work) =>
      reversePosting(work, receipt.id, 'Not ours'),
    )
    const rows = await ledgerOf(database, item.id)
    expect(
      rows.map(({ type, qty, value, occurredAt, businessDate }) => [
        type,
        qty,
        value,
        occurredAt,
        businessDate,
      ]),
    ).toEqual([
      ['RECEIPT', '10.000', '25.00', at(9), '2026-03-02'],
      ['RECEIPT', '-10.000', '-25.00', at(9), '2026-03-05'],
    ])
    expect(rows[1]?.reversalOf).toBe(rows[0]?.seq)
    expect(await balanceOf(item)).toMatchObject({ onHand: '0.000', value: '0.00' })
  })

  it('is done once, and a reversal is not taken back itself', async () => {
    const item = await newItem()
    const receipt = await receive(item, 9, '10.000', '25.00')
    const reversal = await reverse(receipt, 10)
    await expect(reverse(receipt, 11)).rejects.toMatchObject({ code: 'transaction.reversed' })
    await expect(reverse(reversal, 11)).rejects.toMatchObject({ code: 'transaction.reversed' })
  })

  it('is done once when two people do it at the same time', async () => {
    const item = await newItem()
    const receipt = await receive(item, 9, '10.000', '25.00')
    const done = await Promise.allSettled([reverse(receipt, 10), reverse(receipt, 10)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await balanceOf(item)).onHand).toBe('0.000')
  })

  it('corrects the cost of what it leaves without a quantity', async () => {
    const item = await newItem()
    await receive(item, 8, '10.000', '10.00')
    const dear = await receive(item, 9, '10.000', '30.00')
    await use(item, 10, '-10.000')
    await reverse(dear, 11)
    const rows = (await ledgerOf(database, item.id)).slice(-2)
    expect(rows.map(({ type, qty, value }) => [type, qty, value])).toEqual([
      ['RECEIPT', '-10.000', '-30.00'],
      ['COST_CORRECTION', '0.000', '10.00'],
    ])
  })

  it('lets a later count stand: what was received at nine and counted as none at ten leaves nothing', async () => {
    const item = await newItem()
    const receipt = await receive(item, 9, '10.000', '25.00')
    await count(item, 10, '-10.000')
    await reverse(receipt, 12)
    const rows = await ledgerOf(database, item.id)
    expect(rows.slice(-2).map(({ type, qty }) => [type, qty])).toEqual([
      ['RECEIPT', '-10.000'],
      ['COUNT_REANCHOR', '10.000'],
    ])
    expect(await balanceOf(item)).toMatchObject({ onHand: '0.000', value: '0.00', lastCountedAt: at(10) })
  })

  it('of a count lets the count before it be the last one again, and re-anchors nothing', async () => {
    const item = await newItem('5')
    await count(item, 9, '1.000')
    const wrong = await count(item, 11, '-3.000')
    await reverse(wrong, 12)
    expect(await balanceOf(item)).toMatchObject({
      onHand: '6.000',
      lastCountedAt: at(9),
      lastCountedLineId: lineOf(item, 9),
    })
    await use(item, 10, '-1.000')
    expect((await balanceOf(item)).onHand).toBe('5.000')
  })

  it('of a count that was equal takes its moment back as well', async () => {
    const item = await newItem('5')
    const equal = await count(item, 11, '0.000')
    await reverse(equal, 12)
    expect(await balanceOf(item)).toMatchObject({
      onHand: '5.000',
      lastCountedAt: null,
      lastCountedLineId: null,
    })
  })

  it('of an earlier count lets a later one stand', async () => {
    const item = await newItem('5')
    const early = await count(item, 9, '2.000')
    await count(item, 11, '-3.000')
    await reverse(early, 12)
    expect(await balanceOf(item)).toMatchObject({
      onHand: '4.000',
      lastCountedAt: at(11),
      lastCountedLineId: lineOf(item, 11),
    })
  })

  it('of the second of two counts of one moment leaves what the first found, and the other way round', async () => {
    const [one, other] = [await newItem('5'), await newItem('5')]
    await count(one, 9, '-5.000')
    await reverse(await count(one, 9, '1.000', lineOf(one, 50)), 12)
    expect(await balanceOf(one)).toMatchObject({ onHand: '0.000', lastCountedAt: at(9) })

    const first = await count(other, 9, '-5.000')
    await count(other, 9, '1.000', lineOf(other, 50))
    await reverse(first, 12)
    expect(await balanceOf(other)).toMatchObject({ onHand: '1.000', lastCountedAt: at(9) })
  })

  it('takes back what a late movement re-anchored with it', async () => {
    const item = await newItem('5')
    await count(item, 10, '0.000')
    const late = await doAt(database, actor(), at(11), (work) =>
      writePosting(work, {
        kind: 'RECEIPT',
        company: { id: stock.companyId, timeZone: stock.timeZone },
        source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
        backdated: 'reanchor',
        movements: [
          {
            ...place(item),
            type: 'RECEIPT',
            qty: '4.000',
            valuation: { by: 'given', value: 400n },
            occurredAt: at(9),
          },
        ],
      }),
    )
    if (late === undefined) throw new Error('Nothing was written')
    await reverse(late, 12)
    expect(await balanceOf(item)).toMatchObject({ onHand: '5.000', value: '5.00' })
  })

  it('finds no posting of another organisation', async () => {
    const receipt = await receive(await newItem(), 9, '1.000', '1.00')
    const other = await newStock(database)
    const refused = doAt(database, testActor(other.organisationId, 1), at(12), (work) =>
      reversePosting(work, receipt.id, 'Mine'),
    )
    await expect(refused).rejects.toMatchObject({ code: 'record.not-found' })
  })
})
