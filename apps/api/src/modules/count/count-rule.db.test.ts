import Big from 'big.js'
import fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { asJob } from '../../database/roles.ts'
import { stockTransaction } from '../../database/schema/index.ts'
import { anyStory, minute, outcomeOf, type Story, type StoryLine } from '../../testing/count-story.ts'
import { shareTestDatabase } from '../../testing/database.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { expectLedgerToAddUp } from '../../testing/ledger.ts'
import { linesOf, playStory } from '../../testing/play-story.ts'
import { newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

const ofCounts: readonly string[] = ['COUNT_ADJUST', 'COUNT_STAMP']

describe('the count rule', () => {
  let database: Database
  let stock: TestStock
  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
  })
  afterAll(() => database.close())

  /** The ledger by item, oldest first. */
  async function ledgersOf(items: readonly TestItem[]) {
    const { itemId, seq } = stockTransaction
    const ids = items.map(({ id }) => id)
    const rows = await asJob(database, (tx) =>
      tx.select().from(stockTransaction).where(inArray(itemId, ids)).orderBy(seq),
    )
    return Map.groupBy(rows, (row) => row.itemId)
  }
  type LedgerRow = typeof stockTransaction.$inferSelect

  const sumOf = (rows: readonly LedgerRow[]) => rows.reduce((sum, { qty }) => sum.plus(qty), new Big(0))

  /** What a count finds of a line, from what was entered and from what the ledger held when it was posted. */
  function expected({ cutOff, policy }: Story, line: StoryLine, known: readonly LedgerRow[]) {
    const found = outcomeOf(line, policy)
    if (found === null) return { found, isMoved: false, moment: minute(0), book: sumOf(known) }
    const [from, to] = [minute(found.from), minute(found.at)]
    const isMoved =
      cutOff === 'LINE' &&
      known.some(({ qty, occurredAt }) => Number(qty) !== 0 && occurredAt > from && occurredAt <= to)
    const counted = isMoved && line.choice === 'FROM' ? from : to
    const moment = cutOff === 'START' ? minute(0) : counted
    return { found, isMoved, moment, book: sumOf(known.filter(({ occurredAt }) => occurredAt <= moment)) }
  }

  it('leaves on hand what was counted plus what moved since, whatever happened when, was keyed when, or taken back', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const { items, id, movedLineIds } = await playStory(database, stock, story)
        const lines = await linesOf({ database, stock, id })
        const ledgers = await ledgersOf(items)
        for (const [index, drawn] of story.lines.entries()) {
          const itemId = items[index]?.id ?? 0
          const ledger = ledgers.get(itemId) ?? []
          const posted = ledger.filter(
            ({ type, reversalOf }) => ofCounts.includes(type) && reversalOf === null,
          )
          const moved = ledger.filter(({ type }) => !type.startsWith('COUNT_'))
          const line = lines.find((one) => one.item.id === itemId)
          const lastBefore = posted[0]?.postingNumber ?? Infinity
          const { found, isMoved, moment, book } = expected(
            story,
            drawn,
            moved.filter(({ postingNumber }) => postingNumber < lastBefore),
          )

          // 1. A line without a figure posts nothing; the others differ from the book of their moment.
          const variance = found === null ? null : found.qty.minus(book).toFixed(3)
          expect(line).toMatchObject({
            bookAtCount: found === null ? null : book.toFixed(3),
            variance,
            state: found === null ? 'KEPT_BOOK' : 'ACCEPTED',
            ...(found && { countedQty: found.qty.toFixed(3), countedAt: minute(found.at).toISOString() }),
          })
          // 2. Somebody was asked where stock moved while it was counted, a movement at the first moment left aside.
          expect(movedLineIds.includes(line?.id ?? 0)).toBe(isMoved)
          // 3. The ledger takes exactly that difference, dated when it was counted.
          const adjusted = posted.map((row) => [row.qty, row.value, row.occurredAt])
          expect(adjusted).toEqual(found === null ? [] : [[variance, line?.varianceValue, moment]])
          // 4. On hand is what was counted and what moved since.
          const since = sumOf(found === null ? moved : moved.filter(({ occurredAt }) => occurredAt > moment))
          expect(sumOf(ledger).toFixed(3)).toBe(since.plus(found?.qty ?? 0).toFixed(3))
        }
      }),
      databaseRuns({ together: 3 }),
    )
    await expectLedgerToAddUp(database, stock.organisationId)
  })
})
