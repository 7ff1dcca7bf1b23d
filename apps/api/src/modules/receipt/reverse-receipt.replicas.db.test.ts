import type { ReceiptRecord } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { lockBalances, placesOf } from '../ledger/queries/balances.ts'
import { writePosting } from '../ledger/write-posting.ts'

describe('taking back a receipt that an invoice corrected', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(() => test.close())

  /** A receipt of both items, of which the first cost more than was known. */
  async function corrected(first: TestItem, second: TestItem): Promise<ReceiptRecord> {
    const lineOf = ({ id: itemId, pack: unitId }: TestItem) => ({
      itemId,
      unitId,
      packs: '1',
      unitPrice: '24',
    })
    const receipt = await at.receive(at.bodyOf([lineOf(first), lineOf(second)]))
    const lineId = receipt.lines.find(({ item }) => item?.id === first.id)?.id
    const invoice = { invoiceNo: 'INV-1', lines: [{ lineId, unitPrice: '48' }] }
    return (await at.move(receipt, 'invoice', invoice)).json()
  }

  it('holds all of its stock before the first of its postings is taken back, so that no two wait for one another', async () => {
    const { stock } = at.shop
    const [first, second] = [await at.shop.newItem('0'), await at.shop.newItem('0')]
    const receipt = await corrected(first, second)
    const place = { itemId: second.id, locationId: stock.locationId }
    const { answer } = await doAt(
      test.database,
      testActor(stock.organisationId, 1),
      new Date(),
      async (work) => {
        const held = await lockBalances(work, placesOf([place]))
        const reversing = at.move(receipt, 'reverse', { reason: 'Not ours' })
        await untilAwaited(test.database, work.tx)
        // Sooner than the database would give up one of two that wait for one another, which then begins again.
        await work.tx.execute(sql`set local lock_timeout = '300ms'`)
        await writePosting(work, {
          kind: 'USAGE',
          company: { id: stock.companyId, timeZone: stock.timeZone },
          source: { type: 'MOVEMENT', id: null, number: null, round: 1 },
          movements: [
            { ...place, type: 'USAGE', qty: '-4.000', valuation: { by: 'book' }, occurredAt: work.now },
          ],
          held,
        })
        return { answer: reversing }
      },
    )
    expect((await answer).json()).toMatchObject({ state: 'REVERSED' })
    expect(await at.balanceOf(first)).toEqual(['0.000', '0.00'])
    expect(await at.balanceOf(second)).toEqual(['-4.000', '-4.00'])
    await expectLedgerToAddUp(test.database, stock.organisationId)
  })
})
