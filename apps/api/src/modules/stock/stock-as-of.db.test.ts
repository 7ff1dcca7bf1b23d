import type { StockPage } from '@backoffice/api-types'
import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const first = new Date('2026-02-01T00:00:00Z').getTime()
const halfDay = 12 * 3_600_000

describe('stock at a moment', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    client = test.as(await newUser(test.database, { ...stock, rights: ['[Reports] [View] [Orders]'] }))
  })
  afterAll(() => test.close())

  const figuresAt = async (itemId: number, asOf: string) => {
    const filter = JSON.stringify({ items: [{ field: 'item.id', op: 'eq', value: itemId }] })
    const query = `filter=${encodeURIComponent(filter)}&asOf=${encodeURIComponent(asOf)}`
    const answer = await client.get(`/api/v2/stock/all?${query}`)
    expect(answer.statusCode).toBe(200)
    const { data, sums } = answer.json() as StockPage
    const { onHand, value } = only(data)
    return { onHand, value, sum: sums?.['value']?.[0]?.value ?? '0.00' }
  }

  // Moments are few, so that movements and questions often fall on the same one.
  const moments = fc.integer({ min: -1, max: 6 })
  const movement = fc.record({ at: moments, qty: fc.integer({ min: -9, max: 9 }).filter((qty) => qty !== 0) })

  it('is the ledger up to it, summed from zero, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 6 }),
        moments,
        fc.constantFrom('7', '3.333333', '0.011'),
        async (movements, at, avgCost) => {
          const item = only(await newItems(test.database, stock, [{ onHand: '5', avgCost }]))
          for (const { at: when, qty } of movements) {
            const occurredAt = new Date(first + when * halfDay)
            await moveStock(test.database, stock, { item, qty: String(qty), occurredAt })
          }
          const ledger = await ledgerOf(test.database, item.id)
          const sumOf = (field: 'qty' | 'value', isIn: (row: (typeof ledger)[number]) => boolean) =>
            ledger.filter(isIn).reduce((sum, row) => sum.plus(row[field]), new Big(0))

          const instant = new Date(first + at * halfDay)
          const until = (row: (typeof ledger)[number]) => row.occurredAt <= instant
          const value = sumOf('value', until).toFixed(2)
          expect(await figuresAt(item.id, instant.toISOString())).toEqual({
            onHand: sumOf('qty', until).toFixed(3),
            value,
            sum: value,
          })

          const day = instant.toISOString().slice(0, 10)
          const untilDay = (row: (typeof ledger)[number]) => row.businessDate <= day
          expect(await figuresAt(item.id, day)).toMatchObject({
            onHand: sumOf('qty', untilDay).toFixed(3),
            value: sumOf('value', untilDay).toFixed(2),
          })
        },
      ),
      databaseRuns(),
    )
  })

  it.each(['yesterday', '2026-13-01', '2026-01-01T00:00:00'])('refuses %s', async (asOf) => {
    expect((await client.get(`/api/v2/stock/all?asOf=${asOf}`)).statusCode).toBe(400)
  })
})
