import type { PeriodReport, ReceiptRecord } from '@backoffice/api-types'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockTransaction } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'
import { businessDateOf } from '../business-date.ts'

const cents = fc.integer({ min: 1, max: 9999 })
const which = fc.nat(5)

type Step =
  | { do: 'receive'; packs: number; cents: number }
  | { do: 'use'; quantity: number }
  | { do: 'invoice'; which: number; cents: number }
  | { do: 'land' | 'take-back'; which: number; cents: number; allocate: 'VALUE' | 'QTY' }
  | { do: 'return' | 'reverse' | 'void-invoice'; which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), packs: fc.integer({ min: 1, max: 3 }), cents }),
  fc.record({ do: fc.constant('use' as const), quantity: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ do: fc.constant('invoice' as const), which, cents }),
  fc.record({
    do: fc.constantFrom('land' as const, 'land' as const, 'take-back' as const),
    which,
    cents,
    allocate: fc.constantFrom('VALUE' as const, 'QTY' as const),
  }),
  fc.record({
    do: fc.constantFrom('return' as const, 'reverse' as const, 'void-invoice' as const),
    which,
  }),
)

const money = (amount: number) => (amount / 100).toFixed(2)
/** A receipt of the story: what was typed of it, and whether it still stands. */
type Told = {
  record: ReceiptRecord
  packs: number
  /** Before any invoice, and by the last one that stands. */
  ownPrice: string
  price: string
  landed: Big
  isReversed: boolean
}

