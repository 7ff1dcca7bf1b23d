import type { Receivable } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrderLine } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import type { Receiving } from '../../testing/receipt-calls.ts'

describe('receipts', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  const orderOf = async (id: number) => (await at.shop.client.get(`/api/v2/order/${id}`)).json()

  it('take a part of an order in, at its price, and leave the rest open', async () => {
    const item = await at.shop.newItem('0')
    const { id, lineId } = await at.newOrder(item)
    const record = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]), at.receiver)
    expect(record).toMatchObject({
      number: expect.stringMatching(/^RCV-/),
      state: 'POSTED',
      orders: [{ id }],
      posting: { number: expect.any(Number) },
      total: '1.00',
      priceDifference: '0.00',
      lines: [
        {
          orderLineId: lineId,
          packUnit: { id: item.pack, factor: '24.000000' },
          packs: '1.000',
          receivedBase: '24.000',
          value: '1.00',
          orderedPrice: '1.0000',
        },
      ],
    })
    expect(await at.balanceOf(item)).toEqual(['24.000', '1.00'])
    expect(await orderOf(id)).toMatchObject({
      receiptStatus: 'PARTIAL',
      lines: [{ receivedBase: '24.000', openBase: '24.000' }],
    })
    const [row] = (await ledgerOf(test.database, item.id)).slice(-1)
    expect(row).toMatchObject({ type: 'RECEIPT', sourceType: 'RECEIPT', sourceId: record.id, qty: '24.000' })
  })

  it('keep rejected goods out of stock and open on the order, with a reason', async () => {
    const item = await at.shop.newItem('0')
    const { id, lineId } = await at.newOrder(item)
    const without = await at.send(at.bodyOf([{ orderLineId: lineId, packs: '1', rejectedPacks: '1' }]))
    expect(without.json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[0].rejectReason' }],
    })
    const line = { orderLineId: lineId, packs: '1', rejectedPacks: '1', rejectReason: 'Broken' }
    expect(await at.receive(at.bodyOf([line]))).toMatchObject({ rejectedLines: 1 })
    expect(await at.balanceOf(item)).toEqual(['24.000', '1.00'])
    expect(await orderOf(id)).toMatchObject({ lines: [{ openBase: '24.000' }] })
  })

  it('are rejected for a reason of the organisation that is in use, with words beside it', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const rejected = { orderLineId: lineId, packs: '1', rejectedPacks: '1' }
    const unknown = await at.send(at.bodyOf([{ ...rejected, rejectReasonCode: 'THEFT' }]))
    expect(unknown.json()).toMatchObject({ errors: [{ field: 'lines[0].rejectReasonCode' }] })
    const line = { ...rejected, rejectReasonCode: 'TEMPERATURE', rejectReason: '11 °C' }
    expect(await at.receive(at.bodyOf([line]))).toMatchObject({
      lines: [{ rejectReasonCode: 'TEMPERATURE', rejectReason: '11 °C', why: 'Delivered too warm: 11 °C' }],
    })
  })

  it('take parts of a pack of what an order only describes, which has no unit that is whole', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const described = { itemId: null, packUnitId: null, description: 'Ice', unitName: 'bag', factor: '1' }
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrderLine).set(described).where(eq(purchaseOrderLine.id, lineId)),
    )
    const record = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1.5' }]))
    const packUnit = { id: null, name: 'bag' }
    expect(record).toMatchObject({ lines: [{ description: 'Ice', packUnit, packs: '1.500' }] })
  })

  it('value goods at what was really paid, with their share of the charges, and tell the difference', async () => {
    const [one, other] = [await at.shop.newItem('0'), await at.shop.newItem('0')]
    const [a, b] = [await at.newOrder(one), await at.newOrder(other)]
    const record = await at.receive(
      at.bodyOf(
        [
          { orderLineId: a.lineId, packs: '2', unitPrice: '1.50' },
          { orderLineId: b.lineId, packs: '1' },
        ],
        { charges: [{ kind: 'FREIGHT', amount: '0.05' }] },
      ),
    )
    expect(record).toMatchObject({
      orders: [{ id: a.id }, { id: b.id }],
      total: '4.05',
      priceDifference: '1.00',
      lines: [
        { charges: '0.04', value: '3.04' },
        { charges: '0.01', value: '1.01' },
      ],
    })
    expect(await at.balanceOf(one)).toEqual(['48.000', '3.04'])
    expect(await at.balanceOf(other)).toEqual(['24.000', '1.01'])
  })

  it('take unordered goods in, where the supplier and the place are known', async () => {
    const item = await at.shop.newItem('0')
    const unordered = { itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '6' }
    const record = await at.receive(at.bodyOf([unordered]))
    expect(record).toMatchObject({ orders: [], lines: [{ orderedPrice: null, value: '6.00' }] })
    expect(await at.balanceOf(item)).toEqual(['24.000', '6.00'])
  })

  it('name every mistake of every line at once', async () => {
    const item = await at.shop.newItem('0')
    const { lineId } = await at.newOrder(item)
    const answer = await at.send(
      at.bodyOf([
        { orderLineId: lineId, packs: '0' },
        { itemId: item.id, unitId: item.pack, packs: '1' },
        { packs: '1' },
      ]),
    )
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'receipt.line-invalid',
      errors: [{ field: 'lines[0].packs' }, { field: 'lines[1].unitPrice' }, { field: 'lines[2].itemId' }],
    })
  })

  it('are taken back by the opposite, once, and only by their own quantity', async () => {
    const item = await at.shop.newItem('0')
    const { id, lineId } = await at.newOrder(item)
    const first = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]))
    await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1', unitPrice: '3' }]))
    const reversed = await at.move(first, 'reverse', { reason: 'Keyed twice' })
    expect(reversed.json()).toMatchObject({ state: 'REVERSED' })
    expect(await at.balanceOf(item)).toEqual(['24.000', '3.00'])
    expect(await orderOf(id)).toMatchObject({ receiptStatus: 'PARTIAL', lines: [{ receivedBase: '24.000' }] })
    const again = await at.move(reversed.json(), 'reverse', { reason: 'Again' })
    expect(again.json()).toMatchObject({ status: 409, code: 'state.transition-refused' })
  })

  it('are taken back where both posting them and taking them back corrects the cost of what lay there', async () => {
    const item = await at.shop.newItem('0')
    const receive = (packs: string, unitPrice: string) =>
      at.receive(at.bodyOf([{ itemId: item.id, unitId: item.each, packs, unitPrice }]))
    const { locationId } = at.shop.stock
    await receive('1', '1')
    const lines = [{ itemId: item.id, unitId: item.each, quantity: '6' }]
    await at.shop.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines })
    const receipt = await receive('10', '2')
    await receive('5', '2')
    expect(await at.balanceOf(item)).toEqual(['10.000', '20.00'])
    const reversed = await at.move(receipt, 'reverse', { reason: 'Keyed twice' })
    expect(reversed.json()).toMatchObject({ state: 'REVERSED' })
    expect(await at.balanceOf(item)).toEqual(['0.000', '0.00'])
  })

  it('leave nothing open of a closed order when they are taken back', async () => {
    const { id, lineId } = await at.newOrder(await at.shop.newItem('0'))
    const receipt = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '2' }]))
    const { version } = await orderOf(id)
    await at.shop.client.post(`/api/v2/order/${id}/close`, {}, { 'if-match': String(version) })
    await at.move(receipt, 'reverse', { reason: 'Wrong order' })
    expect(await orderOf(id)).toMatchObject({ lines: [{ receivedBase: '0.000', openBase: '0.000' }] })
  })

  it('wait as drafts that may be changed, posted or given up', async () => {
    const item = await at.shop.newItem('0')
    const { lineId } = await at.newOrder(item)
    const body = at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted: false })
    const draft = await at.receive(body)
    expect(draft).toMatchObject({ state: 'DRAFT', posting: null })
    expect(await at.balanceOf(item)).toEqual([undefined, undefined])
    const changed = await at.shop.client.put(
      `/api/v2/receipt/${draft.id}`,
      { ...body, lines: [{ orderLineId: lineId, packs: '2' }] },
      { 'if-match': String(draft.version) },
    )
    expect(changed.json()).toMatchObject({ number: draft.number, lines: [{ packs: '2.000' }] })
    expect((await at.move(draft, 'post')).json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await at.move(changed.json(), 'post')).json()).toMatchObject({ state: 'POSTED' })
    const other = await at.receive(body)
    expect((await at.move(other, 'discard')).json()).toMatchObject({ state: 'DISCARDED' })
  })

  it('say in their history that they were given up, or taken back and why', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const lines = [{ orderLineId: lineId, packs: '1' }]
    const draft = await at.receive(at.bodyOf(lines, { isPosted: false }))
    const posted = await at.receive(at.bodyOf(lines))
    await at.move(draft, 'discard')
    await at.move(posted, 'reverse', { reason: 'Wrong order' })
    const lastOf = async ({ id }: { id: number }) =>
      (await at.shop.client.get(`/api/v2/receipt/${id}/timeline`)).json().data[0]
    expect(await lastOf(draft)).toMatchObject({ action: 'discard' })
    expect(await lastOf(posted)).toMatchObject({
      action: 'reverse',
      changes: expect.arrayContaining([{ field: 'reason', before: null, after: 'Wrong order' }]),
    })
  })

  it('are not written for an order that is not sent, nor for one of another supplier', async () => {
    const item = await at.shop.newItem('0')
    const draft = await at.shop.newOrder(item, at.supplierId, { state: 'DRAFT' })
    const other = await at.shop.newOrder(item, await at.shop.newSupplier('Land'), { state: 'SENT' })
    for (const id of [draft, other]) {
      const [line] = await at.linesOf(id)
      const answer = await at.send(at.bodyOf([{ orderLineId: line?.id ?? 0, packs: '1' }]))
      expect(answer.json()).toMatchObject({ errors: [{ field: 'lines[0].orderLineId' }] })
    }
  })

  it('need the right to post where they are posted at once', async () => {
    const { lineId } = await at.newOrder(await at.shop.newItem('0'))
    const receipt = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]), at.receiver)
    const answer = await at.move(receipt, 'reverse', { reason: 'No' }, at.receiver)
    expect(answer.json()).toMatchObject({ code: 'permission.missing' })
  })

  it('are proposed with what is open, what may come at most and the codes to scan', async () => {
    const item = await at.shop.newItem('0')
    const { id, lineId } = await at.newOrder(item)
    const other = await at.newOrder(await at.shop.newItem('0'))
    await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }]))
    const read = async (more = ''): Promise<Receivable> =>
      (await at.shop.client.get(`/api/v2/receipt/receivable?orderId=${id}${more}`)).json()
    expect((await read()).lines).toMatchObject([
      { orderLineId: lineId, receivedPacks: '1.000', openPacks: '1.000', mostPacks: '1.000', barcodes: [] },
    ])
    const all = (await read('&withOthers=true')).lines.map((line) => line.order.id)
    expect([all[0], all.includes(other.id)]).toEqual([id, true])
  })
})
