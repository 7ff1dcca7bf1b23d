import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

describe('returns', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(async () => {
    await expectLedgerToAddUp(test.database, at.shop.stock.organisationId)
    await test.close()
  })

  const giveBack = (id: number, lineId: number, packs: string) =>
    at.shop.client.post(`/api/v2/receipt/${id}/return`, {
      creditNote: 'CN-1',
      lines: [{ lineId, packs, reason: 'Spoilt' }],
    })

  async function received(packs: string) {
    const item = await at.shop.newItem('0')
    const order = await at.newOrder(item)
    const receipt = await at.receive(at.bodyOf([{ orderLineId: order.lineId, packs, unitPrice: '5' }]))
    return { item, order, receipt, lineId: only(receipt.lines).id }
  }

  it('send goods back at what was paid for them, with the number of the credit note', async () => {
    const { item, order, receipt, lineId } = await received('2')
    const answer = await giveBack(receipt.id, lineId, '1')
    expect(answer.json()).toMatchObject({
      number: expect.stringMatching(/^RTN-/),
      kind: 'RETURN',
      state: 'POSTED',
      documentNo: 'CN-1',
      returnOf: { id: receipt.id },
      lines: [{ value: '5.00', rejectReason: 'Spoilt' }],
    })
    expect(await at.balanceOf(item)).toEqual(['24.000', '5.00'])
    expect((await ledgerOf(test.database, item.id)).at(-1)).toMatchObject({ type: 'RETURN', value: '-5.00' })
    expect((await at.shop.client.get(`/api/v2/order/${order.id}`)).json()).toMatchObject({
      receiptStatus: 'FULL',
      lines: [{ receivedBase: '48.000', returnedBase: '24.000', openBase: '0.000' }],
    })
  })

  it('take no more than was received and has not gone back', async () => {
    const { receipt, lineId } = await received('2')
    expect((await giveBack(receipt.id, lineId, '1')).statusCode).toBe(201)
    expect((await giveBack(receipt.id, lineId, '2')).json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[0].packs' }],
    })
    expect((await giveBack(receipt.id, lineId, '1')).statusCode).toBe(201)
  })

  it('let a replacement come without the right to receive beyond', async () => {
    const { order, receipt, lineId } = await received('2')
    await giveBack(receipt.id, lineId, '1')
    const body = at.bodyOf([{ orderLineId: order.lineId, packs: '1' }])
    expect((await at.send(body, at.receiver)).statusCode).toBe(201)
    expect((await at.send(body, at.receiver)).json()).toMatchObject({ code: 'receipt.over-tolerance' })
  })

  it('stand in the way of taking their receipt back until they are taken back themselves', async () => {
    const { item, receipt, lineId } = await received('1')
    const back = (await giveBack(receipt.id, lineId, '1')).json()
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
    const refused = await at.move(receipt, 'reverse', { reason: 'Wrong' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'receipt.has-returns' })
    expect((await at.move(back, 'reverse', { reason: 'Kept' })).json()).toMatchObject({ state: 'REVERSED' })
    expect(await at.balanceOf(item)).toEqual(['24.000', '5.00'])
    expect((await at.move(receipt, 'reverse', { reason: 'Wrong' })).statusCode).toBe(200)
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('leave the value of what is left to the book, where it has another average', async () => {
    const { item, receipt, lineId } = await received('1')
    const cheap = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '1' }
    await at.receive(at.bodyOf([cheap]))
    await giveBack(receipt.id, lineId, '1')
    expect(await at.balanceOf(item)).toEqual(['24.000', '1.00'])
  })
})
