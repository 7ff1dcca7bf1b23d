import type { OrderRecord, OrderRevision, OrderState } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item as itemTable, purchaseOrder } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { receivingSuite } from '../../testing/ledger-suite.ts'
import type { Receiving } from '../../testing/receipt-calls.ts'

describe('a change of an order that its supplier has', () => {
  let test: TestApp
  let at: Receiving
  receivingSuite((...opened) => {
    ;[test, at] = opened
  })

  async function inState(state: OrderState, stateBefore: OrderState | null = null): Promise<OrderRecord> {
    const item = await at.shop.newItem('0')
    const { client, stock } = at.shop
    const made: OrderRecord = (
      await client.post('/api/v2/order', {
        supplierId: at.supplierId,
        locationId: stock.locationId,
        expectedDate: '2026-12-01',
        note: 'Front door',
        lines: [{ itemId: item.id, packUnitId: item.pack, packs: '1', unitPrice: '5' }],
      })
    ).json()
    const values = { state, stateBefore, approvedTotal: made.total }
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrder).set(values).where(eq(purchaseOrder.id, made.id)),
    )
    return made
  }
  const put = async ({ id, version }: OrderRecord, body: object, path = ''): Promise<OrderRecord> =>
    (await at.shop.client.put(`/api/v2/order/${id}${path}`, body, { 'if-match': String(version) })).json()
  const revisionsOf = async ({ id }: OrderRecord): Promise<OrderRevision[]> =>
    (await at.shop.client.get(`/api/v2/order/${id}/revision/all`)).json().data
  const newestOf = async ({ id }: OrderRecord) =>
    (await at.shop.client.get(`/api/v2/order/${id}/timeline`)).json().data[0]

  const other = { expectedDate: '2026-12-05', note: null, reason: 'Closed for stock-taking' }

  it.each<[OrderState, OrderState | null]>([
    ['SENT', null],
    ['CONFIRMED', null],
    ['ON_HOLD', 'CONFIRMED'],
  ])('of its day and note is a revision with both as they were, in %s', async (...states) => {
    const made = await inState(...states)
    expect(await put(made, other)).toMatchObject({ revision: 2, expectedDate: '2026-12-05', note: null })
    expect(await revisionsOf(made)).toMatchObject([
      {
        revision: 2,
        reason: 'Closed for stock-taking',
        totalBefore: '5.00',
        totalAfter: '5.00',
        changes: [
          { kind: 'CHANGED', line: null, field: 'expectedDate', before: '2026-12-01', after: '2026-12-05' },
          { kind: 'CHANGED', line: null, field: 'note', before: 'Front door', after: null },
        ],
      },
    ])
    expect(await newestOf(made)).toMatchObject({
      action: 'amend',
      changes: [
        { field: 'expectedDate', before: '2026-12-01', after: '2026-12-05' },
        { field: 'note', before: 'Front door', after: null },
        { field: 'reason', after: 'Closed for stock-taking' },
      ],
    })
  })

  it('is none where nothing is different, nor before the supplier has it', async () => {
    const sent = await inState('SENT')
    const same = { expectedDate: '2026-12-01', note: 'Front door', reason: 'None' }
    expect(await put(sent, same)).toMatchObject({ revision: 1, version: sent.version })
    for (const made of [await inState('DRAFT'), await inState('ON_HOLD', 'APPROVED')]) {
      expect(await put(made, other)).toMatchObject({ revision: 1, note: null })
      expect(await revisionsOf(made)).toEqual([])
      expect(await newestOf(made)).toMatchObject({ action: 'update' })
    }
  })

  it('of an item for another one of the same name tells them apart by their numbers', async () => {
    const made = await inState('SENT')
    const [line] = made.lines
    const twin = await at.shop.newItem('0')
    await asJob(test.database, (tx) =>
      tx
        .update(itemTable)
        .set({ name: line?.item?.name ?? '' })
        .where(eq(itemTable.id, twin.id)),
    )
    const lines = [{ id: line?.id, itemId: twin.id, packUnitId: twin.pack, packs: '1', unitPrice: '5' }]
    const amended = await put(made, { lines }, '/line')
    expect(amended).toMatchObject({ revision: 2, lines: [{ item: { id: twin.id } }] })
    const name = (sku: string | undefined) => `${line?.item?.name} (${sku})`
    expect(await revisionsOf(made)).toMatchObject([
      {
        changes: [
          {
            kind: 'CHANGED',
            line: 1,
            field: 'item',
            before: name(line?.item?.sku),
            after: name(amended.lines[0]?.item?.sku),
          },
        ],
      },
    ])
  })
})
