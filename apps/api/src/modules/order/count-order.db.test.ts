import { randomUUID } from 'node:crypto'
import type { CountOrder, OrderRecord, OrderRow } from '@backoffice/api-types'
import { sumDecimals } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, itemUnit, purchaseOrder, purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../../testing/suppliers.ts'
import { addDays, businessDateOf } from '../business-date.ts'

describe('ordering after a count', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  /** A posted count that kept every book, so that the opening stock stands. */
  async function postCountOf(items: readonly TestItem[], by = client): Promise<number> {
    const templateId = await newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'KEEP' })
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    for (const action of ['start', 'submit', 'approve', 'post']) {
      expect((await by.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
    }
    return id
  }
  const suggestionOf = async (id: number): Promise<CountOrder> =>
    (await client.get(`/api/v2/count/${id}/order`)).json()
  const create = (id: number, body: object = {}, by = client) =>
    by.post(`/api/v2/count/${id}/order/create`, body)
  const linesOf = async (id: number) =>
    (await suggestionOf(id)).groups.flatMap((group) =>
      group.lines.map((line) => ({ supplier: group.supplier?.name, sku: line.item.sku, ...line })),
    )
  async function newItem(onHand: string, sku?: string): Promise<TestItem> {
    const [item] = await newItems(test.database, stock, [{ onHand, ...(sku ? { sku } : {}) }])
    if (!item) throw new Error('There is no item')
    return item
  }
  const newSupplierOf = (name: string, values = {}) => newSupplier(test.database, stock, { name, ...values })
  /** An order of 2 cases that stands in `state`. */
  async function orderOf(item: TestItem, supplierId: number, state: 'DRAFT' | 'SENT', receivedBase = '0') {
    const { organisationId, companyId, locationId } = stock
    await asJob(test.database, async (tx) => {
      const [order] = await tx
        .insert(purchaseOrder)
        .values({
          organisationId,
          companyId,
          locationId,
          supplierId,
          number: randomUUID(),
          state,
          currency: 'EUR',
          orderDate: '2026-01-01',
        })
        .returning()
      await tx.insert(purchaseOrderLine).values({
        organisationId,
        orderId: order?.id ?? 0,
        lineNo: 1,
        itemId: item.id,
        packUnitId: item.pack,
        factor: '24',
        packsOrdered: '2',
        baseOrdered: '48',
        unitPrice: '1',
        lineTotal: '2',
        receivedBase,
      })
    })
  }

  it('proposes up to par, by supplier, with the reason for every quantity', async () => {
    const [dairy, bakery] = [
      await newSupplierOf('Dairy', { minOrderValue: '50' }),
      await newSupplierOf('Bakery', { currency: 'BGN' }),
    ]
    const [milk, bread, wild] = [
      await newItem('10', 'MILK'),
      await newItem('0', 'BREAD'),
      await newItem('1', 'WILD'),
    ]
    await setPar(test.database, stock, milk, { method: 'MIN_MAX', min: '24', max: '100' })
    await setPar(test.database, stock, bread, { method: 'PAR', par: '30' })
    await setPar(test.database, stock, wild, { method: 'PAR', par: '5' })
    await newOffer(test.database, stock, {
      item: milk,
      supplierId: dairy,
      unitPrice: '9.995',
      multiplePacks: '4',
    })
    await newOffer(test.database, stock, { item: bread, supplierId: bakery, unitPrice: '12', moqPacks: '3' })
    const id = await postCountOf([milk, bread, wild])

    const suggestion = await suggestionOf(id)
    expect(suggestion).toMatchObject({ isStale: false, hiddenTotal: 0, orders: [] })
    expect(
      suggestion.groups.map(({ supplier, currency, total, minOrderValue }) => [
        supplier?.name ?? null,
        currency,
        total,
        minOrderValue,
      ]),
    ).toEqual([
      ['Bakery', 'BGN', '36.00', null],
      ['Dairy', 'EUR', '39.98', '50.00'],
      [null, null, '0.00', null],
    ])
    expect(await linesOf(id)).toMatchObject([
      {
        sku: 'BREAD',
        method: 'PAR',
        min: null,
        target: '30.000',
        need: '30.000',
        moqPacks: '3.000',
        packs: '3.000',
        baseQty: '72.000',
        unitPrice: '12.0000',
        total: '36.00',
      },
      {
        sku: 'MILK',
        method: 'MIN_MAX',
        min: '24.000',
        target: '100.000',
        onHand: '10.000',
        need: '90.000',
        multiplePacks: '4.000',
        packs: '4.000',
        baseQty: '96.000',
        total: '39.98',
        packUnit: { name: 'case 24', factor: '24.000000' },
      },
      { sku: 'WILD', need: '4.000', packUnit: null, packs: '0.000', unitPrice: null, total: null },
    ])
  })

  it('counts on what was sent to a supplier and has not come, never below nothing per line', async () => {
    const supplierId = await newSupplierOf('Sender')
    const [sent, draft, over] = [await newItem('10'), await newItem('10'), await newItem('10')]
    for (const item of [sent, draft, over]) {
      await setPar(test.database, stock, item, { method: 'PAR', par: '100' })
      await newOffer(test.database, stock, { item, supplierId, unitPrice: '1' })
    }
    await orderOf(sent, supplierId, 'SENT', '8')
    await orderOf(draft, supplierId, 'DRAFT')
    await orderOf(over, supplierId, 'SENT', '60')
    const id = await postCountOf([sent, draft, over])
    const bySku = new Map((await linesOf(id)).map((line) => [line.sku, [line.onOrder, line.need]]))
    expect([sent, draft, over].map((item) => bySku.get(item.sku))).toEqual([
      ['40.000', '50.000'],
      ['0.000', '90.000'],
      ['0.000', '90.000'],
    ])
  })

  it('takes no price before or after its time', async () => {
    const [early, late, now] = [
      await newSupplierOf('Early'),
      await newSupplierOf('Late'),
      await newSupplierOf('Now'),
    ]
    const item = await newItem('0')
    const today = businessDateOf(new Date(), stock.timeZone)
    await setPar(test.database, stock, item, { method: 'PAR', par: '24' })
    await newOffer(test.database, stock, { item, supplierId: early, unitPrice: '1', validTo: today })
    await newOffer(test.database, stock, {
      item,
      supplierId: late,
      unitPrice: '1',
      validFrom: addDays(today, 1),
    })
    await newOffer(test.database, stock, { item, supplierId: now, unitPrice: '9', validFrom: today })
    expect(await linesOf(await postCountOf([item]))).toMatchObject([{ supplier: 'Now' }])
  })

  it('says when stock has moved since the count was posted', async () => {
    const item = await newItem('10')
    const id = await postCountOf([item])
    expect((await suggestionOf(id)).isStale).toBe(false)
    await moveStock(test.database, stock, { item, qty: '-1', occurredAt: new Date() })
    expect((await suggestionOf(id)).isStale).toBe(true)
  })

  it('makes one draft per supplier, and the same ones for whoever asks again, even at once', async () => {
    const suppliers = [await newSupplierOf('One', { leadTimeDays: 3 }), await newSupplierOf('Two')]
    const items = [await newItem('0'), await newItem('0'), await newItem('0')]
    for (const [index, item] of items.entries()) {
      await setPar(test.database, stock, item, { method: 'PAR', par: '48' })
      await newOffer(test.database, stock, { item, supplierId: suppliers[index % 2] ?? 0, unitPrice: '10' })
    }
    const id = await postCountOf(items)
    const answers = await Promise.all([1, 2, 3].map(() => create(id)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    const made: OrderRow[][] = answers.map((answer) => answer.json().orders)
    expect(made[1]).toEqual(made[0])
    expect(made[2]).toEqual(made[0])
    const today = businessDateOf(new Date(), stock.timeZone)
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
    expect(made[0]?.[0]?.number).toMatch(new RegExp(`^PO-${stock.companyCode}-${today.slice(0, 4)}-\\d{5}$`))
    expect((await suggestionOf(id)).orders.map((order) => order.number)).toEqual(
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
    const supplierId = await newSupplierOf('Three')
    const [more, none] = [await newItem('0'), await newItem('0')]
    for (const item of [more, none]) {
      await setPar(test.database, stock, item, { method: 'PAR', par: '24' })
      await newOffer(test.database, stock, { item, supplierId, unitPrice: '3.3333' })
    }
    const id = await postCountOf([more, none])
    const lines = [
      { itemId: more.id, packs: '7' },
      { itemId: none.id, packs: '0' },
    ]
    const { orders } = (await create(id, { lines })).json()
    const order: OrderRecord = (await client.get(`/api/v2/order/${orders[0].id}`)).json()
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

  it('is refused when there is nothing to order', async () => {
    const id = await postCountOf([await newItem('10')])
    expect((await create(id)).json()).toMatchObject({ status: 409, code: 'count.nothing-to-order' })
  })

  it.each<[string, Right[]]>([
    ['orders', ['[Counts] [View] [List]', '[Counts] [Other] [ViewExpected]']],
    ['counts', ['[Orders] [Create] [List]', '[Orders] [View] [List]']],
  ])('needs the right to %s as well', async (_, rights) => {
    const id = await postCountOf([await newItem('10')])
    const person = test.as(await newUser(test.database, { ...stock, rights }))
    expect((await create(id, {}, person)).json()).toMatchObject({ status: 403, code: 'permission.missing' })
  })

  it('keeps a line as it was ordered when the unit is changed later', async () => {
    const supplierId = await newSupplierOf('Four')
    const item = await newItem('0')
    await setPar(test.database, stock, item, { method: 'PAR', par: '24' })
    await newOffer(test.database, stock, { item, supplierId, unitPrice: '5' })
    const { orders } = (await create(await postCountOf([item]))).json()
    const read = () => client.get(`/api/v2/order/${orders[0].id}`).then((answer) => answer.json())
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
    const suppliers = [await newSupplierOf('Five'), await newSupplierOf('Six')]
    await fc.assert(
      fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 5 }), async (wanted) => {
        const items = await newItems(test.database, stock, wanted)
        for (const [index, { par, moqPacks, multiplePacks, unitPrice, supplier }] of wanted.entries()) {
          const item = items[index]
          if (!item) throw new Error('There is no item')
          await setPar(test.database, stock, item, { method: 'PAR', par })
          await newOffer(test.database, stock, {
            item,
            supplierId: suppliers[supplier] ?? 0,
            unitPrice,
            moqPacks,
            multiplePacks,
          })
        }
        const id = await postCountOf(items)
        const lines = await linesOf(id)
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
          const order: OrderRecord = (await client.get(`/api/v2/order/${orderId}`)).json()
          expect(order.total).toBe(
            sumDecimals(
              order.lines.map((line) => line.lineTotal),
              'money',
            ),
          )
          for (const line of order.lines) {
            const proposed = lines.find((one) => one.item.id === line.item.id)
            expect([line.packsOrdered, line.baseOrdered, line.lineTotal]).toEqual([
              proposed?.packs,
              proposed?.baseQty,
              proposed?.total,
            ])
          }
        }
        expect((await create(id)).json().orders ?? []).toEqual(orders)
      }),
      { numRuns: 8 },
    )
  })
})
