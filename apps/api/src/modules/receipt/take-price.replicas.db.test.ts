import type { ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { supplierItem, supplierPrice } from '../../database/schema/index.ts'
import { lockRecord, updateRecord } from '../../database/tracked-record.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import type { Work } from '../../work.ts'

describe('a receipt that takes a price into the catalogue', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let item: TestItem
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  beforeEach(async () => {
    item = await at.shop.newItem('0')
    await newOffer(test.database, at.shop.stock, { item, supplierId: at.supplierId, unitPrice: '1' })
  })
  afterAll(() => test.close())

  const draftOf = (unitPrice: string, day: string) => {
    const line = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice, takesPrice: true }
    return at.receive(at.bodyOf([line], { deliveredAt: `${day}T10:00:00.000Z`, isPosted: false }))
  }
  const entryOf = () =>
    asJob(test.database, async (tx) =>
      only(await tx.select().from(supplierItem).where(eq(supplierItem.itemId, item.id))),
    )
  const pricesOf = (id: number) =>
    asJob(test.database, (tx) =>
      tx
        .select({
          from: supplierPrice.validFrom,
          to: supplierPrice.validTo,
          unitPrice: supplierPrice.unitPrice,
        })
        .from(supplierPrice)
        .where(eq(supplierPrice.supplierItemId, id))
        .orderBy(supplierPrice.validFrom),
    )
  /** Posts drafts at once while somebody holds the entry, who changes it once all of them wait. */
  async function postBeside(drafts: readonly ReceiptRecord[], change?: (work: Work) => Promise<void>) {
    const { id } = await entryOf()
    const actor = testActor(at.shop.stock.organisationId, 1)
    const { sent } = await doAt(test.database, actor, new Date(), async (work) => {
      await lockRecord(work, supplierItem, id)
      const waiting = drafts.map((draft) => at.move(draft, 'post'))
      await untilAwaited(test.database, work.tx, drafts.length)
      await change?.(work)
      return { sent: waiting }
    })
    const answers = await Promise.all(sent)
    return answers.map((answer) => answer.json())
  }

  it('keeps what somebody changes of the entry meanwhile', async () => {
    const { id } = await entryOf()
    const drafts = [await draftOf('1.25', '2026-02-01')]
    const posted = await postBeside(drafts, (work) => updateRecord(work, supplierItem, id, { moqPacks: '7' }))
    expect(posted).toMatchObject([{ state: 'POSTED' }])
    expect(await entryOf()).toMatchObject({ moqPacks: '7.000', version: 3 })
    expect(await pricesOf(id)).toEqual([
      { from: '2020-01-01', to: '2026-02-01', unitPrice: '1.0000' },
      { from: '2026-02-01', to: null, unitPrice: '1.2500' },
    ])
  })

  it.each([
    ['of one day leave one price of that day', '2026-02-01', '2026-02-01', 2],
    ['of two days leave prices that follow one another', '2026-02-01', '2026-02-02', 3],
  ])('posted beside another %s', async (_, oneDay, otherDay, total) => {
    const { id } = await entryOf()
    const posted = await postBeside([await draftOf('1.25', oneDay), await draftOf('1.5', otherDay)])
    expect(posted).toMatchObject([{ state: 'POSTED' }, { state: 'POSTED' }])
    const prices = await pricesOf(id)
    expect(prices).toHaveLength(total)
    expect(prices.map(({ to }) => to)).toEqual([...prices.slice(1).map(({ from }) => from), null])
  })
})
