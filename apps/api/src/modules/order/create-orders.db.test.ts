import { type CountOrder, type OrderRecord, type OrderRow, sumDecimals } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, itemUnit } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, setPar, setPars } from '../../testing/suppliers.ts'
import { addDays, businessDateOf } from '../business-date.ts'

describe('ordering after a count', () => {
  let test: TestApp
  let shop: TestShop
  beforeAll(async () => {
    test = await openTestApp()
    shop = await openShop(test)
  })
  afterAll(() => test.close())

  const create = (id: number, body: object = {}, by = shop.client) =>
    by.post(`/api/v2/count/${id}/order/create`, body)

  it('makes one draft per supplier, and the same ones for whoever asks again, even at once', async () => {
    const suppliers = [await shop.newSupplier('One', { leadTimeDays: 3 }), await shop.newSupplier('Two')]
    const items = [await shop.newItem('0'), await shop.newItem('0'), await shop.newItem('0')]
    for (const [index, item] of items.entries()) {
      await setPar(test.database, shop.stock, item, { method: 'PAR', par: '48' })
      await newOffer(test.database, shop.stock, {
        item,
        supplierId: suppliers[index % 2] ?? 0,
        unitPrice: '10',
      })
    }
    const id = await shop.postCount(items)
    const answers = await Promise.all([1, 2, 3].map(() => create(id)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    const made: OrderRow[][] = answers.map((answer) => answer.json().orders)
    expect(made[1]).toEqual(made[0])
    expect(made[2]).toEqual(made[0])
    const today = businessDateOf(new Date(), shop.stock.timeZone)
    expect(made[0]).toMatchObject([
      {
        supplier: { name: 'One' },
        state: 'DRAFT',
        total: '40.00',
        lineTotal: 2,
        sourceType: 'COUNT',
        source: { id },
        orderDate: today,
        expectedDate: addDays(today, 3),
        receiptStatus: 'NONE',
      },
      { supplier: { name: 'Two' }, total: '20.00', lineTotal: 1 },
    ])
    expect(made[0]?.[0]?.number).toMatch(
      new RegExp(`^PO-${shop.stock.companyCode}-${today.slice(0, 4)}-\\d{5}$`),
    )
    expect((await shop.suggestionOf(id)).orders.map((order) => order.number)).toEqual(
      made[0]?.map((order) => order.number),
    )
    const events = await asJob(test.database, (tx) =>
      tx
        .select()
        .from(auditEvent)
        .where(eq(auditEvent.entityId, made[0]?.[0]?.id ?? 0)),
    )
    expect(events.filter((event) => event.entity === 'order')).toMatchObject([{ action: 'create' }])
  })

  it('takes the packs that a person wants, and leaves out what nobody wants', async () => {
    const supplierId = await shop.newSupplier('Three')
    const [more, none] = [await shop.newItem('0'), await shop.newItem('0')]
    for (const item of [more, none]) {
      await setPar(test.database, shop.stock, item, { method: 'PAR', par: '24' })
      await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '3.3333' })
    }
    const id = await shop.postCount([more, none])
    const packs = new Map([
      [more.id, '7'],
      [none.id, '0'],
    ])
    const lines = (await shop.suggestedLinesOf(id)).map(({ lineId, item }) => ({
      lineId,
      packs: packs.get(item.id),
    }))
    const { orders } = (await create(id, { lines })).json()
    const order: OrderRecord = (await shop.client.get(`/api/v2/order/${orders[0].id}`)).json()
    expect(order.lines).toMatchObject([
      {
        lineNo: 1,
        item: { id: more.id },
        packsOrdered: '7.000',
        baseOrdered: '168.000',
        unitPrice: '3.3333',
        lineTotal: '23.33',
      },
    ])
    expect(order.total).toBe('23.33')
  })

  it('orders again what was on a cancelled order, and leaves alone what is on one that stands', async () => {
    const [near, far] = [await shop.newSupplier('Seven near'), await shop.newSupplier('Seven two')]
    const [freed, kept] = [await shop.newItem('0'), await shop.newItem('0')]
    await setPars(test.database, shop.stock, [freed, kept], { method: 'PAR', par: '24' })
    for (const [item, supplierId, unitPrice] of [
      [freed, near, '10'],
      [freed, far, '12'],
      [kept, far, '20'],
    ] as const)
      await newOffer(test.database, shop.stock, { item, supplierId, unitPrice })
    const id = await shop.postCount([freed, kept])
    const [cancelled, standing]: OrderRow[] = (await create(id)).json().orders
    const answer = await shop.client.post(`/api/v2/order/${cancelled?.id}/cancel`, {}, { 'if-match': '1' })
    expect(answer.json()).toMatchObject({ state: 'CANCELLED', supplier: { id: near } })

    const suggested: CountOrder = (
      await shop.client.get(`/api/v2/count/${id}/order?ignoresDrafts=true`)
    ).json()
    expect(suggested.groups).toMatchObject([
      { supplier: { id: near }, isOpen: true, lines: [{ item: { id: freed.id } }] },
      { supplier: { id: far }, isOpen: false, lines: [{ item: { id: kept.id } }] },
    ])
    const line = suggested.groups[0]?.lines[0]
    const offer = line?.offers.find(({ supplier }) => supplier.id === far)
    const offers = [{ lineId: line?.lineId, supplierItemId: offer?.supplierItemId }]
    const again: OrderRow[] = (await create(id, { offers, ignoresDrafts: true })).json().orders
    expect(again).toMatchObject([
      { id: standing?.id, total: '20.00' },
      { supplier: { id: far }, state: 'DRAFT', total: '12.00', lineTotal: 1 },
    ])
    expect((await create(id, { ignoresDrafts: true })).json().orders).toEqual(again)
  })

  it('is refused when there is nothing to order', async () => {
    const id = await shop.postCount([await shop.newItem('10')])
    expect((await create(id)).json()).toMatchObject({ status: 409, code: 'count.nothing-to-order' })
  })

  it.each<[string, Right[]]>([
    ['orders', ['[Counts] [View] [List]', '[Counts] [Other] [ViewExpected]']],
    ['counts', ['[Orders] [Create] [List]', '[Orders] [View] [List]']],
  ])('needs the right to %s as well', async (_, rights) => {
    const id = await shop.postCount([await shop.newItem('10')])
    const person = test.as(await newUser(test.database, { ...shop.stock, rights }))
    expect((await create(id, {}, person)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
  })

  it('keeps a line as it was ordered when the unit is changed later', async () => {
    const supplierId = await shop.newSupplier('Four')
    const item = await shop.newItem('0')
    await setPar(test.database, shop.stock, item, { method: 'PAR', par: '24' })
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '5' })
    const { orders } = (await create(await shop.postCount([item]))).json()
    const read = () => shop.client.get(`/api/v2/order/${orders[0].id}`).then((answer) => answer.json())
    const before = await read()
    await asJob(test.database, (tx) =>
      tx.update(itemUnit).set({ factor: '12' }).where(eq(itemUnit.id, item.pack)),
    )
    expect(await read()).toEqual(before)
  })

  it('holds par, minimum and multiple, exact base quantities and cents, whatever is on the shelf', async () => {
    const anyItem = fc.record({
      onHand: fc.integer({ min: -2000, max: 90_000 }).map((digits) => (digits / 1000).toFixed(3)),
      par: fc.integer({ min: 1, max: 400 }).map(String),
      moqPacks: fc.integer({ min: 1, max: 6 }).map(String),
      multiplePacks: fc.integer({ min: 1, max: 4 }).map(String),
      unitPrice: fc.integer({ min: 0, max: 999_999 }).map((digits) => (digits / 10_000).toFixed(4)),
      supplier: fc.nat({ max: 1 }),
    })
    const suppliers = [await shop.newSupplier('Five'), await shop.newSupplier('Six')]
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 5 }), async (wanted) => {
        const items = await newItems(test.database, shop.stock, wanted)
        for (const [index, { par, moqPacks, multiplePacks, unitPrice, supplier }] of wanted.entries()) {
          const item = items[index]
          if (!item) throw new Error('There is no item')
          await setPar(test.database, shop.stock, item, { method: 'PAR', par })
          await newOffer(test.database, shop.stock, {
            item,
            supplierId: suppliers[supplier] ?? 0,
            unitPrice,
            moqPacks,
            multiplePacks,
          })
        }
        const id = await shop.postCount(items)
        const lines = await shop.suggestedLinesOf(id)
        for (const line of lines) {
          const packs = new Big(line.packs)
          expect(new Big(line.onHand).plus(line.onOrder).plus(line.baseQty).gte(line.target)).toBe(true)
          expect(packs.times(line.packUnit?.factor ?? 0).toFixed(3)).toBe(line.baseQty)
          expect(packs.gte(line.moqPacks ?? 0) && packs.mod(line.multiplePacks ?? 1).eq(0)).toBe(true)
        }
        const made = await create(id)
        expect(made.statusCode).toBe(lines.length === 0 ? 409 : 201)
        const { orders = [] } = made.json()
        for (const { id: orderId } of orders as OrderRow[]) {
          const order: OrderRecord = (await shop.client.get(`/api/v2/order/${orderId}`)).json()
          expect(order.total).toBe(
            sumDecimals(
              order.lines.map((line) => line.lineTotal),
              'money',
            ),
          )
          for (const line of order.lines) {
            const proposed = lines.find((one) => one.item.id === line.item?.id)
            expect([line.packsOrdered, line.baseOrdered, line.lineTotal]).toEqual([
              proposed?.packs,
              proposed?.baseQty,
              proposed?.total,
            ])
          }
        }
        expect((await create(id)).json().orders ?? []).toEqual(orders)
      }),
      { numRuns: 5 },
    )
  })
})
