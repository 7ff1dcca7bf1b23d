import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { expectLedgerToAddUp, ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { listLines } from './list-lines.ts'

const start = new Date('2026-03-02T08:00:00Z')
const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const thousandths = (digits: number) => new Big(digits).div(1000).toFixed(3)

/** When a movement is keyed: before the start, while counting, in review, or after the post. */
const stages = ['before', 'counting', 'review', 'after'] as const

const anyItem = fc.record({
  onHand: fc.integer({ min: -3_000, max: 50_000 }).map(thousandths),
  avgCost: fc.integer({ min: 0, max: 9_999_999 }).map((digits) => new Big(digits).div(100_000).toFixed(6)),
  counted: fc.option(fc.oneof(fc.constant('0.000'), fc.integer({ min: 0, max: 60_000 }).map(thousandths)), {
    freq: 5,
    nil: null,
  }),
  countedAt: fc.integer({ min: 0, max: 120 }),
})

const anyMovement = fc.record({
  item: fc.nat({ max: 2 }),
  qty: fc
    .integer({ min: -5_000, max: 9_000 })
    .filter((digits) => digits !== 0)
    .map(thousandths),
  occurredAt: fc.integer({ min: -60, max: 180 }),
  stage: fc.constantFrom(...stages),
})

const anyStory = fc.record({
  cutOff: fc.constantFrom('LINE', 'START'),
  items: fc.array(anyItem, { minLength: 3, maxLength: 3 }),
  movements: fc.array(anyMovement, { maxLength: 8 }),
})

type Story = typeof anyStory extends fc.Arbitrary<infer T> ? T : never

/** The moment that an item's book is compared at. */
const momentOf = ({ cutOff, items }: Story, index: number) =>
  cutOff === 'START' ? 0 : (items[index]?.countedAt ?? 0)

/** Nothing is keyed after the post that happened before the count: that is refused or re-anchored elsewhere. */
const stageOf = (story: Story, { item, occurredAt, stage }: Story['movements'][number]) =>
  stage === 'after' && occurredAt <= momentOf(story, item) ? 'review' : stage

const sum = (quantities: readonly string[]) =>
  quantities.reduce((total, qty) => total.plus(qty), new Big(0)).toFixed(3)

describe('the count rule', () => {
  let database: Database
  let stock: TestStock
  beforeAll(async () => {
    database = await openTestDatabase()
    stock = await newStock(database)
  })
  afterAll(() => database.close())

  async function play(story: Story): Promise<{ items: TestItem[]; id: number }> {
    const actor = testActor(stock.organisationId, 1)
    const counts = countsOf(database, actor)
    const items = await newItems(database, stock, story.items)
    const key = async (stage: (typeof stages)[number]) => {
      for (const movement of story.movements.filter((one) => stageOf(story, one) === stage)) {
        const item = items[movement.item]
        if (item)
          await moveStock(database, stock, { ...movement, item, occurredAt: minute(movement.occurredAt) })
      }
    }
    const templateId = await newTemplate(database, stock, onShelf(items), {
      cutOff: story.cutOff as 'LINE' | 'START',
      uncountedPolicy: 'KEEP',
    })
    await key('before')
    const { id, rows } = await counts.open(templateId, start)
    await key('counting')
    const entries = rows.flatMap((row, index) => {
      const { counted, countedAt } = story.items[index] ?? { counted: null, countedAt: 0 }
      return counted === null ? [] : [entryFor(row, counted, minute(countedAt), { isConfirmed: true })]
    })
    if (entries.length > 0) await counts.enter(id, entries, minute(121))
    await counts.submit(id, minute(122))
    await key('review')
    await counts.post(id, minute(123))
    await key('after')
    return { items, id }
  }

  async function linesOf(id: number) {
    const query = { page: 1, limit: 50, sort: 'item.id:asc', filter: undefined }
    const actor = testActor(stock.organisationId, 1)
    return (await doAt(database, actor, minute(130), (work) => listLines(work, id, query))).data
  }

  it('leaves on hand what was counted plus what moved since, whatever happened when and was keyed when', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const { items, id } = await play(story)
        const lines = await linesOf(id)
        for (const [index, item] of items.entries()) {
          const counted = story.items[index]?.counted ?? null
          const moment = minute(momentOf(story, index))
          const ledger = await ledgerOf(database, item.id)
          const moved = ledger.filter((row) => row.type !== 'COUNT_ADJUST')
          const posted = ledger.filter((row) => row.type === 'COUNT_ADJUST')
          const line = lines.find((one) => one.item.id === item.id)

          // 1. A line without a figure posts nothing; the others differ from the book of their moment.
          const book = sum(moved.filter((row) => row.occurredAt <= moment).map((row) => row.qty))
          const variance = counted === null ? null : new Big(counted).minus(book).toFixed(3)
          const bookAtCount = counted === null ? null : book
          const state = counted === null ? 'KEPT_BOOK' : 'ACCEPTED'
          expect(line).toMatchObject({ countedQty: counted, bookAtCount, variance, state })
          // 2. The ledger takes exactly that difference, dated when it was counted.
          const isPosted = variance !== null && Number(variance) !== 0
          const adjusted = posted.map((row) => [row.qty, row.value, row.occurredAt])
          expect(adjusted).toEqual(isPosted ? [[variance, line?.varianceValue, moment]] : [])
          // 3. On hand is what was counted and what moved since.
          const since = moved.filter((row) => row.occurredAt > moment).map((row) => row.qty)
          expect(sum(ledger.map((row) => row.qty))).toBe(sum([counted ?? book, ...since]))
        }
      }),
      { numRuns: 8 },
    )
    await expectLedgerToAddUp(database, stock.organisationId)
  })
})
