import type { OrderLine, OrderRecord, ReceiptRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { companyRule, purchaseOrderLine } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser } from '../../testing/factories.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { only } from '../../testing/only.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'

/** How many documents lie after the one that it is about. */
const which = fc.nat(2)
/** Whether it is done by whoever may receive beyond, which is seldom. */
const mayOver = fc.nat(4).map((n) => n === 4)

type Step =
  | { do: 'receive'; packs: [number, number]; mayOver: boolean; isExplained: boolean }
  | { do: 'return'; which: number; isWhole: boolean; mayOver: boolean }
  | { do: 'reverse'; which: number; mayOver: boolean }
  | { do: 'invoice'; which: number; mayOver: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('receive' as const),
    packs: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3)),
    mayOver,
    isExplained: fc.boolean(),
  }),
  fc.record({ do: fc.constant('return' as const), which, isWhole: fc.boolean(), mayOver }),
  fc.record({ do: fc.constantFrom('reverse' as const, 'invoice' as const), which, mayOver }),
)

/** A return that is taken back after its replacement came. */
const replaced: Step[] = [
  { do: 'receive', packs: [2, 3], mayOver: false, isExplained: false },
  { do: 'return', which: 0, isWhole: true, mayOver: false },
  { do: 'receive', packs: [2, 3], mayOver: false, isExplained: false },
  { do: 'reverse', which: 1, mayOver: false },
]

/** Of two lines one came, and has no invoice yet. */
const awaited: Step[] = [{ do: 'receive', packs: [1, 0], mayOver: false, isExplained: false }]

/** Two cases of 24, and half of that beyond them. */
const ordered = 48
const most = 72

const netOf = ({ receivedBase, returnedBase }: OrderLine) => new Big(receivedBase).minus(returnedBase)

