import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { lockOrder } from '../order/queries.ts'

describe('the first invoice of a receipt', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(() => test.close())

  it('waits for whoever changes the order of its goods, on which it counts', async () => {
    const { organisationId } = at.shop.stock
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const receipt = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]))
    const { waits, answer } = await doAt(
      test.database,
      testActor(organisationId, 1),
      new Date(),
      async (work) => {
        await lockOrder(work, id)
        const invoicing = at.move(receipt, 'invoice', { invoiceNo: 'INV-1', lines: [] })
        const isWaiting = untilAwaited(test.database, work.tx).then(() => true)
        return {
          waits: await Promise.race([isWaiting, invoicing.then(() => false)]),
          answer: { invoicing },
        }
      },
    )
    expect(waits).toBe(true)
    expect((await answer.invoicing).json()).toMatchObject({ invoiceNo: 'INV-1' })
  })
})
