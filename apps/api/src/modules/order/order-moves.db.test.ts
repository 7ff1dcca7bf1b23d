import { randomUUID } from 'node:crypto'
import {
  allowedActions,
  type OrderAction,
  type OrderRecord,
  type OrderState,
  orderStates,
  orderTransitions,
  targetsOf,
} from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'

/** `reapprove` follows from a change of lines, `unconfirm` from a file that is taken back; nobody calls them. */
const actions = (Object.keys(orderTransitions) as OrderAction[]).filter(
  (action) => action !== 'reapprove' && action !== 'unconfirm',
)
const bodies: Partial<Record<OrderAction, object>> = {
  reject: { reason: 'Too dear' },
  confirm: { supplierRef: 'SO-7', promisedDate: '2026-12-01' },
  send: { isMailed: false },
  hold: {},
  close: {},
  cancel: {},
}
const cases = orderStates.flatMap((state) => actions.map((action) => [state, action] as const))
const isListed = ([state, action]: (typeof cases)[number]) =>
  allowedActions(orderTransitions, state).includes(action)
const listed = cases.filter(isListed)
const unlisted = cases.filter((one) => !isListed(one))

describe('the moves of an order', () => {
  let test: TestApp
  let shop: TestShop
  let item: TestItem
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('Sea')
  })
  afterAll(() => test.close())

  const inState = (state: OrderState) =>
    shop.newOrder(item, supplierId, {
      state,
      stateBefore: state === 'ON_HOLD' || state === 'CLOSED' ? 'SENT' : null,
    })
  const move = (id: number, action: string, version = 1, client = shop.client) =>
    client.post(`/api/v2/order/${id}/${action}`, bodies[action as OrderAction], {
      'if-match': String(version),
    })
  const read = async (id: number): Promise<OrderRecord> =>
    (await shop.client.get(`/api/v2/order/${id}`)).json()
  const eventsOf = (id: number) =>
    asJob(test.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, 'order'), eq(auditEvent.entityId, id)))
        .orderBy(auditEvent.id),
    )

  it.each(listed)('%s: %s succeeds as the table says, with one event', async (state, action) => {
    const id = await inState(state)
    const answer = await move(id, action)
    const after: OrderRecord = answer.json()
    expect(answer.statusCode).toBe(200)
    expect(targetsOf<OrderState>(orderTransitions[action])).toContain(after.state)
    expect(after.version).toBe(2)
    expect(await eventsOf(id)).toMatchObject([{ action, before: { state }, after: { state: after.state } }])
  })

  it.each(unlisted)('%s: %s is refused and changes nothing', async (state, action) => {
    const id = await inState(state)
    const before = await read(id)
    expect((await move(id, action)).json()).toMatchObject({ status: 409, code: 'state.transition-refused' })
    expect(await read(id)).toEqual(before)
    expect(await eventsOf(id)).toEqual([])
  })

  it.each(actions)('%s asks for the version that was read', async (action) => {
    const id = await inState(orderTransitions[action].from[0])
    const answer = await shop.client.post(`/api/v2/order/${id}/${action}`, bodies[action])
    expect(answer.json()).toMatchObject({ status: 428, code: 'record.version-missing' })
    expect((await move(id, action, 7)).json()).toMatchObject({ code: 'record.version-conflict' })
    expect(await eventsOf(id)).toEqual([])
  })

  it('is made once however often it is sent', async () => {
    const id = await inState('DRAFT')
    const headers = { 'if-match': '1', 'idempotency-key': randomUUID() }
    const send = () => shop.client.post(`/api/v2/order/${id}/submit`, undefined, headers)
    expect((await send()).json()).toEqual((await send()).json())
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is made by one of two approvers who press at once', async () => {
    const id = await inState('PENDING_APPROVAL')
    const other = test.as(await newUser(test.database, { ...shop.stock, rights: rightsCatalogue }))
    const answers = await Promise.all([move(id, 'approve'), move(id, 'approve', 1, other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('goes back from hold to the state of before', async () => {
    for (const state of orderTransitions.hold.from) {
      const id = await inState(state)
      expect((await move(id, 'hold')).json()).toMatchObject({ state: 'ON_HOLD', stateBefore: state })
      expect((await move(id, 'release', 2)).json()).toMatchObject({ state, stateBefore: null })
    }
  })

  it('closes short what has not come, and opens it again', async () => {
    const id = await shop.newOrder(item, supplierId, { state: 'CONFIRMED', receivedBase: '10' })
    expect((await move(id, 'close')).json()).toMatchObject({
      state: 'CLOSED',
      receiptStatus: 'FULL',
      lines: [{ openBase: '0.000', closedShortBase: '38.000' }],
    })
    expect((await move(id, 'reopen', 2)).json()).toMatchObject({
      state: 'CONFIRMED',
      receiptStatus: 'PARTIAL',
      lines: [{ openBase: '38.000', closedShortBase: '0.000' }],
    })
  })

  it('closes a line short and undoes it, which the closing of the order leaves alone', async () => {
    const id = await shop.newOrder(item, supplierId, { state: 'SENT', receivedBase: '8' })
    const lineId = (await read(id)).lines[0]?.id
    const line = (verb: string, version: number) => move(id, `line/${lineId}/${verb}`, version)
    expect((await line('short-close', 1)).json()).toMatchObject({ lines: [{ openBase: '0.000' }] })
    expect((await line('short-close', 2)).json()).toMatchObject({ code: 'order.nothing-open' })
    await move(id, 'close', 2)
    expect((await move(id, 'reopen', 3)).json()).toMatchObject({ lines: [{ closedShortBase: '40.000' }] })
    expect((await line('undo-short-close', 4)).json()).toMatchObject({ lines: [{ openBase: '40.000' }] })
  })

  it('tells of a line what was closed short before and after, when it is closed short and when that is undone', async () => {
    const line = { receivedBase: '8', closedShortBase: '10' }
    const id = await shop.newOrder(item, supplierId, { state: 'SENT', ...line })
    const lineId = (await read(id)).lines[0]?.id
    await move(id, `line/${lineId}/short-close`)
    await move(id, `line/${lineId}/undo-short-close`, 2)
    const short = (base: string) => ({ 'line 1 closed short': base })
    expect(await eventsOf(id)).toMatchObject([
      { action: 'short-close', before: short('10.000'), after: short('40.000') },
      { action: 'undo-short-close', before: short('40.000'), after: short('0.000') },
    ])
  })

  it('cancels an order of which nothing came and nothing is expected any more', async () => {
    const id = await inState('SENT')
    const lineId = (await read(id)).lines[0]?.id
    expect((await move(id, `line/${lineId}/short-close`)).json()).toMatchObject({
      receiptStatus: 'NONE',
      lines: [{ receiptStatus: 'NONE', openBase: '0.000' }],
    })
    expect((await move(id, 'cancel', 2)).json()).toMatchObject({ state: 'CANCELLED' })
  })

  it('cancels nothing of which something has come', async () => {
    const id = await shop.newOrder(item, supplierId, { state: 'SENT', receivedBase: '1' })
    expect((await move(id, 'cancel')).json()).toMatchObject({ status: 409, code: 'order.has-receipts' })
  })

  it('writes down what the supplier promised, which is then expected', async () => {
    const id = await inState('SENT')
    expect((await move(id, 'confirm')).json()).toMatchObject({
      state: 'CONFIRMED',
      supplierRef: 'SO-7',
      promisedDate: '2026-12-01',
      expectedDate: '2026-12-01',
    })
  })

  it('puts right what the supplier promised, once it is confirmed', async () => {
    const id = await inState('SENT')
    const said = { supplierRef: 'SO-8', promisedDate: '2026-12-08' }
    const reconfirm = (version: number) =>
      shop.client.post(`/api/v2/order/${id}/reconfirm`, said, { 'if-match': String(version) })
    expect((await reconfirm(1)).json()).toMatchObject({ code: 'state.transition-refused' })
    await move(id, 'confirm')
    expect((await reconfirm(2)).json()).toMatchObject({
      state: 'CONFIRMED',
      ...said,
      expectedDate: '2026-12-08',
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      action: 'reconfirm',
      before: { supplierRef: 'SO-7', promisedDate: '2026-12-01', expectedDate: '2026-12-01' },
      after: { supplierRef: 'SO-8', promisedDate: '2026-12-08', expectedDate: '2026-12-08' },
    })
  })

  it('changes nothing and tells nothing where the supplier says the same again', async () => {
    const id = await inState('SENT')
    await move(id, 'confirm')
    const told = await eventsOf(id)
    const path = `/api/v2/order/${id}/reconfirm`
    const again = await shop.client.post(path, bodies.confirm, { 'if-match': '2' })
    expect(again.json()).toMatchObject({ state: 'CONFIRMED', version: 2 })
    expect(await eventsOf(id)).toEqual(told)
  })

  it('tells why an order was rejected, until it is submitted again', async () => {
    const id = await inState('PENDING_APPROVAL')
    expect((await move(id, 'reject')).json()).toMatchObject({ rejected: { reason: 'Too dear' } })
    expect((await move(id, 'submit', 2)).json()).toMatchObject({ rejected: null })
  })
})
