import type { NoticeList, OrderRecord } from '@backoffice/api-types'
import { defaultNoticeChoices, noticeSetting, noticeText } from '@backoffice/api-types/notices'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { purchaseOrder } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { sendNotifications } from './send-notifications.ts'

const buying: readonly Right[] = [
  '[Orders] [View] [List]',
  '[Orders] [Create] [List]',
  '[Orders] [Edit] [List]',
]

describe('notices of orders', () => {
  let api: TestApp
  let shop: TestShop
  let buyer: TestUser
  let boss: TestUser

  beforeAll(async () => {
    api = await openTestSystem()
  })
  beforeEach(async () => {
    shop = await openShop(api)
    buyer = await newUser(api.database, { ...shop.stock, rights: buying })
    boss = await newUser(api.database, { ...shop.stock, rights: rightsCatalogue })
  })
  afterAll(() => api.close())

  const move = async (user: TestUser, { id, version }: OrderRecord, action: string, body?: object) =>
    (await api.as(user).post(`/api/v2/order/${id}/${action}`, body, { 'if-match': String(version) })).json()
  async function submitted(): Promise<OrderRecord> {
    const { locationId } = shop.stock
    const supplierId = await shop.newSupplier('Sea')
    const lines = [{ description: 'Ice', packs: '1', unitPrice: '3' }]
    const order = (await api.as(buyer).post('/api/v2/order', { supplierId, locationId, lines })).json()
    return move(buyer, order, 'submit')
  }
  const kindsOf = async (user: TestUser): Promise<string[]> => {
    await sendNotifications(api.database)
    const { data } = (await api.as(user).get('/api/v2/notice/all')).json()
    return data.map(({ kind }: { kind: string }) => kind)
  }

  it('tell whoever may approve that one waits, and the buyer that it was approved', async () => {
    const order = await submitted()
    expect(await kindsOf(boss)).toEqual(['order.approval-waiting'])
    expect(await kindsOf(buyer)).toEqual([])
    await move(boss, order, 'approve')
    expect(await kindsOf(buyer)).toEqual(['order.approved'])
    expect(await kindsOf(boss)).toEqual(['order.approval-waiting'])
  })

  /** An order of the buyer that the boss approved; neither has read anything. */
  async function approved(): Promise<OrderRecord> {
    return move(boss, await submitted(), 'approve')
  }
  const textsOf = async (user: TestUser): Promise<string[]> => {
    await sendNotifications(api.database)
    const { data }: NoticeList = (await api.as(user).get('/api/v2/notice/all?limit=100')).json()
    return data.map(({ kind, facts }) => noticeText(kind, facts))
  }

  it('tell the buyer of every move that somebody else makes, in the words of the move', async () => {
    const order = await approved()
    const told = `Order ${order.number} to Sea`
    const sent: OrderRecord = await move(boss, order, 'send', { isMailed: false })
    const confirmed = await move(boss, sent, 'confirm', {})
    const moved = await move(boss, confirmed, 'reconfirm', { promisedDate: '2030-01-20' })
    const held = await move(boss, moved, 'hold', { reason: 'No ice.' })
    const released = await move(boss, held, 'release')
    const closed = await move(boss, released, 'close', { reason: null })
    const opened: OrderRecord = await move(boss, closed, 'reopen')
    const [line] = opened.lines
    const body = { lines: [{ ...line, packs: '2' }], charges: [], reason: null }
    const path = `/api/v2/order/${order.id}/line`
    const amended = await api.as(boss).put(path, body, { 'if-match': String(opened.version) })
    expect([amended.statusCode, amended.body]).toEqual([200, expect.anything()])
    await move(boss, amended.json(), 'cancel', { reason: 'Twice.' })
    expect((await textsOf(buyer)).toSorted()).toEqual(
      [
        `${told} was approved.`,
        `${told} was sent.`,
        `${told} was confirmed.`,
        `${told} had its confirmation changed.`,
        `${told} was put on hold: No ice.`,
        `${told} was released.`,
        `${told} was closed.`,
        `${told} was opened again.`,
        `${told} was changed after it was sent.`,
        `${told} was cancelled: Twice.`,
      ].toSorted(),
    )
    expect(await kindsOf(boss)).toEqual([])
  })

  it('tell the approver that one was changed or cancelled, and nobody of what they did', async () => {
    const order = await approved()
    await kindsOf(buyer)
    const other = await newUser(api.database, { ...shop.stock, rights: rightsCatalogue })
    await move(other, await move(other, order, 'hold', {}), 'cancel', {})
    expect(await kindsOf(boss)).toEqual(['order.cancelled'])
    expect((await kindsOf(buyer)).toSorted()).toEqual(['order.approved', 'order.cancelled', 'order.held'])
    expect(await kindsOf(other)).toEqual([])
  })

  /** The first line of an order with so many packs, written by somebody. */
  async function change(user: TestUser, { id, version, lines }: OrderRecord, packs: string) {
    const body = { lines: [{ ...lines[0], packs }], charges: [], reason: null }
    const path = `/api/v2/order/${id}/line`
    const answer = await api.as(user).put(path, body, { 'if-match': String(version) })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    return answer.json()
  }

  it('tell the approver of the amendment by which somebody else has approved it in their place', async () => {
    const other = await newUser(api.database, { ...shop.stock, rights: rightsCatalogue })
    const sent: OrderRecord = await move(boss, await approved(), 'send', { isMailed: false })
    await change(other, sent, '5')
    expect(await textsOf(boss)).toEqual([`Order ${sent.number} to Sea was changed after it was sent.`])
    expect(await kindsOf(other)).toEqual([])
  })

  it('tell the approver that an order was changed before it was sent', async () => {
    const other = await newUser(api.database, { ...shop.stock, rights: rightsCatalogue })
    const order = await approved()
    const told = `Order ${order.number} to Sea was changed after it was approved.`
    await change(other, order, '5')
    expect(await textsOf(boss)).toEqual([told])
    expect((await textsOf(buyer)).toSorted()).toEqual(
      [`Order ${order.number} to Sea was approved.`, told].toSorted(),
    )
    expect(await kindsOf(other)).toEqual([])
  })

  it('tell the approver that an order was changed so that it needs a new approval', async () => {
    const order = await approved()
    await kindsOf(boss)
    await change(buyer, order, '5')
    expect(await textsOf(boss)).toContain(
      `Order ${order.number} to Sea was changed and needs a new approval.`,
    )
  })

  it('tell nobody of changes of a draft', async () => {
    const { locationId } = shop.stock
    const lines = [{ description: 'Ice', packs: '1', unitPrice: '3' }]
    const content = { supplierId: await shop.newSupplier('Sea'), locationId, lines }
    const draft: OrderRecord = (await api.as(buyer).post('/api/v2/order', content)).json()
    await change(boss, draft, '5')
    expect(await kindsOf(buyer)).toEqual([])
  })

  /** Takes in all that an order asks for. */
  async function receive({ supplier, lines: [line] }: OrderRecord) {
    const receipt = await api.as(boss).post('/api/v2/receipt', {
      supplierId: supplier.id,
      locationId: shop.stock.locationId,
      deliveredAt: new Date().toISOString(),
      lines: [{ orderLineId: line?.id, packs: '1', unitPrice: '3' }],
      isPosted: true,
    })
    expect([receipt.statusCode, receipt.body]).toEqual([201, expect.anything()])
    return receipt
  }

  it('tell of what came and what went back', async () => {
    const receipt = await receive(await move(boss, await approved(), 'send', { isMailed: false }))
    const [received] = receipt.json().lines
    const back = { lines: [{ lineId: received.id, packs: '1', reason: 'Spoilt' }] }
    await api.as(boss).post(`/api/v2/receipt/${receipt.json().id}/return`, back)
    expect(await kindsOf(buyer)).toEqual(expect.arrayContaining(['order.received', 'order.returned']))
  })

  /** A sent order whose day has gone by. */
  async function overdue(values: { createdBy?: number } = {}): Promise<OrderRecord> {
    const sent: OrderRecord = await move(boss, await approved(), 'send', { isMailed: false })
    await asJob(api.database, (tx) =>
      tx
        .update(purchaseOrder)
        .set({ expectedDate: sql`current_date - 1`, ...values })
        .where(eq(purchaseOrder.id, sent.id)),
    )
    return sent
  }

  it('tell the buyer, whoever wrote the order, and who receives that a delivery is late', async () => {
    const writer = await newUser(api.database, { ...shop.stock, rights: buying })
    await overdue({ createdBy: writer.id })
    expect(await kindsOf(boss)).toContain('order.late')
    expect(await kindsOf(buyer)).toContain('order.late')
    expect(await kindsOf(writer)).toEqual([])
  })

  it('say nothing of a late delivery once all of it has come', async () => {
    await receive(await overdue())
    expect(await kindsOf(boss)).not.toContain('order.late')
    expect(await kindsOf(buyer)).not.toContain('order.late')
  })

  it('of many moves at once are one, which says how many more there are', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, approved))
    await kindsOf(buyer)
    for (const order of orders) await move(boss, order, 'hold', {})
    const held = (await textsOf(buyer)).filter((text) => text.includes('on hold'))
    expect(held).toEqual([
      expect.stringMatching(/^Order .* was put on hold\. The same goes for 7 more orders\.$/),
    ])
    expect((await textsOf(buyer)).filter((text) => text.includes('on hold'))).toEqual(held)
  })

  it('of moves are switched off by kind', async () => {
    const value = { ...defaultNoticeChoices, 'order.held': [] }
    await api.as(buyer).put(`/api/v2/user/setting/${noticeSetting}`, { value })
    await move(boss, await approved(), 'hold', {})
    expect(await kindsOf(buyer)).toEqual(['order.approved'])
  })

  it('tell the buyer why one was rejected, and the approver when it comes again', async () => {
    const order = await submitted()
    await kindsOf(boss)
    const rejected = await move(boss, order, 'reject', { reason: 'Too dear' })
    expect(await kindsOf(buyer)).toEqual(['order.rejected'])
    await move(buyer, rejected, 'submit')
    expect(await kindsOf(boss)).toEqual(['order.approval-waiting', 'order.approval-waiting'])
  })
})