describe('what is received of an order (docs/domain.md 5.7, 5.9)', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openReceiving>>
  let storekeeper: TestClient
  beforeAll(async () => {
    test = await openTestApp()
    at = await openReceiving(test)
    const { organisationId, companyId } = at.shop.stock
    const rights = rightsCatalogue.filter((right) => right !== '[Orders] [Other] [OverReceive]')
    storekeeper = test.as(await newUser(test.database, { organisationId, rights }))
    await asJob(test.database, (tx) =>
      tx.insert(companyRule).values({ organisationId, companyId, overReceiptPct: '50' }),
    )
  })
  afterAll(() => test.close())

  async function newOrder(): Promise<number> {
    const { id } = await at.newOrder(await at.shop.newItem('0'))
    const { id: _, ...line } = only(await at.linesOf(id))
    const item = await at.shop.newItem('0')
    const second = { ...line, lineNo: 2, itemId: item.id, packUnitId: item.pack }
    await asJob(test.database, (tx) => tx.insert(purchaseOrderLine).values(second))
    return id
  }
  const readOrder = async (id: number): Promise<OrderRecord> =>
    (await at.shop.client.get(`/api/v2/order/${id}`)).json()
  const reread = async ({ id }: ReceiptRecord): Promise<ReceiptRecord> =>
    (await at.shop.client.get(`/api/v2/receipt/${id}`)).json()

  /** A refusal changes nothing, and the story goes on. @returns the document that was made, if there is a new one */
  async function play(one: Step, order: OrderRecord, told: readonly ReceiptRecord[]) {
    const client = one.mayOver ? at.shop.client : storekeeper
    if (one.do === 'receive') {
      const lines = order.lines.flatMap(({ id }, index) => {
        const many = one.packs[index] ?? 0
        return many === 0 ? [] : [{ orderLineId: id, packs: String(many) }]
      })
      const why = one.isExplained ? { overReason: 'Gift' } : {}
      const answer = await at.send(at.bodyOf(lines, why), client)
      return answer.statusCode === 201 ? [answer.json<ReceiptRecord>()] : []
    }
    const of = told.filter(({ kind }) => one.do === 'reverse' || kind === 'RECEIPT')
    const about = of.at(-1 - (one.which % Math.max(of.length, 1)))
    if (about === undefined) return []
    const record = await reread(about)
    if (one.do !== 'return') {
      const body = one.do === 'reverse' ? { reason: 'Wrong' } : { invoiceNo: 'INV', lines: [] }
      await at.move(record, one.do, body, client)
      return []
    }
    const lines = record.lines.map(({ id: lineId, packs, returnedPacks }) => ({
      lineId,
      packs: one.isWhole ? new Big(packs).minus(returnedPacks).toFixed() : '1',
      reason: 'Spoilt',
    }))
    const answer = await client.post(`/api/v2/receipt/${record.id}/return`, { lines })
    return answer.statusCode === 201 ? [answer.json<ReceiptRecord>()] : []
  }

  /** What documents that stand brought of a line, and took back. */
  function sumOf(standing: readonly ReceiptRecord[], kind: ReceiptRecord['kind'], { id }: OrderLine): string {
    return standing
      .filter((record) => record.kind === kind)
      .flatMap(({ lines }) => lines)
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((sum, { receivedBase }) => sum.plus(receivedBase), new Big(0))
      .toFixed(3)
  }

  function expectLines(order: OrderRecord, before: OrderRecord, isAllowed: boolean): void {
    for (const [index, line] of order.lines.entries()) {
      const { receivedBase, returnedBase, openBase } = line
      expect(Number(returnedBase)).toBeGreaterThanOrEqual(0)
      expect(Number(returnedBase)).toBeLessThanOrEqual(Number(receivedBase))
      expect(Number(openBase)).toBe(Math.max(0, ordered - Number(receivedBase)))
      const was = before.lines[index]
      // What went beyond by right stays; nobody without it adds to that.
      const limit = isAllowed ? Infinity : Math.max(most, was === undefined ? 0 : Number(netOf(was)))
      expect(Number(netOf(line))).toBeLessThanOrEqual(limit)
    }
    const isDone = order.lines.every(({ receivedBase }) => Number(receivedBase) >= ordered)
    const isOver = order.lines.some((line) => netOf(line).gt(ordered))
    const status = order.lines.some(({ receivedBase }) => Number(receivedBase) > 0) ? 'PARTIAL' : 'NONE'
    expect(order.receiptStatus).toBe(isDone ? (isOver ? 'OVER' : 'FULL') : status)
  }

  /** Whether receipts that stand have their invoices. */
  function invoiceStatusOf(standing: readonly ReceiptRecord[]): OrderRecord['invoiceStatus'] {
    const receipts = standing.filter(({ kind }) => kind === 'RECEIPT')
    if (receipts.length === 0) return 'NONE'
    return receipts.every(({ invoiceNo }) => invoiceNo !== null) ? 'INVOICED' : 'AWAITED'
  }

  it('is what receipts and returns that stand say, within the tolerance unless by right, for any order of receipts, returns, invoices and reversals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const id = await newOrder()
        const told: ReceiptRecord[] = []
        let before = await readOrder(id)
        for (const one of steps) {
          told.push(...(await play(one, before, told)))
          const after = await readOrder(id)
          expectLines(after, before, one.mayOver && (one.do !== 'receive' || one.isExplained))
          before = after
        }
        const documents = await Promise.all(told.map(reread))
        const standing = documents.filter(({ state }) => state === 'POSTED')
        for (const line of before.lines)
          expect([line.receivedBase, line.returnedBase]).toEqual([
            sumOf(standing, 'RECEIPT', line),
            sumOf(standing, 'RETURN', line),
          ])
        expect(before.invoiceStatus).toBe(invoiceStatusOf(standing))
      }),
      { ...databaseRuns(), examples: [[replaced], [awaited]] },
    )
    await expectLedgerToAddUp(test.database, at.shop.stock.organisationId)
  })
})
