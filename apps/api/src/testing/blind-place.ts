import { type Operation, operations } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { expect } from 'vitest'
import type { TestApp, TestClient } from './app.ts'
import { callOperation, recordNamedBy } from './call-operation.ts'
import { newTemplate, onShelf } from './count-templates.ts'
import { entryFor } from './counts.ts'
import { newUser } from './factories.ts'
import { moveStock } from './movements.ts'
import { newItems, newStock, type TestItem } from './stock.ts'
import { newOffer, newSupplier, setPar } from './suppliers.ts'

/** Everything but the right that a blind count is about. */
export const counterRights = rightsCatalogue.filter(
  (right): right is Right => !right.endsWith('[ViewExpected]'),
)
const reads = operations.filter(({ method }) => method === 'GET')
/** A figure of the book in an answer; `null` is none. */
const bookFigure = /"(book|variance|absoluteVariance|accuracy|unitCost|onHand|qtyAfter)\w*":"/
const timeless = (body: string) =>
  body
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/"traceId":"[^"]*"/g, '')
    // What a PDF says of its own making.
    .replaceAll(/\(D:\d+Z?\)|\/ID \[[^\]]*\]/g, '')

/** The records that reading calls are made of. */
type Records = { counts: number[]; order: number }

export type BlindPlace = Awaited<ReturnType<typeof openBlindPlace>>

/** Items A and B at a place, with who counts there and may not see the book, and a manager. */
export async function openBlindPlace(test: TestApp) {
  const stock = await newStock(test.database)
  const items = await newItems(test.database, stock, [
    { sku: 'A', onHand: '10', avgCost: '2' },
    { sku: 'B', onHand: '5', avgCost: '3' },
  ])
  const supplierId = await newSupplier(test.database, stock)
  for (const item of items) {
    await setPar(test.database, stock, item, { method: 'PAR', par: '5000' })
    await newOffer(test.database, stock, { item, supplierId, unitPrice: '1' })
  }
  const user = await newUser(test.database, { ...stock, rights: counterRights })
  const counter = test.as(user)
  const manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))

  async function plan(of: readonly TestItem[], blind: boolean): Promise<number> {
    const settings = { blind, uncountedPolicy: 'KEEP' } as const
    const templateId = await newTemplate(test.database, stock, onShelf(of), settings)
    const { id } = (await manager.post('/api/v2/count', { templateId })).json()
    expect((await manager.post(`/api/v2/count/${id}/start`)).statusCode).toBe(200)
    return id
  }
  async function enter(client: TestClient, id: number, quantity = '7'): Promise<void> {
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = rows.map((row: Parameters<typeof entryFor>[0]) => entryFor(row, quantity, new Date()))
    const answer = await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    expect(answer.json().results[0]).toMatchObject({ status: 'ACCEPTED' })
  }
  async function move(id: number, ...actions: string[]): Promise<void> {
    for (const action of actions) {
      expect((await manager.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
    }
  }
  /** An order of what a posted count found missing. */
  async function orderOf(posted: number): Promise<number> {
    const { orders } = (await manager.post(`/api/v2/count/${posted}/order/create`, {})).json()
    return orders[0].id
  }
  /** Counts of the same items that nobody counts blind: one under way, one in review, one that is posted. */
  async function others() {
    const [open, inReview, posted] = [
      await plan(items, false),
      await plan(items, false),
      await plan(items, false),
    ]
    for (const id of [open, inReview, posted]) await enter(manager, id)
    await move(inReview, 'submit')
    await move(posted, 'submit', 'approve', 'post')
    return { counts: [open, inReview, posted], open, inReview, posted, order: await orderOf(posted) }
  }
  /** Long before anything was counted; what is counted already stays true. */
  async function shift(qty: string, ...of: TestItem[]): Promise<void> {
    const occurredAt = new Date('2026-02-01T00:00:00Z')
    for (const item of of)
      await moveStock(test.database, stock, { item, qty, occurredAt, backdated: 'reanchor' })
  }

  /** Every record that the addresses of reading calls may name here. */
  function idsOf(operation: Operation, { counts, order }: Records): number[] {
    const records: Record<string, number[]> = {
      count: counts,
      order: [order],
      item: items.map(({ id }) => id),
      location: [stock.locationId],
      company: [stock.companyId],
      supplier: [supplierId],
    }
    const named = recordNamedBy(operation)
    return named === undefined ? [0] : (records[named] ?? [])
  }
  async function answersOf(records: Records): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const operation of reads)
      for (const id of idsOf(operation, records)) {
        const { body } = await callOperation(test, { user, operation, id })
        answers.set(`${operation.id} ${id}`, timeless(body))
      }
    return answers
  }
  /** Every reading call answers who counts the same, whatever the book says, and no figure of it. */
  async function expectBookUntold(records: Records): Promise<void> {
    const before = await answersOf(records)
    await shift('1000', ...items)
    for (const item of items) {
      await moveStock(test.database, stock, { item, qty: '1000', occurredAt: new Date() })
    }
    const after = await answersOf(records)
    expect([...after].filter(([call, answer]) => before.get(call) !== answer)).toEqual([])
    const telling = [...after].filter(
      ([call, answer]) => /^(count|dashboard|transaction)/.test(call) && bookFigure.test(answer),
    )
    expect(telling).toEqual([])
    expect(after.size).toBeGreaterThan(reads.length / 2)
  }

  const only = (sku: 'A' | 'B') => items.filter((item) => item.sku === sku)
  return { stock, items, only, counter, manager, plan, enter, move, others, orderOf, shift, expectBookUntold }
}