describe('what was paid (docs/domain.md 5.12)', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
    const { client, stock } = at.shop
    const month = businessDateOf(new Date(), stock.timeZone).slice(0, 7)
    await client.post('/api/v2/report-period/generate', {
      companyId: stock.companyId,
      kind: 'MONTH',
      startDate: `${month}-01`,
      throughDate: `${month}-28`,
    })
  })
  afterAll(() => test.close())

  /** The report of this month, up to now. */
  async function reportOf(): Promise<NonNullable<PeriodReport['total']>> {
    const { client } = at.shop
    const [period] = (await client.get('/api/v2/report-period/all')).json().data
    const { total } = (await client.get(`/api/v2/report-period/${period.id}/report`)).json()
    return total
  }

  const reread = async ({ record: { id } }: Told): Promise<ReceiptRecord> =>
    (await at.shop.client.get(`/api/v2/receipt/${id}`)).json()

  async function receive(item: TestItem, { packs, cents: asked }: Extract<Step, { do: 'receive' }>) {
    const price = money(asked)
    const lines = [{ itemId: item.id, unitId: item.pack, packs: String(packs), unitPrice: price }]
    const record = await at.receive(at.bodyOf(lines))
    return { record, packs, ownPrice: price, price, landed: new Big(0), isReversed: false }
  }

  /** A refusal changes nothing, and the story goes on. */
  async function play(
    one: Exclude<Step, { do: 'receive' }>,
    item: TestItem,
    told: Told[],
    back: ReceiptRecord[],
  ) {
    if (one.do === 'use') {
      const lines = [{ itemId: item.id, unitId: item.each, quantity: String(one.quantity) }]
      const { locationId } = at.shop.stock
      await at.shop.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines })
      return
    }
    const about = told[one.which % Math.max(told.length, 1)]
    if (about === undefined) return
    const record = await reread(about)
    const lineId = only(record.lines).id
    if (one.do === 'invoice') {
      const unitPrice = money(one.cents)
      const answer = await at.move(record, 'invoice', { invoiceNo: 'I', lines: [{ lineId, unitPrice }] })
      if (answer.statusCode === 200) about.price = unitPrice
    } else if (one.do === 'land' || one.do === 'take-back') {
      const { cents: amount, allocate } = one
      const body = { invoiceNo: 'F', amount: money(amount), allocate }
      const isBack = one.do === 'take-back'
      const answer = await at.move(record, isBack ? 'landed-cost/take-back' : 'landed-cost', body)
      if (answer.statusCode === 200) about.landed = about.landed.plus(money(isBack ? -amount : amount))
    } else if (one.do === 'void-invoice') {
      const answer = await at.move(record, 'invoice/void', { reason: 'Mistyped' })
      if (answer.statusCode === 200) about.price = about.ownPrice
    } else if (one.do === 'return') {
      const lines = [{ lineId, packs: '1', reason: 'Spoilt' }]
      const answer = await at.shop.client.post(`/api/v2/receipt/${record.id}/return`, { lines })
      if (answer.statusCode === 201) back.push(answer.json())
    } else {
      const answer = await at.move(record, 'reverse', { reason: 'Wrong' })
      about.isReversed ||= answer.statusCode === 200
    }
  }

  /** What the ledger says: what lies there, and what went out of it as the cost of goods. */
  async function ledgerSums(item: TestItem): Promise<{ stock: Big; costOfGoods: Big }> {
    const rows = await asJob(test.database, (tx) =>
      tx
        .select({ type: stockTransaction.type, value: stockTransaction.value })
        .from(stockTransaction)
        .where(eq(stockTransaction.itemId, item.id)),
    )
    const sumOf = (some: typeof rows) => some.reduce((sum, { value }) => sum.plus(value), new Big(0))
    // What the writer corrects by itself, beside goods that come or go, is no document of anybody.
    const isOut = ({ type }: (typeof rows)[number]) => type === 'USAGE' || type === 'COST_CORRECTION'
    return { stock: sumOf(rows), costOfGoods: sumOf(rows.filter(isOut)).times(-1) }
  }

  it('is stock value, cost of goods and price variance, to the cent, for any order of receipts, usage, invoices and landed cost, confirmed and taken back, returns and reversals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const item = await at.shop.newItem('0')
        const before = await reportOf()
        const told: Told[] = []
        const back: ReceiptRecord[] = []
        for (const one of steps) {
          if (one.do === 'receive') told.push(await receive(item, one))
          else await play(one, item, told, back)
        }
        let [paid, variance] = [new Big(0), new Big(0)]
        for (const one of told.filter(({ isReversed }) => !isReversed)) {
          paid = paid.plus(new Big(one.price).times(one.packs)).plus(one.landed)
          variance = variance.plus(only((await reread(one)).lines).priceVariance ?? 0)
        }
        for (const { lines } of back) paid = paid.minus(only(lines).value)
        const { stock, costOfGoods } = await ledgerSums(item)
        expect(stock.plus(costOfGoods).plus(variance).toFixed(2)).toBe(paid.toFixed(2))

        const figures = await reportOf()
        const { opening, closing, costOfGoods: reported, priceVariance, ...moved } = figures
        const grown = (name: 'purchases' | 'priceVariance') => new Big(figures[name]).minus(before[name])
        expect(grown('purchases').toFixed(2)).toBe(paid.toFixed(2))
        expect(grown('priceVariance').toFixed(2)).toBe(variance.toFixed(2))
        expect(new Big(reported).minus(before.costOfGoods).toFixed(2)).toBe(costOfGoods.toFixed(2))
        const sum = Object.values(moved).reduce((all, one) => all.plus(one), new Big(opening))
        expect(sum.minus(priceVariance).toFixed(2)).toBe(closing)
      }),
      databaseRuns(),
    )
    await expectLedgerToAddUp(test.database, at.shop.stock.organisationId)
  })

  it('counts freight that was invoiced apart: spread by value or quantity, and past the stock what was used', async () => {
    const [dear, cheap] = [await at.shop.newItem('0'), await at.shop.newItem('0')]
    const lines = [
      { itemId: dear.id, unitId: dear.pack, packs: '1', unitPrice: '30' },
      { itemId: cheap.id, unitId: cheap.pack, packs: '1', unitPrice: '10' },
    ]
    const receipt = await at.receive(at.bodyOf(lines))
    const use = [{ itemId: dear.id, unitId: dear.each, quantity: '12' }]
    const { locationId } = at.shop.stock
    await at.shop.client.post('/api/v2/movement', { kind: 'USAGE', locationId, lines: use })
    const land = (record: ReceiptRecord, allocate: string) =>
      at.move(record, 'landed-cost', { invoiceNo: 'F-1', label: 'Freight', amount: '8', allocate })
    const byValue = await land(receipt, 'VALUE')
    expect(byValue.json().lines).toMatchObject([
      { landedCost: '6.00', priceVariance: '3.00' },
      { landedCost: '2.00', priceVariance: '0.00' },
    ])
    expect((await land(byValue.json(), 'QTY')).json().lines).toMatchObject([
      { landedCost: '10.00', priceVariance: '5.00' },
      { landedCost: '6.00', priceVariance: '0.00' },
    ])
    expect(await at.balanceOf(cheap)).toEqual(['24.000', '16.00'])
  })

  it('goes back with the goods, whose return says nothing of invoices of its own', async () => {
    const item = await at.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '2', unitPrice: '10' }]
    const receipt = await at.receive(at.bodyOf(lines))
    await at.move(receipt, 'landed-cost', { invoiceNo: 'F-1', amount: '8' })
    const back = [{ lineId: only(receipt.lines).id, packs: '1', reason: 'Spoilt' }]
    const answer = await at.shop.client.post(`/api/v2/receipt/${receipt.id}/return`, { lines: back })
    expect(answer.json().lines).toMatchObject([{ value: '14.00', landedCost: '0.00', priceVariance: '0.00' }])
    expect(await at.balanceOf(item)).toEqual(['24.000', '14.00'])
  })

  it('is corrected on a posted receipt alone, at the version that was read, by whoever may post', async () => {
    const item = await at.shop.newItem('0')
    const lines = [{ itemId: item.id, unitId: item.pack, packs: '1', unitPrice: '1' }]
    const draft = await at.receive(at.bodyOf(lines, { isPosted: false }))
    const body = { invoiceNo: 'F-1', amount: '5' }
    expect((await at.move(draft, 'landed-cost', body)).json()).toMatchObject({
      code: 'state.transition-refused',
    })
    const posted: ReceiptRecord = (await at.move(draft, 'post')).json()
    expect((await at.move(posted, 'landed-cost', body)).statusCode).toBe(200)
    expect((await at.move(posted, 'landed-cost', body)).json()).toMatchObject({
      code: 'record.version-conflict',
    })
  })
})
