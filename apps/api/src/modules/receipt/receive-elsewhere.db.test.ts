import type { ReceiptRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { location, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('goods that lie elsewhere than they were ordered for', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let barId: number
  /** Works at the bar alone; the orders are the store's. */
  let barkeeper: TestClient
  /** Works at the store alone. */
  let storekeeper: TestClient
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
    const { organisationId, companyId, locationId: storeId } = at.shop.stock
    const rights = rightsCatalogue.filter((right) => right !== '[Orders] [Other] [OverReceive]')
    const bar = { organisationId, companyId, code: 'BAR', name: 'Bar' }
    barId = await asJob(
      test.database,
      async (tx) => only(await tx.insert(location).values(bar).returning({ id: location.id })).id,
    )
    const keeperOf = async (locationId: number) => {
      const person = await newUser(test.database, { organisationId, rights })
      const place = { organisationId, userId: person.id, companyId, locationId }
      await asJob(test.database, (tx) => tx.insert(userScope).values(place))
      return test.as(person)
    }
    barkeeper = await keeperOf(barId)
    storekeeper = await keeperOf(storeId)
  })
  afterAll(async () => {
    await expectLedgerToAddUp(test.database, at.shop.stock.organisationId)
    await test.close()
  })

  const draftOf = (lineId: number, packs: string) =>
    at.receive(at.bodyOf([{ orderLineId: lineId, packs }], { locationId: barId, isPosted: false }))
  const orderOf = async (id: number) => (await at.shop.client.get(`/api/v2/order/${id}`)).json()
  async function posted(packs: string) {
    const order = await at.newOrder(await at.shop.newItem('0'))
    const answer = await at.move(await draftOf(order.lineId, packs), 'post', {}, barkeeper)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return { order, receipt: answer.json<ReceiptRecord>() }
  }
  const giveBack = (receipt: ReceiptRecord, packs: string) =>
    barkeeper.post(`/api/v2/receipt/${receipt.id}/return`, {
      lines: [{ lineId: only(receipt.lines).id, packs, reason: 'Spoilt' }],
    })

  it('count on the order, whose place whoever posts need not see', async () => {
    const { order } = await posted('2')
    expect((await barkeeper.get(`/api/v2/order/${order.id}`)).statusCode).toBe(404)
    expect(await orderOf(order.id)).toMatchObject({
      receiptStatus: 'FULL',
      version: 2,
      lines: [{ receivedBase: '48.000', openBase: '0.000' }],
    })
  })

  it('are held to what was ordered', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const answer = await at.move(await draftOf(lineId, '3'), 'post', {}, barkeeper)
    expect(answer.json()).toMatchObject({ status: 409, code: 'receipt.over-tolerance' })
  })

  it('are not taken in of an order that was closed since', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const draft = await draftOf(lineId, '1')
    await at.shop.client.post(`/api/v2/order/${id}/close`, {}, { 'if-match': '1' })
    expect((await at.move(draft, 'post', {}, barkeeper)).json()).toMatchObject({
      code: 'receipt.order-closed',
    })
  })

  it('go back on the order too, and come again with the return that is taken back', async () => {
    const { order, receipt } = await posted('2')
    const back = (await giveBack(receipt, '1')).json<ReceiptRecord>()
    expect(await orderOf(order.id)).toMatchObject({ lines: [{ returnedBase: '24.000' }] })
    await at.move(back, 'reverse', { reason: 'Kept' }, barkeeper)
    expect(await orderOf(order.id)).toMatchObject({ lines: [{ returnedBase: '0.000' }] })
  })

  it('are open on the order again when their receipt is taken back, short again of one that is closed', async () => {
    const { order, receipt } = await posted('1')
    await at.shop.client.post(`/api/v2/order/${order.id}/close`, {}, { 'if-match': '2' })
    const answer = await at.move(receipt, 'reverse', { reason: 'Wrong' }, barkeeper)
    expect(answer.statusCode).toBe(200)
    expect(await orderOf(order.id)).toMatchObject({
      lines: [{ receivedBase: '0.000', closedShortBase: '48.000', openBase: '0.000' }],
    })
  })

  it('are invoiced on the order, whose buyer need not see where they lie', async () => {
    const order = await at.newOrder(await at.shop.newItem('0'))
    const statusOf = async () => (await storekeeper.get(`/api/v2/order/${order.id}`)).json().invoiceStatus
    const invoice = (receipt: ReceiptRecord) => at.move(receipt, 'invoice', { invoiceNo: 'INV', lines: [] })
    const here = await at.receive(at.bodyOf([{ orderLineId: order.lineId, packs: '1' }]))
    await invoice(here)
    const statuses = [await statusOf()]
    const posted = await at.move(await draftOf(order.lineId, '1'), 'post', {}, barkeeper)
    statuses.push(await statusOf())
    const invoiced = await invoice(posted.json())
    statuses.push(await statusOf())
    const again = await invoice(invoiced.json())
    statuses.push(await statusOf())
    await at.move(again.json(), 'reverse', { reason: 'Wrong' }, barkeeper)
    statuses.push(await statusOf())
    await at.move((await at.shop.client.get(`/api/v2/receipt/${here.id}`)).json(), 'reverse', {
      reason: 'Wrong',
    })
    statuses.push(await statusOf())
    expect(statuses).toEqual(['INVOICED', 'AWAITED', 'INVOICED', 'INVOICED', 'INVOICED', 'NONE'])
  })

  it('do not tell who sees nothing of the order whether more or less than that came', async () => {
    const { receipt } = await posted('1')
    const which = async (client: TestClient, field: string, op: string, value: boolean) => {
      const items = [
        { field, op, value },
        { field: 'id', op: 'eq', value: receipt.id },
      ]
      const filter = JSON.stringify({ q: '', logic: 'and', items })
      const query = new URLSearchParams({ page: '1', limit: '50', filter })
      return (await client.get(`/api/v2/receipt/all?${query.toString()}`)).json().data.length
    }
    const answers = async (client: TestClient) =>
      Promise.all(
        ['isShort', 'isOver'].flatMap((field) => [
          which(client, field, 'eq', true),
          which(client, field, 'eq', false),
          which(client, field, 'isNull', true),
        ]),
      )
    expect(await answers(at.shop.client)).toEqual([1, 0, 0, 0, 1, 0])
    expect(await answers(barkeeper)).toEqual([0, 0, 1, 0, 0, 1])
  })

  it('are written down and changed by whoever sees the order as well', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const item = await at.shop.newItem('0')
    const body = at.bodyOf([{ orderLineId: lineId, packs: '1' }], { locationId: barId, isPosted: false })
    expect((await at.send(body, barkeeper)).json()).toMatchObject({ code: 'receipt.line-invalid' })
    const draft = await at.receive(body)
    const without = { ...body, lines: [{ itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '1' }] }
    const match = { 'if-match': String(draft.version) }
    const answer = await barkeeper.put(`/api/v2/receipt/${draft.id}`, without, match)
    expect(answer.json()).toMatchObject({ status: 409, code: 'record.not-editable' })
    expect((await at.shop.client.put(`/api/v2/receipt/${draft.id}`, without, match)).statusCode).toBe(200)
  })

  it('are changed by nobody else either where they came in place of what was ordered', async () => {
    const { lineId: substituteForId } = await at.newOrder(await at.shop.newItem('0'))
    const item = await at.shop.newItem('0')
    const line = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '1' }
    const body = at.bodyOf([line], { locationId: barId, isPosted: false })
    const draft = await at.receive({ ...body, lines: [{ ...line, substituteForId }] })
    const match = { 'if-match': String(draft.version) }
    const answer = await barkeeper.put(`/api/v2/receipt/${draft.id}`, body, match)
    expect(answer.json()).toMatchObject({ status: 409, code: 'record.not-editable' })
  })

  it('keep the lines of the order that they name from being taken off', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    await draftOf(lineId, '1')
    const lines = [{ description: 'Something else', packs: '1', unitPrice: '1' }]
    const answer = await storekeeper.put(`/api/v2/order/${id}/line`, { lines }, { 'if-match': '1' })
    expect(answer.json()).toMatchObject({ status: 400, code: 'order.below-received' })
  })
})
