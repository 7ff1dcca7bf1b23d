import type { ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item as itemTable } from '../../database/schema/index.ts'
import type { TestApp, TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import type { Receiving } from '../../testing/receipt-calls.ts'

describe('returns', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
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

  const setStocked = (itemId: number, isStocked: boolean) =>
    asJob(test.database, (tx) => tx.update(itemTable).set({ isStocked }).where(eq(itemTable.id, itemId)))
  const invoiced = async (receipt: ReceiptRecord, lineId: number) => {
    const lines = [{ lineId, unitPrice: '6' }]
    const answer = await at.move(receipt, 'invoice', { invoiceNo: 'INV-1', lines })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  it('take out of stock what went in, when the item is kept in stock no more', async () => {
    const { item, receipt, lineId } = await received('2')
    await setStocked(item.id, false)
    await invoiced(receipt, lineId)
    expect(await at.balanceOf(item)).toEqual(['48.000', '12.00'])
    await giveBack(receipt.id, lineId, '2')
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('take nothing out of stock of what never went in, when the item is kept in stock since', async () => {
    const item = await at.shop.newItem('0')
    const order = await at.newOrder(item)
    await setStocked(item.id, false)
    const receipt = await at.receive(at.bodyOf([{ orderLineId: order.lineId, packs: '2', unitPrice: '5' }]))
    await setStocked(item.id, true)
    const lineId = only(receipt.lines).id
    await invoiced(receipt, lineId)
    const back = (await giveBack(receipt.id, lineId, '2')).json()
    expect(back).toMatchObject({ state: 'POSTED', posting: null, lines: [{ value: '12.00' }] })
    expect(await ledgerOf(test.database, item.id)).toEqual([])
  })

  it('stand on their receipt with the note of the supplier, and in the history of receipt and order', async () => {
    const { order, receipt, lineId } = await received('2')
    const back = (await giveBack(receipt.id, lineId, '1')).json()
    const { client } = at.shop
    const returnsOf = async () => (await client.get(`/api/v2/receipt/${receipt.id}`)).json().returns
    expect(await returnsOf()).toEqual([{ id: back.id, number: back.number, creditNote: 'CN-1' }])
    for (const path of [`/api/v2/receipt/${receipt.id}`, `/api/v2/order/${order.id}`]) {
      const { data } = (await client.get(`${path}/timeline`)).json()
      expect(data[0]).toMatchObject({ action: 'return' })
    }
    await at.move(back, 'reverse', { reason: 'Kept' })
    expect(await returnsOf()).toEqual([])
  })

  it('go back after they came', async () => {
    const { receipt, lineId } = await received('2')
    const backAt = async (returnedAt: string) => {
      const lines = [{ lineId, packs: '1', reason: 'Spoilt' }]
      return (await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, { returnedAt, lines })).json()
    }
    const before = new Date(Date.parse(receipt.deliveredAt) - 1).toISOString()
    expect(await backAt(before)).toMatchObject({
      code: 'receipt.moment-before',
      errors: [{ field: 'returnedAt' }],
    })
    expect(await backAt(receipt.deliveredAt)).toMatchObject({ kind: 'RETURN', state: 'POSTED' })
  })

  it('stand before a later count once whoever may re-anchor says why, and the count stays true', async () => {
    const { item, receipt, lineId } = await received('2')
    const returnedAt = receipt.deliveredAt
    await at.countNothing(item)
    const lines = [{ lineId, packs: '1', reason: 'Spoilt' }]
    const backBy = async (client: TestClient, reanchorReason?: string) =>
      (
        await client.post(`/api/v2/receipt/${receipt.id}/return`, { returnedAt, lines, reanchorReason })
      ).json()
    const refused = { status: 409, code: 'transaction.backdated-before-count' }
    expect(await backBy(at.shop.client)).toMatchObject(refused)
    const rights = ['[Reports] [View] [Orders]', '[Orders] [Other] [Return]'] as const
    const returner = test.as(await newUser(test.database, { ...at.shop.stock, rights }))
    expect(await backBy(returner, 'The slip lay in the car')).toMatchObject(refused)
    expect(await backBy(at.shop.client, 'The slip lay in the car')).toMatchObject({
      state: 'POSTED',
      deliveredAt: returnedAt,
    })
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
    const [last] = (await ledgerOf(test.database, item.id)).slice(-1)
    expect(last).toMatchObject({ type: 'COUNT_REANCHOR', qty: '24.000' })
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

  describe('whose credit note comes later', () => {
    const put = (id: number, version: number | undefined, creditNote: string, client = at.shop.client) =>
      client.put(
        `/api/v2/receipt/${id}/credit-note`,
        { creditNote },
        version === undefined ? {} : { 'if-match': String(version) },
      )
    async function sentBack() {
      const { item, receipt, lineId } = await received('1')
      const answer = await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, {
        lines: [{ lineId, packs: '1', reason: 'Spoilt' }],
      })
      return { item, receipt, back: answer.json<ReceiptRecord>() }
    }

    it('take its number without a change of what was posted', async () => {
      const { item, receipt, back } = await sentBack()
      expect(back.documentNo).toBeNull()
      const [ledger, balance] = [await ledgerOf(test.database, item.id), await at.balanceOf(item)]
      const answer = await put(back.id, back.version, ' CN-77 ')
      expect(answer.json()).toMatchObject({ documentNo: 'CN-77', state: 'POSTED', version: back.version + 1 })
      expect(await ledgerOf(test.database, item.id)).toEqual(ledger)
      expect(await at.balanceOf(item)).toEqual(balance)
      const { client } = at.shop
      expect((await client.get(`/api/v2/receipt/${receipt.id}`)).json().returns).toMatchObject([
        { creditNote: 'CN-77' },
      ])
      expect((await client.get(`/api/v2/receipt/${back.id}/timeline`)).json().data[0]).toMatchObject({
        action: 'credit-note',
        changes: [{ field: 'creditNote', after: 'CN-77' }],
      })
    })

    it('let it be mended, at the version that was read', async () => {
      const { back } = await sentBack()
      expect((await put(back.id, undefined, 'CN-1')).json()).toMatchObject({ code: 'record.version-missing' })
      const first = (await put(back.id, back.version, 'CN-1')).json()
      expect((await put(back.id, back.version, 'CN-2')).json()).toMatchObject({
        code: 'record.version-conflict',
      })
      expect((await put(back.id, first.version, 'CN-2')).json()).toMatchObject({ documentNo: 'CN-2' })
    })

    it('refuse one for a receipt, for a return that was taken back, and of whoever may not return', async () => {
      const { receipt, back } = await sentBack()
      expect((await put(receipt.id, receipt.version, 'CN-1')).json()).toMatchObject({
        code: 'state.transition-refused',
      })
      expect((await put(back.id, back.version, 'CN-1', at.receiver)).statusCode).toBe(403)
      const reversed = (await at.move(back, 'reverse', { reason: 'Kept' })).json()
      expect((await put(back.id, reversed.version, 'CN-1')).json()).toMatchObject({
        code: 'state.transition-refused',
      })
    })
  })
})
