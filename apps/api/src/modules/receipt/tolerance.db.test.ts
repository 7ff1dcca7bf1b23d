import type { ReceiptRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRule, item as itemTable } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('how much of an order may be received', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
    const { organisationId, companyId } = at.shop.stock
    await asJob(test.database, (tx) =>
      tx.insert(companyRule).values({ organisationId, companyId, overReceiptPct: '50' }),
    )
  })
  afterAll(async () => {
    await expectLedgerToAddUp(test.database, at.shop.stock.organisationId)
    await test.close()
  })

  it('is what was ordered and the tolerance of the company', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const within = await at.send(at.bodyOf([{ orderLineId: lineId, packs: '3' }]), at.receiver)
    expect(within.statusCode).toBe(201)
    const beyond = await at.send(at.bodyOf([{ orderLineId: lineId, packs: '1' }]), at.receiver)
    expect(beyond.json()).toMatchObject({
      status: 409,
      code: 'receipt.over-tolerance',
      errors: [{ field: 'lines[0].packs' }],
    })
  })

  it('is that of the item before that of the company', async () => {
    const item = await at.shop.newItem('0')
    await asJob(test.database, (tx) =>
      tx.update(itemTable).set({ overReceiptPct: '0' }).where(eq(itemTable.id, item.id)),
    )
    const { lineId } = await at.newOrder(item)
    const answer = await at.send(at.bodyOf([{ orderLineId: lineId, packs: '3' }]), at.receiver)
    expect(answer.json()).toMatchObject({ code: 'receipt.over-tolerance' })
  })

  it('is added up over the lines of one receipt', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const lines = [2, 2].map((packs) => ({ orderLineId: lineId, packs: String(packs) }))
    expect((await at.send(at.bodyOf(lines), at.receiver)).json()).toMatchObject({
      errors: [{ field: 'lines[1].packs' }],
    })
  })

  it('is more for whoever may receive beyond and says why, which stays on record', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const body = at.bodyOf([{ orderLineId: lineId, packs: '4' }])
    expect((await at.send(body)).json()).toMatchObject({ code: 'receipt.over-tolerance' })
    const record = await at.receive({ ...body, overReason: 'Gift of the supplier' })
    expect(record).toMatchObject({ state: 'POSTED', overReason: 'Gift of the supplier' })
    const { data } = (await at.shop.client.get(`/api/v2/receipt/${record.id}/timeline`)).json()
    expect(data).toContainEqual(expect.objectContaining({ action: 'over-receive' }))
    expect((await at.shop.client.get(`/api/v2/order/${id}`)).json()).toMatchObject({ receiptStatus: 'OVER' })
  })

  it('shows in the list which receipts are of lines of which too much came, or too little', async () => {
    const { lineId: over } = await at.newOrder(await at.shop.newItem('0'))
    const { lineId: short } = await at.newOrder(await at.shop.newItem('0'))
    const { lineId: whole } = await at.newOrder(await at.shop.newItem('0'))
    const receive = async (orderLineId: number, packs: string) =>
      (await at.receive(at.bodyOf([{ orderLineId, packs }]))).id
    const ids = [await receive(over, '3'), await receive(short, '1'), await receive(whole, '2')]
    const which = async (field: string) => {
      const items = [
        { field, op: 'eq', value: true },
        { field: 'id', op: 'gte', value: ids[0] },
      ]
      const query = new URLSearchParams({ filter: JSON.stringify({ q: '', logic: 'and', items }) })
      const { data } = (
        await at.shop.client.get(`/api/v2/receipt/all?page=1&limit=50&${query.toString()}`)
      ).json()
      return data.map(({ id }: ReceiptRecord) => id)
    }
    expect([await which('isOver'), await which('isShort')]).toEqual([[ids[0]], [ids[1]]])
  })

  describe('also by a return that is taken back', () => {
    /** All of it came, went back and came again. */
    async function replaced() {
      const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
      const body = at.bodyOf([{ orderLineId: lineId, packs: '3' }])
      const first = await at.receive(body)
      const lines = [{ lineId: only(first.lines).id, packs: '3', reason: 'Spoilt' }]
      const back = await at.shop.client.post(`/api/v2/receipt/${first.id}/return`, { lines })
      const second = await at.receive(body)
      return { id, back: back.json<ReceiptRecord>(), second }
    }

    it('is held to', async () => {
      const { id, back, second } = await replaced()
      const { organisationId } = at.shop.stock
      const rights = rightsCatalogue.filter((right) => right !== '[Orders] [Other] [OverReceive]')
      const storekeeper = test.as(await newUser(test.database, { organisationId, rights }))
      const answer = await at.move(back, 'reverse', { reason: 'Kept' }, storekeeper)
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'receipt.over-tolerance',
        detail: expect.stringContaining('With these goods back'),
        errors: [{ field: 'lines[0].packs' }],
      })
      expect((await at.shop.client.get(`/api/v2/order/${id}`)).json()).toMatchObject({
        lines: [{ receivedBase: '144.000', returnedBase: '72.000' }],
      })
      await at.move(second, 'reverse', { reason: 'Wrong' })
      expect((await at.move(back, 'reverse', { reason: 'Kept' }, storekeeper)).statusCode).toBe(200)
    })

    it('is more for whoever may receive beyond, with the reason on record', async () => {
      const { back } = await replaced()
      expect((await at.move(back, 'reverse', { reason: 'Kept' })).json()).toMatchObject({ state: 'REVERSED' })
      const { data } = (await at.shop.client.get(`/api/v2/receipt/${back.id}/timeline`)).json()
      expect(data).toContainEqual(expect.objectContaining({ action: 'over-receive' }))
    })
  })

  it('is never exceeded by eight drafts that are posted at once', async () => {
    const item = await at.shop.newItem('0')
    const { lineId } = await at.newOrder(item)
    const body = at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted: false })
    const drafts = []
    for (let n = 0; n < 8; n += 1) drafts.push(await at.receive(body))
    const answers = await Promise.all(drafts.map((draft) => at.move(draft, 'post', {}, at.receiver)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(5).fill(409),
    ])
    expect(await at.balanceOf(item)).toEqual(['72.000', '3.00'])
  })
})
