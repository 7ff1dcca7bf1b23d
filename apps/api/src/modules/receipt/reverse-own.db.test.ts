import type { ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { receipt } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('whoever may take back what they posted themselves on the day', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let one: TestClient
  let other: TestClient
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
    const person = async () =>
      test.as(
        await newUser(test.database, {
          ...at.shop.stock,
          rights: [
            '[Reports] [View] [Orders]',
            '[Orders] [View] [List]',
            '[Orders] [Other] [Receive]',
            '[Orders] [Other] [Post]',
            '[Orders] [Other] [ReverseOwnDay]',
          ],
        }),
      )
    ;[one, other] = [await person(), await person()]
  })
  afterAll(() => test.close())

  const receive = async (isPosted = true): Promise<ReceiptRecord> => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    return at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted }), one)
  }
  const reverse = (record: ReceiptRecord, client = one) =>
    at.move(record, 'reverse', { reason: 'Keyed twice' }, client)
  const rowOf = async ({ id }: ReceiptRecord, client = one) => {
    const { data } = (await client.get('/api/v2/receipt/all?limit=100')).json()
    return data.find((row: ReceiptRecord) => row.id === id)
  }

  it('reverses it, and is told of which receipts that is so', async () => {
    const posted = await receive()
    expect([posted.isOwnOfToday, (await rowOf(posted))?.isOwnOfToday]).toEqual([true, true])
    expect((await rowOf(posted, other))?.isOwnOfToday).toBe(false)
    expect((await reverse(posted)).json()).toMatchObject({ state: 'REVERSED' })
  })

  it('reverses nothing that somebody else posted, whoever wrote it', async () => {
    const draft = await receive(false)
    expect(draft.isOwnOfToday).toBe(false)
    const posted: ReceiptRecord = (await at.move(draft, 'post', {}, other)).json()
    expect((await reverse(posted)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect((await rowOf(posted))?.state).toBe('POSTED')
    expect((await reverse(posted, other)).statusCode).toBe(200)
  })

  it('reverses nothing of another day, which the right to reverse does', async () => {
    const posted = await receive()
    const postedAt = new Date(Date.now() - 24 * 3_600_000)
    await asJob(test.database, (tx) => tx.update(receipt).set({ postedAt }).where(eq(receipt.id, posted.id)))
    expect((await reverse(posted)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
    expect((await reverse(posted, at.shop.client)).json()).toMatchObject({ state: 'REVERSED' })
  })
})
