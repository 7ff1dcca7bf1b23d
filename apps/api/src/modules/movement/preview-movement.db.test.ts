import type { MovementInput, MovementPreview, MovementRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockBalance } from '../../database/schema/index.ts'
import type { TestApp } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { countItem } from '../../testing/counted-item.ts'
import { movementSuite } from '../../testing/ledger-suite.ts'
import { lineOf, type Movements } from '../../testing/movement-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

const countedAt = new Date('2026-03-02T08:00:00Z')
const before = '2026-03-01T08:00:00.000Z'
const after = '2026-03-03T08:00:00.000Z'

describe('the preview of a movement', () => {
  let test: TestApp
  let moves: Movements
  movementSuite((...opened) => {
    ;[test, moves] = opened
  })

  /** An item of which 5 were counted, at 2.00 each. */
  const countedItem = async (): Promise<TestItem> =>
    countItem(test.database, {
      stock: moves.stock,
      item: await moves.newItem({ onHand: '5', avgCost: '2' }),
      quantity: '5',
      countedAt,
    })
  const preview = async (input: Partial<MovementInput>, by = moves.manager): Promise<MovementPreview> =>
    (await moves.send(by, '/preview', moves.bodyOf(input))).json()

  it('shows what the re-anchor leaves, where a late usage is posted with a reason', async () => {
    const item = await countedItem()
    const usage = { occurredAt: before, lines: [lineOf(item, '3')], reanchorReason: 'Late slip' }
    expect(await preview(usage)).toMatchObject({
      state: 'POSTED',
      rows: [{ qty: '-3.000', isBackdated: true, onHandBefore: '5.000', onHandAfter: '5.000' }],
    })
    expect((await moves.write(usage)).state).toBe('POSTED')
    expect(await moves.balancesOf(item)).toEqual([['5.000', '10.00']])
  })

  it('shows that nothing moves, no line of it, where it is kept as a draft', async () => {
    const [late, other] = [await countedItem(), await moves.newItem({ onHand: '5', avgCost: '2' })]
    const usage = { occurredAt: before, lines: [lineOf(late, '3'), lineOf(other, '3')] }
    const unmoved = { qty: '-3.000', onHandAfter: '5.000', valueAfter: '10.00' }
    const draft = { state: 'DRAFT', rows: [unmoved, unmoved] }
    expect(await preview(usage)).toMatchObject(draft)
    expect(await preview({ ...usage, reanchorReason: 'Not theirs to say' }, moves.helper)).toMatchObject(
      draft,
    )
    expect((await moves.write(usage)).state).toBe('DRAFT')
  })

  /** What each item comes to at each location, as a movement left it. */
  const balancesOf = (item: TestItem) =>
    asJob(test.database, (tx) => tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)))

  it('is what posting leaves, whatever is moved, before a count or after it', async () => {
    const line = fc.record({
      isCounted: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 8 }),
      isOut: fc.boolean(),
      unitCost: fc.constantFrom(null, '3.5'),
    })
    const movement = fc.record({
      kind: fc.constantFrom('USAGE', 'WASTE', 'TRANSFER', 'ADJUSTMENT', 'OPENING'),
      isOutward: fc.boolean(),
      occurredAt: fc.constantFrom(before, countedAt.toISOString(), after, null),
      reanchorReason: fc.constantFrom(null, 'Late slip'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(movement, async ({ kind, isOutward, occurredAt, reanchorReason, lines }) => {
        const [counted, other] = [await countedItem(), await moves.newItem({ onHand: '5', avgCost: '2' })]
        const [from, to] = isOutward
          ? [moves.stock.locationId, moves.bar]
          : [moves.bar, moves.stock.locationId]
        const input: Partial<MovementInput> = {
          kind,
          locationId: from,
          toLocationId: kind === 'TRANSFER' ? to : null,
          occurredAt,
          reanchorReason,
          lines: lines.map(({ isCounted, quantity, isOut, unitCost }) =>
            lineOf(isCounted ? counted : other, String(quantity), {
              reason: 'Because',
              ...(kind === 'ADJUSTMENT' && { isOut }),
              ...((kind === 'OPENING' || (kind === 'ADJUSTMENT' && !isOut)) && { unitCost }),
            }),
          ),
        }
        const shown = await preview(input)
        const written: MovementRecord = await moves.write(input)
        const stored = [...(await balancesOf(counted)), ...(await balancesOf(other))]
        expect(shown.state).toBe(written.state)
        for (const { item, location, onHandAfter, valueAfter } of shown.rows) {
          const balance = stored.find(
            ({ itemId, locationId }) => itemId === item.id && locationId === location.id,
          )
          expect([onHandAfter, valueAfter]).toEqual([balance?.onHand ?? '0.000', balance?.value ?? '0.00'])
        }
      }),
      databaseRuns(),
    )
  })
})
