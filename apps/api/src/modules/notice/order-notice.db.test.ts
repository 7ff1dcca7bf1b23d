import type { OrderRecord } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { tellPeople } from './tell-people.ts'

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
    api = await openTestApp()
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
    await tellPeople(api.database)
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

  it('tell the buyer why one was rejected, and the approver when it comes again', async () => {
    const order = await submitted()
    await kindsOf(boss)
    const rejected = await move(boss, order, 'reject', { reason: 'Too dear' })
    expect(await kindsOf(buyer)).toEqual(['order.rejected'])
    await move(buyer, rejected, 'submit')
    expect(await kindsOf(boss)).toEqual(['order.approval-waiting', 'order.approval-waiting'])
  })
})
