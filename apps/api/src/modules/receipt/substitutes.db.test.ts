import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { company, location, purchaseOrder, purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

describe('goods that came in place of what was ordered', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let ordered: TestItem
  let other: TestItem
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
  })
  beforeEach(async () => {
    ordered = await at.shop.newItem('0')
    other = await at.shop.newItem('0')
  })
  afterAll(() => test.close())

  const inPlaceOf = (substituteForId: number) =>
    at.bodyOf([{ itemId: other.id, unitId: other.each, packs: '1', unitPrice: '1', substituteForId }])
  const refused = { code: 'receipt.line-invalid', errors: [{ field: 'lines[0].substituteForId' }] }
  const lineOf = async (orderId: number) => only(await at.linesOf(orderId)).id

  it('name a line of an open order to the supplier', async () => {
    const { lineId } = await at.newOrder(ordered)
    expect(await at.receive(inPlaceOf(lineId))).toMatchObject({
      lines: [{ order: null, item: { id: other.id }, substituteFor: { id: ordered.id } }],
    })
  })

  it('name no line of another supplier', async () => {
    const elsewhere = await at.shop.newSupplier('Land')
    const id = await at.shop.newOrder(ordered, elsewhere, { state: 'SENT' })
    expect((await at.send(inPlaceOf(await lineOf(id)))).json()).toMatchObject(refused)
  })

  it.each(['DRAFT', 'CLOSED', 'CANCELLED'] as const)('name no line of an order that is %s', async (state) => {
    const id = await at.shop.newOrder(ordered, at.supplierId, { state })
    expect((await at.send(inPlaceOf(await lineOf(id)))).json()).toMatchObject(refused)
  })

  it('are not posted by a draft of what its line asked for before', async () => {
    const { lineId } = await at.newOrder(ordered)
    const draft = await at.receive(at.bodyOf([{ orderLineId: lineId, packs: '1' }], { isPosted: false }))
    const changed = { itemId: other.id, packUnitId: other.pack }
    await asJob(test.database, (tx) =>
      tx.update(purchaseOrderLine).set(changed).where(eq(purchaseOrderLine.id, lineId)),
    )
    const posted = await at.move(draft, 'post')
    expect(posted.json()).toMatchObject({ ...refused, errors: [{ field: 'lines[0].orderLineId' }] })
  })

  it('name no line that another company ordered', async () => {
    const { id, lineId } = await at.newOrder(ordered)
    const { organisationId, companyId } = at.shop.stock
    await asJob(test.database, async (tx) => {
      const { id: _id, ...own } = only(await tx.select().from(company).where(eq(company.id, companyId)))
      const made = await tx
        .insert(company)
        .values({ ...own, code: 'OTH', name: 'Other' })
        .returning()
      const place = { organisationId, companyId: only(made).id, code: 'OTH1', name: 'Other' }
      const [there] = await tx.insert(location).values(place).returning()
      const elsewhere = { companyId: only(made).id, locationId: there?.id ?? 0 }
      await tx.update(purchaseOrder).set(elsewhere).where(eq(purchaseOrder.id, id))
    })
    expect((await at.send(inPlaceOf(lineId))).json()).toMatchObject(refused)
  })
})
