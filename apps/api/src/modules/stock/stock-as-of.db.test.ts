import type { StockPage } from '@backoffice/api-types'
import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf, entryFor } from '../../testing/counts.ts'
import { databaseRuns } from '../../testing/database-runs.ts'
import { newUser } from '../../testing/factories.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { doAt, testActor } from '../../testing/work.ts'
import { reverseCount } from '../count/reverse-count.ts'

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

  const pageAt = async (itemId: number, asOf: string) => {
    const filter = JSON.stringify({ items: [{ field: 'item.id', op: 'eq', value: itemId }] })
    const query = `filter=${encodeURIComponent(filter)}&asOf=${encodeURIComponent(asOf)}`
    const answer = await client.get(`/api/v2/stock/all?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<StockPage>()
  }
  const rowAt = async (itemId: number, asOf: string) => only((await pageAt(itemId, asOf)).data)
  const figuresAt = async (itemId: number, asOf: string) => {
    const { data, sums } = await pageAt(itemId, asOf)
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

  it('names the last count up to it that nobody has taken back', async () => {
    const actor = testActor(stock.organisationId, 1)
    const counts = countsOf(test.database, actor)
    const item = only(await newItems(test.database, stock, [{ onHand: '5' }]))
    const templateId = await newTemplate(test.database, stock, onShelf([item]))
    const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
    const countOn = async (day: number) => {
      const { id, rows } = await counts.open(templateId, noon(day))
      await counts.enter(id, [entryFor(only(rows), '5', noon(day))], noon(day))
      await counts.submit(id, noon(day))
      await counts.post(id, noon(day))
      return id
    }
    const [first, second] = [await countOn(2), await countOn(4), await countOn(6)]
    const lastAt = async (day: number) => (await rowAt(item.id, noon(day).toISOString())).lastCount?.count?.id
    expect([await lastAt(1), await lastAt(3), await lastAt(5)]).toEqual([undefined, first, second])
    await doAt(test.database, actor, noon(7), (work) => reverseCount(work, second, undefined, 'Wrong'))
    expect(await lastAt(5)).toBe(first)
  })

  it('is that of a time of day in the zone of each company, also on the night on which clocks are set', async () => {
    const far = await newStock(test.database, 'America/New_York')
    const theirs = test.as(await newUser(test.database, { ...far, rights: ['[Reports] [View] [Orders]'] }))
    for (const [place, of, zone] of [
      [stock, client, '+02:00'],
      [far, theirs, '-04:00'],
    ] as const) {
      const item = only(await newItems(test.database, place, [{ onHand: '5' }]))
      // In Sofia the clocks go forward on this day, in New York they did three weeks before.
      const occurredAt = new Date(`2026-03-29T02:30:00${zone}`)
      await moveStock(test.database, place, { item, qty: '2', occurredAt })
      const filter = encodeURIComponent(
        JSON.stringify({ items: [{ field: 'item.id', op: 'eq', value: item.id }] }),
      )
      const onHandAt = async (asOf: string) => {
        const answer = await of.get(`/api/v2/stock/all?filter=${filter}&asOf=${asOf}`)
        return only(answer.json<StockPage>().data).onHand
      }
      const found = [await onHandAt('2026-03-29T02:29'), await onHandAt('2026-03-29T02:30')]
      expect(found).toEqual(['5.000', '7.000'])
    }
  })

  it.each(['yesterday', '2026-13-01', '2026-01-01T24:00', '2026-02-30T12:00', '2026-01-01T00:00:00'])(
    'refuses %s',
    async (asOf) => {
      expect((await client.get(`/api/v2/stock/all?asOf=${asOf}`)).statusCode).toBe(400)
    },
  )
})
