import type { CompanyRules, Dashboard, OrderRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'

const buying: readonly Right[] = [
  '[Orders] [View] [List]',
  '[Orders] [Create] [List]',
  '[Orders] [Edit] [List]',
]
const approving: readonly Right[] = ['[Orders] [View] [List]', '[Orders] [Other] [Approve]']

describe('who approves an order', () => {
  let test: TestApp
  let shop: TestShop
  let buyer: TestClient
  let approver: TestClient & { id: number }
  let item: TestItem
  let supplierId = 0

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('Sea')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    const { organisationId } = shop.stock
    buyer = test.as(await newUser(test.database, { organisationId, roles: ['Buyer'], rights: buying }))
    const user = await newUser(test.database, { organisationId, roles: ['Approver'], rights: approving })
    approver = { ...test.as(user), id: user.id }
  })
  afterAll(() => test.close())

  /** Of the role that was made for the one with just these rights. */
  async function limit(of: 'buyer' | 'approver', orderTotal: string): Promise<void> {
    const path = `/api/v2/company/${shop.stock.companyId}/rule`
    const rules: CompanyRules = (await shop.client.get(path)).json()
    const own = rules.limits.filter(({ forCounts, forOrders }) => forOrders && !forCounts)
    const [first, second] = own.map(({ role }) => role.id).toSorted((a, b) => a - b)
    const roleId = of === 'buyer' ? first : second
    const limits = [{ roleId, orderTotal }]
    const answer = await shop.client.put(path, { limits }, { 'if-match': String(rules.version) })
    expect(answer.json()).toMatchObject({
      limits: expect.arrayContaining([expect.objectContaining({ orderTotal })]),
    })
  }
  async function ordered(packs: string): Promise<OrderRecord> {
    const { locationId } = shop.stock
    const body = { supplierId, locationId, lines: [{ itemId: item.id, packs }] }
    return (await buyer.post('/api/v2/order', body)).json()
  }
  const move = async ({ id, version }: OrderRecord, action: string, client: TestClient) =>
    client.post(`/api/v2/order/${id}/${action}`, undefined, { 'if-match': String(version) })
  const submitted = async (packs: string): Promise<OrderRecord> =>
    (await move(await ordered(packs), 'submit', buyer)).json()
  const change = async ({ id, version, lines }: OrderRecord, packs: string): Promise<OrderRecord> =>
    (
      await buyer.put(
        `/api/v2/order/${id}/line`,
        { lines: [{ id: lines[0]?.id, packs }] },
        { 'if-match': String(version) },
      )
    ).json()

  /** The orders that the dashboard says somebody may approve. */
  async function waitingFor(client: TestClient): Promise<number[] | undefined> {
    const { worklists }: Dashboard = (await client.get('/api/v2/dashboard')).json()
    return worklists.find(({ kind }) => kind === 'orders.to-approve')?.rows.map(({ id }) => id)
  }

  it('is somebody else, for a buyer without a limit', async () => {
    const order = await submitted('1')
    expect(order).toMatchObject({ state: 'PENDING_APPROVAL', total: '10.00', isToApprove: false })
    expect((await move(order, 'approve', approver)).json()).toMatchObject({
      state: 'APPROVED',
      approved: { total: '10.00' },
    })
  })

  it('is told by name, as who asked them is', async () => {
    const order = await submitted('1')
    expect(order).toMatchObject({ submitted: { by: expect.any(String) }, approved: null })
    expect((await move(order, 'approve', approver)).json()).toMatchObject({
      submitted: order.submitted,
      approved: { by: expect.any(String) },
    })
  })

  it('is nobody within the limit of the buyer, and somebody beyond it', async () => {
    await limit('buyer', '20.00')
    expect(await submitted('2')).toMatchObject({ state: 'APPROVED', approved: { total: '20.00' } })
    expect(await submitted('3')).toMatchObject({ state: 'PENDING_APPROVAL' })
  })

  it('goes up to a limit, and no further', async () => {
    await limit('approver', '20.00')
    const [small, large] = [await submitted('2'), await submitted('3')]
    const asked = `/api/v2/order/all?filter=${encodeURIComponent(
      JSON.stringify({ items: [{ field: 'approver.id', op: 'eq', value: approver.id }] }),
    )}`
    expect((await approver.get(asked)).json().data).toMatchObject([{ id: small.id, isToApprove: true }])
    expect(await waitingFor(approver)).toEqual([small.id])
    expect((await move(large, 'approve', approver)).json()).toMatchObject({
      status: 403,
      code: 'order.over-limit',
    })
    expect((await move(small, 'approve', approver)).statusCode).toBe(200)
  })

  it('is asked again when an approved order rises, and not when it falls', async () => {
    await limit('buyer', '20.00')
    const order = await submitted('2')
    const fallen = await change(order, '1')
    expect(fallen).toMatchObject({ state: 'APPROVED', total: '10.00' })
    expect(await change(fallen, '3')).toMatchObject({ state: 'PENDING_APPROVAL', approved: null })
  })

  it('need not be asked again by a buyer without a limit who orders less', async () => {
    const approved: OrderRecord = (await move(await submitted('2'), 'approve', approver)).json()
    expect(await change(approved, '1')).toMatchObject({
      state: 'APPROVED',
      total: '10.00',
      approved: approved.approved,
    })
  })

  it('is a super-admin as well, who needs neither a role nor a limit', async () => {
    const user = await newUser(test.database, { organisationId: shop.stock.organisationId, isMta: true })
    const order = await submitted('1')
    expect(await waitingFor(test.as(user))).toEqual([order.id])
    expect((await move(order, 'approve', test.as(user))).json()).toMatchObject({ state: 'APPROVED' })
  })

  it('is somebody without a limit, for an order in another currency', async () => {
    await limit('approver', '1000.00')
    supplierId = await shop.newSupplier('Over the sea', { currency: 'USD' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '10' })
    const order = await submitted('1')
    expect((await move(order, 'approve', approver)).json()).toMatchObject({ code: 'order.over-limit' })
    expect((await move(order, 'approve', shop.client)).statusCode).toBe(200)
  })
})
