import type { Receivable } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrderCharge } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('the charges of an order', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  afterAll(() => test.close())

  /** An order of 2 cases at 1.00 with freight. */
  async function withFreight(amount: string, item?: TestItem) {
    const order = await at.newOrder(item ?? (await at.shop.newItem('0')))
    const { organisationId } = at.shop.stock
    const charge = { kind: 'FREIGHT', amount, allocate: 'VALUE', orderId: order.id } as const
    await asJob(test.database, (tx) => tx.insert(purchaseOrderCharge).values({ organisationId, ...charge }))
    const freight = { kind: 'FREIGHT', amount, orderId: order.id } as const
    return { ...order, freight }
  }
  const bodyOf = (
    { lineId, freight }: Awaited<ReturnType<typeof withFreight>>,
    more: Parameters<typeof at.bodyOf>[1] = {},
  ) => at.bodyOf([{ orderLineId: lineId, packs: '1' }], { charges: [freight], ...more })
  const openOf = async (orderId: number, withOthers = false): Promise<Receivable['charges']> => {
    const path = `/api/v2/receipt/receivable?orderId=${orderId}&withOthers=${withOthers}`
    return (await at.shop.client.get(path)).json<Receivable>().charges
  }

  it('are proposed with their order, until a posted receipt bears them', async () => {
    const [one, other] = [await withFreight('5'), await withFreight('7')]
    expect(await openOf(one.id)).toMatchObject([{ id: expect.any(Number), order: { id: one.id } }])
    const both = (await openOf(one.id, true)).map(({ order, amount }) => [order.id, amount])
    expect(both).toEqual(expect.arrayContaining([[one.id, '5.00']]))
    expect(both).toEqual(expect.arrayContaining([[other.id, '7.00']]))
    const draft = await at.receive(bodyOf(one, { isPosted: false }))
    expect(draft).toMatchObject({ charges: [{ amount: '5.00', order: { id: one.id } }], total: '6.00' })
    expect(await openOf(one.id)).toHaveLength(1)
    const posted = (await at.move(draft, 'post')).json()
    expect(await openOf(one.id)).toEqual([])
    await at.move(posted, 'reverse', { reason: 'Wrong' })
    expect(await openOf(one.id)).toHaveLength(1)
  })

  it('stay open while what came of the order bore none', async () => {
    const order = await withFreight('5')
    await at.receive(bodyOf(order, { charges: [] }))
    expect(await openOf(order.id)).toHaveLength(1)
    await at.receive(bodyOf(order))
    expect(await openOf(order.id)).toEqual([])
  })

  it('go along with lines of their order alone', async () => {
    const [one, other] = [await withFreight('5'), await withFreight('7')]
    const answer = await at.send(bodyOf(one, { charges: [one.freight, other.freight] }))
    expect(answer.json()).toMatchObject({
      code: 'receipt.line-invalid',
      errors: [{ field: 'charges[1].orderId' }],
    })
  })

  it('go into the stock of goods of their order, beside goods of another', async () => {
    const [dear, cheap] = [await at.shop.newItem('0'), await at.shop.newItem('0')]
    const [one, other] = [await withFreight('5', dear), await withFreight('0.10', cheap)]
    const lines = [one, other].map(({ lineId }) => ({ orderLineId: lineId, packs: '2' }))
    const receipt = await at.receive(at.bodyOf(lines, { charges: [one.freight, other.freight] }))
    expect(receipt.lines).toMatchObject([
      { lineTotal: '2.00', charges: '5.00', value: '7.00' },
      { lineTotal: '2.00', charges: '0.10', value: '2.10' },
    ])
    expect(receipt.total).toBe('9.10')
    expect([await at.balanceOf(dear), await at.balanceOf(cheap)]).toEqual([
      ['48.000', '7.00'],
      ['48.000', '2.10'],
    ])
  })

  it('are told apart by order and label: one that came leaves the others to come', async () => {
    const [one, other] = [await withFreight('5'), await withFreight('7')]
    const { organisationId } = at.shop.stock
    const pallets = { kind: 'FREIGHT', label: 'Pallets', amount: '2', allocate: 'VALUE' } as const
    await asJob(test.database, (tx) =>
      tx.insert(purchaseOrderCharge).values({ organisationId, orderId: one.id, ...pallets }),
    )
    await at.receive(bodyOf(one))
    expect(await openOf(one.id)).toMatchObject([{ label: 'Pallets', amount: '2.00' }])
    const lines = [one, other].map(({ lineId }) => ({ orderLineId: lineId, packs: '1' }))
    const { charges } = await at.receive(at.bodyOf(lines, { charges: [other.freight] }))
    expect(charges).toMatchObject([{ amount: '7.00', order: { id: other.id } }])
  })

  it('are borne once, also by drafts that are posted at once', async () => {
    const order = await withFreight('5')
    const drafts = [
      await at.receive(bodyOf(order, { isPosted: false })),
      await at.receive(bodyOf(order, { isPosted: false })),
    ]
    const answers = await Promise.all(drafts.map((draft) => at.move(draft, 'post')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'receipt.charge-taken',
      errors: [{ field: 'charges[0].amount' }],
    })
    expect((await at.send(bodyOf(order))).json()).toMatchObject({ code: 'receipt.charge-taken' })
    const { orderId: _, ...ofDelivery } = order.freight
    expect((await at.send(bodyOf(order, { charges: [ofDelivery] }))).statusCode).toBe(201)
  })
})
